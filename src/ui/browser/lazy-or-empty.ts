import { type ComponentType, lazy } from 'react'

type Part<Props> = { default: ComponentType<Props> }

/**
 * A lazy component, or one that shows nothing when loading it fails: `lazyOrEmpty(() => import('./part.tsx'))`. An
 * error would blank the whole island, which is usable without the part, offline and after a new version of the shop.
 */
export const lazyOrEmpty = <Props>(load: () => Promise<Part<Props>>, onFailure?: () => void) =>
  lazy(() =>
    load().catch((): Part<Props> => {
      onFailure?.()
      return { default: () => null }
    }),
  )

import type { ComponentType } from 'react'

type Part<Props> = { default: ComponentType<Props> }

/**
 * A lazy component, or one that shows nothing when loading it fails: `lazy(() => orNothing(import('./part.tsx')))`. An
 * error would blank the whole island, which is usable without the part, offline and after a new version of the shop.
 */
export const orNothing = <Props>(part: Promise<Part<Props>>, onFailure?: () => void): Promise<Part<Props>> =>
  part.catch((): Part<Props> => {
    onFailure?.()
    return { default: () => null }
  })

import { type ComponentType, lazy } from 'react'

type Part<Props> = { default: ComponentType<Props> }

/**
 * A lazy component; when loading it fails, `Failed` takes its place, by default nothing. An error would blank the whole
 * island, which is usable without the part, offline and after a new version of the shop.
 */
export const lazyOrEmpty = <Props>(load: () => Promise<Part<Props>>, Failed: ComponentType<Props> = () => null) =>
  lazy(() => load().catch((): Part<Props> => ({ default: Failed })))

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Part<Props> = { default: ComponentType<Props> }

/**
 * A component that is loaded when it is first rendered, `meanwhile` in its place. When loading fails, `Failed` takes
 * its place, by default nothing: an error would blank the whole island, which is usable without the part, offline and
 * after a new version of the shop.
 */
export function onDemand<Props extends object>(
  load: () => Promise<Part<Props>>,
  meanwhile?: ReactNode,
  Failed: () => ReactNode = () => null,
): ComponentType<Props> {
  const Loaded = lazy(() => load().catch((): Part<Props> => ({ default: Failed })))
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Loaded {...props} />
    </Suspense>
  )
}

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A component that is loaded when it is first rendered, `meanwhile` in its place. When loading fails, `Failed` takes
 * its place, by default nothing, so that the cart stays readable offline.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile?: ReactNode,
  Failed: () => ReactNode = () => null,
): ComponentType<Props> {
  const Part = lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: Failed })))
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyOrEmpty } from '#ui/browser/lazy-or-empty.ts'

/**
 * A component that is loaded when it is first rendered, `meanwhile` in its place. Nothing is shown when loading fails,
 * so that the cart stays readable offline.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Part = lazyOrEmpty(load)
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

import { type ComponentProps, lazy, Suspense } from 'react'
import type { LineProblemNote } from './line-problem-note.tsx'

const NoNote = (): React.JSX.Element => <></>

/** Renders nothing when loading fails: the totals say as well that a line can't be bought. */
const Note = lazy(() =>
  import('./line-problem-note.tsx').then(
    ({ LineProblemNote: Loaded }) => ({ default: Loaded }),
    () => ({ default: NoNote as typeof LineProblemNote }),
  ),
)

/** The note about a line, loaded when there is one: most carts have none. */
export function LineProblemOnDemand(props: ComponentProps<typeof LineProblemNote>) {
  return (
    <Suspense>
      <Note {...props} />
    </Suspense>
  )
}

import { type Filter, isNarrowed } from '../kit/table/filters.ts'
import type { ListState } from '../kit/table/list-state.ts'
import { type EmptyLabels, noMatchLabels, TableEmpty } from '../kit/table/table-states.tsx'

type QueueEmptyProps = {
  /** One of them is the `state`, which is `waiting` or one that was decided. */
  filters: readonly Filter[]
  state: ListState
  /** Says that nothing waits. */
  empty: EmptyLabels
}

/** An empty list of entries that staff decide about: none waits, or none fits the search and the filters. */
export function QueueEmpty({ filters, state, empty }: QueueEmptyProps) {
  const { state: decided = 'waiting', ...others } = state.filters
  const isWhole = decided === 'waiting' && !isNarrowed(filters, { ...state, filters: others })
  return <TableEmpty {...(isWhole ? empty : noMatchLabels())} />
}

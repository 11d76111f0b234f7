import { replace } from 'react-router'
import type { Listing, Loaded } from './load-result.ts'
import { type ListShape, type ListState, urlQueryOf } from './table/list-state.ts'

/** For a `clientLoader`: opens the last page instead of one behind it, as after the only row of a page was decided. */
export function openLastPage(result: Loaded<Listing<unknown>>, path: string, state: ListState, shape: ListShape): void {
  const last = Math.max(1, Math.ceil((result.data?.total ?? 0) / state.limit))
  if (!result.data || state.page <= last) return
  throw replace(path + urlQueryOf({ ...state, page: last }, shape))
}

import { useNavigate } from 'react-router'
import { usePendingLocation } from '../use-pending-location.ts'
import { changeList, type ListShape, type ListState, readListState, urlQueryOf } from './list-state.ts'

/**
 * The list state of this screen, stored in the URL so that it can be shared, reloaded and navigated back to.
 * `isLoading` is true while another page, filter, order or search of the same list is loading.
 */
export function useListState(shape: ListShape) {
  const navigate = useNavigate()
  const { pathname, search, isLoading } = usePendingLocation()
  const state = readListState(new URLSearchParams(search), shape)
  // Rendered at once, so that a filter chosen next on a busy device already adds to this one, or to the search.
  const show = (shown: ListState, { replace = false } = {}) =>
    navigate({ pathname, search: urlQueryOf(shown, shape) }, { preventScrollReset: true, replace, flushSync: true })
  return {
    state,
    shape,
    isLoading,
    /** Changes the list state; `replace` does so without a history entry. */
    change: (change: Partial<ListState>, options?: { replace?: boolean }) => show(changeList(state, change), options),
    /** Applies a saved query. */
    applySavedQuery: (saved: string) => show(readListState(new URLSearchParams(saved), shape)),
  }
}

export type ListControls = ReturnType<typeof useListState>

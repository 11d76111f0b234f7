import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changeList, type ListShape, type ListState, listSearch, readListState } from './list-state.ts'

/**
 * The list state of this screen, stored in the URL so that it can be shared, reloaded and navigated back to.
 * `isLoading` is true while another page, filter, order or search of the same list is loading.
 */
export function useListState(shape: ListShape) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const going = useNavigation()
  const state = readListState(new URLSearchParams(search), shape)
  const show = (next: ListState, options: { replace?: boolean } = {}) =>
    navigate({ pathname, search: listSearch(next, shape) }, { preventScrollReset: true, ...options })
  return {
    state,
    shape,
    isLoading: going.state === 'loading' && going.location.pathname === pathname,
    /** Changes the list state; `replace` does so without a history entry. */
    change: (change: Partial<ListState>, options?: { replace?: boolean }) => show(changeList(state, change), options),
    /** Applies a saved query. */
    applySavedQuery: (saved: string) => show(readListState(new URLSearchParams(saved), shape)),
  }
}

export type ListControls = ReturnType<typeof useListState>

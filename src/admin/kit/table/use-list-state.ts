import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changeList, type ListShape, type ListState, listSearch, readListState } from './list-state.ts'

/**
 * What the list on this screen shows, kept in the URL: it can be shared, reloaded and gone back to. `isLoading` is true
 * while another page of the same list is on its way.
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
    /** Shows something else of the list; `replace` when it is not worth a step back. */
    change: (change: Partial<ListState>, options?: { replace?: boolean }) => show(changeList(state, change), options),
    /** Shows what a saved query says. */
    showSearch: (saved: string) => show(readListState(new URLSearchParams(saved), shape)),
  }
}

export type LoadedList = ReturnType<typeof useListState>

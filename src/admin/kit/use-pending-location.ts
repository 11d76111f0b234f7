import { useLocation, useNavigation } from 'react-router'

/**
 * The query of this screen, or the one that it is loading: a second choice adds to the first. `isLoading` is true
 * while another query of the same screen is loading.
 */
export function usePendingLocation() {
  const here = useLocation()
  const { location: next } = useNavigation()
  const isLoading = next?.pathname === here.pathname
  const { pathname, search } = isLoading ? next : here
  return { pathname, search, isLoading }
}

import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type Listing, listingHref, readListing } from './listing.ts'

/**
 * The listing as the visitor last set it, which is ahead of the shown one while it loads, and the way to send the filter
 * form: the new address replaces nothing, the view stays where it is and so does the focus.
 */
export function useListing(shown: Listing) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const current = next?.pathname.endsWith(pathname) ? readListing(new URLSearchParams(next.search)) : shown

  function send(form: HTMLFormElement | null) {
    if (!form) return
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    void navigate(listingHref(readListing(new URLSearchParams(typed))), { preventScrollReset: true })
  }

  return { current, send }
}

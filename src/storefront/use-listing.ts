import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Listing, listingHref, readListing } from './listing.ts'

/**
 * The listing as the visitor last set it, which is ahead of the shown one while it loads, and the way to send the filter
 * form: the new address replaces nothing, the view stays where it is and so does the focus.
 */
export function useListing(shown: Listing) {
  const navigate = useNavigate()
  const [sent, setSent] = useState<{ from: Listing; to: Listing }>()
  // Known at once, unlike the navigation's own state: a box must not lose its tick until the list has come.
  const current = sent?.from === shown ? sent.to : shown

  function send(form: HTMLFormElement | null) {
    if (!form) return
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const to = readListing(new URLSearchParams(typed))
    setSent({ from: shown, to })
    void navigate(listingHref(to), { preventScrollReset: true })
  }

  return { current, send }
}

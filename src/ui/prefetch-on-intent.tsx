import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** Without a connection there is nothing to fetch, and code that does not come makes the router load the page anew. */
const isCutOff = () => !navigator.onLine || document.documentElement.dataset.storedAt !== undefined

/** A pointer that only passes over a link means nothing. */
const intentMs = 80

/** Fetches the code and the data of the page behind a link when a pointer rests on it, a finger touches it or it has the focus. */
export function PrefetchOnIntent() {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const intend = (event: Event) => {
      clearTimeout(timer)
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-discover]') : null
      if (!link || link.pathname === location.pathname || isCutOff()) return
      timer = setTimeout(() => setPage(link.pathname + link.search), event.type === 'pointerover' ? intentMs : 0)
    }
    for (const sign of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(sign, intend, { passive: true, signal: listening.signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
  return page === undefined ? null : <PrefetchPageLinks key={page} page={page} />
}

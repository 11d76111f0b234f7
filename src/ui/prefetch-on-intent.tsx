import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

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
      if (!link || link.pathname === location.pathname) return
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

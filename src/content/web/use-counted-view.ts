import { useEffect } from 'react'

/**
 * Tells the shop that a reader has opened the page; the server decides whether that counts. A beacon, because nobody waits
 * for the answer and a failure must not disturb the reader. Undefined counts nothing.
 */
export function useCountedView(pageId: string | undefined): void {
  useEffect(() => {
    if (pageId !== undefined) navigator.sendBeacon(`/api/v1/page/${pageId}/view`)
  }, [pageId])
}

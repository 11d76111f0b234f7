import { useEffect } from 'react'

/**
 * Tells the shop that a reader has opened the page; the server decides whether that counts. A beacon, because nobody waits
 * for the answer and a failure must not disturb the reader.
 */
export function useCountedView(pageId: string): void {
  useEffect(() => {
    navigator.sendBeacon(`/api/v1/page/${pageId}/view`)
  }, [pageId])
}

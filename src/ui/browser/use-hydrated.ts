import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during the first render in the browser, then true: for content that only the browser knows.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Whether the document is a copy stored by the service worker, whose prices and stock may be outdated. */
export const useIsOfflineCopy = (): boolean => useHydrated() && document.documentElement.dataset.storedAt !== undefined

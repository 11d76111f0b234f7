import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the document is a copy that the service worker kept: what it says about prices and stock may be old. False on
 * the server and in the first render.
 */
export function useIsOfflineCopy(): boolean {
  return useSyncExternalStore(
    never,
    () => document.documentElement.dataset.storedAt !== undefined,
    () => false,
  )
}

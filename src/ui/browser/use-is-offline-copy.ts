import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the document is a copy stored by the service worker, whose prices and stock may be outdated. False on the
 * server and in the first render.
 */
export function useIsOfflineCopy(): boolean {
  return useSyncExternalStore(
    never,
    () => document.documentElement.dataset.storedAt !== undefined,
    () => false,
  )
}

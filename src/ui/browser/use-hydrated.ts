import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during the first render in the browser, then true: what only the browser knows may show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { followOtherPages } from './browser-storage.ts'
import { tryStorage } from './try-storage.ts'

type Where = 'localStorage' | 'sessionStorage'
type Options<State> = {
  where?: Where
  /** The state for a stored value, given the state of now; by default its fields are merged over `initial`. */
  read?: (stored: unknown, now: State) => State
  /** What to store for a state; all of it by default. */
  keep?: (state: State) => object
}

export type PersistentStore<State> = UseBoundStore<StoreApi<State>> & {
  /** Rereads the storage, which another tab may have changed. */
  reread: () => void
  /** Whether the latest change is stored, and not only as long-lived as the page. */
  isStored: () => boolean
}

/**
 * A store persisted in this browser under `name`, kept in step with other tabs and with changes made while the page was
 * in the back/forward cache: a stored value that was removed makes it `initial` again. The server and the first render
 * see `initial`. Where nothing can be stored (private windows, full disk) the state lives as long as the page; an
 * unreadable value is ignored.
 */
export function persistentStore<State extends object>(
  name: string,
  initial: State,
  { where = 'localStorage', read = (stored) => ({ ...initial, ...(stored as State) }), keep }: Options<State> = {},
): PersistentStore<State> {
  const store = create<State>(() => initial)
  let isReading = false
  let isStored = false
  function reread() {
    // Null for a value that was never stored or was removed, undefined for one that can't be read.
    const stored = tryStorage(() => JSON.parse(window[where].getItem(name) ?? '{"state":null}').state)
    if (!stored && !(isStored && stored === null)) return
    isStored = stored !== null
    isReading = true
    store.setState(stored ? read(stored, store.getState()) : initial, true)
    isReading = false
  }
  if (typeof window !== 'undefined') {
    reread()
    store.subscribe((state) => {
      if (isReading) return
      // The same format as zustand's `persist`, so that carts stored by it can still be read.
      const text = JSON.stringify({ state: keep?.(state) ?? state, version: 0 })
      isStored = false
      tryStorage(() => {
        window[where].setItem(name, text)
        isStored = true
      })
    })
    followOtherPages(name, reread)
  }
  return Object.assign(store, { reread, isStored: () => isStored })
}

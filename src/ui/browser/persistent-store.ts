import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { tryStorage } from './try-storage.ts'

type Where = 'localStorage' | 'sessionStorage'
type Options<State> = {
  where?: Where
  /** What was stored, as far as it can be trusted; otherwise its fields are taken over. */
  read?: (stored: unknown) => State
  /** What of it is worth keeping; otherwise all. */
  keep?: (state: State) => Partial<State>
}

export type PersistentStore<State> = UseBoundStore<StoreApi<State>> & {
  /** Takes over what another tab may have kept since. */
  reread: () => void
}

/**
 * A store that this browser keeps under `name`, in step with its other tabs and with what they did while the page lay
 * in the back-forward cache. The server and the first render see `initial`. In private windows and when the disk is
 * full nothing is kept and nothing said; what can't be read counts as absent.
 */
export function persistentStore<State extends object>(
  name: string,
  initial: State,
  { where = 'localStorage', read = (stored) => ({ ...initial, ...(stored as State) }), keep }: Options<State> = {},
): PersistentStore<State> {
  const store = create<State>(() => initial)
  let isReading = false
  function reread() {
    const stored = tryStorage(() => JSON.parse(window[where].getItem(name) ?? 'null')?.state)
    if (!stored) return
    isReading = true
    store.setState(read(stored), true)
    isReading = false
  }
  if (typeof window !== 'undefined') {
    reread()
    store.subscribe((state) => {
      if (isReading) return
      // The shape in which zustand's own `persist` kept it, so that carts of old stay.
      const text = JSON.stringify({ state: keep?.(state) ?? state, version: 0 })
      tryStorage(() => window[where].setItem(name, text))
    })
    if (where === 'localStorage') followOtherTabs(name, reread)
  }
  return Object.assign(store, { reread })
}

function followOtherTabs(name: string, reread: () => void): void {
  addEventListener('storage', ({ key }) => (key === name || key === null) && reread())
  addEventListener('pageshow', ({ persisted }) => persisted && reread())
}

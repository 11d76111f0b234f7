import type { PersistStorage } from 'zustand/middleware'

/**
 * Storage of the browser for zustand's `persist`. On the server, in private windows and when the disk is full it keeps
 * nothing and says nothing: the shop then works from memory. What can't be read counts as absent.
 */
export function keptInBrowser<State>(kind: 'localStorage' | 'sessionStorage'): PersistStorage<State> {
  return {
    getItem: (name) => quietly(() => JSON.parse(globalThis.window?.[kind].getItem(name) ?? 'null')) ?? null,
    setItem: (name, value) => quietly(() => globalThis.window?.[kind].setItem(name, JSON.stringify(value))),
    removeItem: (name) => quietly(() => globalThis.window?.[kind].removeItem(name)),
  }
}

function quietly<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}

type Rehydrating = { persist: { rehydrate: () => unknown } }

/** Keeps a store in step with the other tabs, and with what they did while this page lay in the back-forward cache. */
export function followOtherTabs(name: string, store: Rehydrating): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === name || event.key === null) store.persist.rehydrate()
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) store.persist.rehydrate()
  })
}

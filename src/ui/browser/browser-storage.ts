import { tryStorage } from './try-storage.ts'

type Where = 'localStorage' | 'sessionStorage'

/** The JSON value stored under `key`; undefined when it is missing or unreadable, or storage is blocked. */
export const readStorage = (key: string, where: Where = 'localStorage'): unknown =>
  tryStorage(() => JSON.parse(globalThis[where].getItem(key) ?? 'null')) ?? undefined

/** The state of a store that zustand's `persist` or persistent-store.ts stored; its fields are not checked. */
export const readStoredState = <State>(key: string): Partial<State> | undefined =>
  (readStorage(key) as { state?: Partial<State> } | undefined)?.state

/** Stores a value as JSON; undefined removes it. Does nothing when storage is full or blocked. */
export function writeStorage(key: string, value: unknown, where: Where = 'localStorage'): void {
  tryStorage(() => {
    if (value === undefined) globalThis[where].removeItem(key)
    else globalThis[where].setItem(key, JSON.stringify(value))
  })
}

/**
 * Calls `reread` when another tab, or a page that this tab came back from, may have changed the value stored under
 * `name`.
 */
export function followOtherPages(name: string, reread: () => void, options?: { signal: AbortSignal }): void {
  addEventListener('storage', ({ key }) => (key === name || key === null) && reread(), options)
  addEventListener('pageshow', ({ persisted }) => persisted && reread(), options)
}

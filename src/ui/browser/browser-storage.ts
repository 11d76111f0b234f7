import { tryStorage } from './try-storage.ts'

type Where = 'localStorage' | 'sessionStorage'

/** The JSON value stored under `key`; undefined when it is missing or unreadable, or storage is blocked. */
export const readStorage = (key: string, where: Where = 'localStorage'): unknown =>
  tryStorage(() => JSON.parse(globalThis[where].getItem(key) ?? 'null')) ?? undefined

/** Stores a value as JSON; undefined removes it. Does nothing when storage is full or blocked. */
export function writeStorage(key: string, value: unknown, where: Where = 'localStorage'): void {
  tryStorage(() => {
    if (value === undefined) globalThis[where].removeItem(key)
    else globalThis[where].setItem(key, JSON.stringify(value))
  })
}

import { readStorage, writeStorage } from '#ui/browser/browser-storage.ts'

/** Storage key of this browser's recent searches, the latest first. */
const storageKey = 'tamhuong.searches'
const most = 5
const longest = 60

export function readRecentSearches(): string[] {
  const stored = readStorage(storageKey)
  if (!Array.isArray(stored)) return []
  return stored.filter((one) => typeof one === 'string' && one !== '' && one.length <= longest).slice(0, most)
}

export const clearRecentSearches = (): void => writeStorage(storageKey, undefined)

/** Stores the search whose results this page shows, unless it found nothing. */
export function rememberSearch(): void {
  const q = document.querySelector<HTMLElement>('[data-searched]')?.dataset.searched?.trim()
  if (!q || q.length > longest) return
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== q.toLowerCase())
  writeStorage(storageKey, [q, ...others].slice(0, most))
}

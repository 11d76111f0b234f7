/** Storage key of this browser's recent searches, the latest first. */
const storageKey = 'tamhuong.searches'
const most = 5
const longest = 60

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((one) => typeof one === 'string' && one !== '' && one.length <= longest).slice(0, most)
  } catch {
    return []
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** Stores the search whose results this page shows, unless it found nothing. */
export function rememberSearch(): void {
  const q = document.querySelector<HTMLElement>('[data-searched]')?.dataset.searched?.trim()
  if (!q || q.length > longest) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== q.toLowerCase())
  try {
    localStorage.setItem(storageKey, JSON.stringify([q, ...others].slice(0, most)))
  } catch {
    // Fails silently when storage is full or blocked.
  }
}

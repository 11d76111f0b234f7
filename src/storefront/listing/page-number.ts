/** A page number from the URL, counted from 1. */
export function readPage(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name) ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** The same URL with another page number. */
export function pageHref(search: URLSearchParams, page: number, name = 'page'): string {
  const next = new URLSearchParams(search)
  if (page === 1) next.delete(name)
  else next.set(name, String(page))
  return `?${next}`
}

/** A page number of the address, counted from 1. */
export function readPage(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name) ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** The same address with another page. */
export function pageHref(search: URLSearchParams, page: number, name = 'page'): string {
  const next = new URLSearchParams(search)
  if (page === 1) next.delete(name)
  else next.set(name, String(page))
  return `?${next}`
}

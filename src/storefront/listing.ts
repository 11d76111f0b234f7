import type { ProductSort } from '#catalog/contract.ts'

export const productsPerPage = 24

const sorts: readonly ProductSort[] = ['default', 'newest', 'best', 'price_asc', 'price_desc']

/** What the address asks of a product list; anything it does not know counts as not said. */
export type Listing = { page: number; sort: ProductSort; q: string }

export function readListing(url: string): Listing {
  const search = new URL(url).searchParams
  return {
    page: readPage(search, 'page'),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'default',
    q: (search.get('q') ?? '').trim().slice(0, 120),
  }
}

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

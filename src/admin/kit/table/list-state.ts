/** State of a list, as stored in its URL. `sort` is a field, prefixed with `-` for descending. */
export type ListState = {
  page: number
  limit: number
  sort: string
  q: string
  filters: Readonly<Record<string, string>>
}

/**
 * URL parameter names of the list's filters, and its default order. `tab`: the filter that tabs set instead of a
 * control, which clearing the filters keeps.
 */
export type ListShape = { filters: readonly string[]; sort: string; tab?: string }

export const pageSizes = [20, 50, 100] as const

/** Reads the list state from a URL. An unreadable page or page size is ignored; the API checks the rest. */
export function readListState(search: URLSearchParams, shape: ListShape): ListState {
  const page = Number(search.get('page'))
  const limit = Number(search.get('limit'))
  const given = shape.filters.flatMap((name): [string, string][] => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    sort: search.get('sort') || shape.sort,
    q: search.get('q') ?? '',
    filters: Object.fromEntries(given),
  }
}

/** The URL query of a list, `?page=2&q=an`; '' for the defaults. */
export function urlQueryOf(state: ListState, shape: ListShape): string {
  const search = new URLSearchParams()
  if (state.q) search.set('q', state.q)
  for (const name of shape.filters) {
    const value = state.filters[name]
    if (value) search.set(name, value)
  }
  if (state.sort !== shape.sort) search.set('sort', state.sort)
  if (state.limit !== pageSizes[0]) search.set('limit', String(state.limit))
  if (state.page > 1) search.set('page', String(state.page))
  return search.size === 0 ? '' : `?${search}`
}

/**
 * The API query, as most `…/pagination` endpoints take it; those without `sort` need `queryOf` of the list's loader.
 */
export function listQuery({ page, limit, sort, q, filters }: ListState) {
  return { page, limit, sort, ...(q && { q }), ...filters }
}

/** The state after a change; changing anything but the page resets to page 1. */
export function changeList(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change }
}

/** The change that clears the search and all filters but the tab. */
export function clearFilters({ filters }: ListState, { tab = '' }: ListShape): Partial<ListState> {
  const kept = filters[tab]
  return { q: '', filters: kept ? { [tab]: kept } : {} }
}

/** Next order after a click on a heading: ascending, descending, then the default unless that is descending too. */
export function nextSort(current: string, field: string, fallback: string): string {
  const descending = `-${field}`
  if (current === field) return descending
  return current === descending && fallback !== descending ? fallback : field
}

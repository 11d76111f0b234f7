/** What a list shows, as its URL says. `sort` is a field, with `-` before it from the largest down. */
export type ListState = {
  page: number
  limit: number
  sort: string
  q: string
  filters: Readonly<Record<string, string>>
}

/** What a list can be asked: the names of its filters in the URL and its order without a choice. */
export type ListShape = { filters: readonly string[]; sort: string }

export const pageSizes = [20, 50, 100] as const

/** Reads what a list shows from its URL; what nobody could have chosen counts as not chosen. */
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

/** The URL's query for a list, `?page=2&q=an`; empty when nothing is chosen. */
export function listSearch(state: ListState, shape: ListShape): string {
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

/** What the API is asked for: every `…/pagination` of the shop takes it in this form. */
export function listQuery({ page, limit, sort, q, filters }: ListState) {
  return { page, limit, sort, ...(q && { q }), ...filters }
}

/** The state after a change; whatever changes what is listed begins at the first page again. */
export function changeList(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change }
}

/** A press on a heading: up first, then down, then as without a choice. */
export function nextSort(current: string, field: string, fallback: string): string {
  if (current === field) return `-${field}`
  return current === `-${field}` ? fallback : field
}

import { replace } from 'react-router'
import type { AnswerOf, AnyEndpoint } from '#foundation/api/endpoint.ts'
import { call, type SentInput } from '#foundation/api-client/browser-api.ts'
import { type Listing, type Loaded, loaded } from '../load-result.ts'
import { type ListShape, listQuery, readListState, urlQueryOf } from './list-state.ts'

/** Query of a list: page, order, search and filters. */
export type ListQuery = ReturnType<typeof listQuery> & Readonly<Record<string, unknown>>

/** Loads a page of a list; the signal aborts it. */
export type ListLoad<Row, Page = Listing<Row>> = (query: ListQuery, signal?: AbortSignal) => Promise<Page>

/** Loader for a `GET …/pagination` endpoint; `queryOf` converts the query if the endpoint's format differs. */
export function listLoader<E extends AnyEndpoint>(
  path: E['path'],
  queryOf: (query: ListQuery) => object = (query) => query,
): (query: ListQuery, signal?: AbortSignal) => Promise<AnswerOf<E>> {
  return (query, signal) =>
    call<E>({ method: 'GET', path }, { query: queryOf(query) } as SentInput<E>, { ...(signal && { signal }) })
}

/**
 * For a `clientLoader`: loads the page given by the screen's URL. Opens the last page instead of one behind it, as
 * after the only row of a page was removed.
 */
export async function loadListPage<Page extends Listing<unknown>>(
  load: ListLoad<unknown, Page>,
  shape: ListShape,
  request: Request,
): Promise<Loaded<Page>> {
  const state = readListState(new URL(request.url).searchParams, shape)
  const result = await loaded(load(listQuery(state), request.signal))
  const last = Math.max(1, Math.ceil((result.data?.total ?? 0) / state.limit))
  if (result.data && state.page > last) throw replace(urlQueryOf({ ...state, page: last }, shape) || '?')
  return result
}

import type { AnswerOf, AnyEndpoint } from '#foundation/api/endpoint.ts'
import { call, type SentInput } from '#foundation/api-client/browser-api.ts'
import { type Listing, type Loaded, loaded } from '../load-result.ts'
import { type ListShape, listQuery, readListState } from './list-state.ts'

/** Query of a list: page, order, search and filters. */
export type ListQuery = ReturnType<typeof listQuery> & Readonly<Record<string, unknown>>

/** Loads a page of a list; the signal aborts it. */
export type ListLoad<Row> = (query: ListQuery, signal?: AbortSignal) => Promise<Listing<Row>>

/** Loader for a `GET …/pagination` endpoint; `queryOf` converts the query if the endpoint's format differs. */
export function listLoader<E extends AnyEndpoint>(
  path: E['path'],
  queryOf: (query: ListQuery) => object = (query) => query,
): (query: ListQuery, signal?: AbortSignal) => Promise<AnswerOf<E>> {
  return (query, signal) =>
    call<E>({ method: 'GET', path }, { query: queryOf(query) } as SentInput<E>, { ...(signal && { signal }) })
}

/** For a `clientLoader`: loads the page given by the screen's URL. */
export function loadListPage<Row>(
  load: ListLoad<Row>,
  shape: ListShape,
  request: Request,
): Promise<Loaded<Listing<Row>>> {
  return loaded(load(listQuery(readListState(new URL(request.url).searchParams, shape)), request.signal))
}

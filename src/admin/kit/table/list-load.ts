import type { AnswerOf, AnyEndpoint, InputOf } from '#foundation/api/endpoint.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { type Listing, type Loaded, loaded } from '../load-result.ts'
import { type ListShape, listQuery, readListState } from './list-state.ts'

/** What a list is asked: page, order, search and whatever its filters say. */
export type ListQuery = ReturnType<typeof listQuery> & Readonly<Record<string, unknown>>

/** Asks for a page of a list; the signal ends it when nobody waits any more. */
export type ListLoad<Row> = (query: ListQuery, signal?: AbortSignal) => Promise<Listing<Row>>

/** A list as a `GET …/pagination` of the API gives it; `asked` where that takes the query in another form. */
export function listFrom<E extends AnyEndpoint>(
  path: E['path'],
  queryOf: (query: ListQuery) => object = (query) => query,
): (query: ListQuery, signal?: AbortSignal) => Promise<AnswerOf<E>> {
  return (query, signal) =>
    call<E>({ method: 'GET', path }, { query: queryOf(query) } as InputOf<E>, { ...(signal && { signal }) })
}

/** For a `clientLoader`: the page of the list that the screen's address says. */
export function loadPage<Row>(load: ListLoad<Row>, shape: ListShape, request: Request): Promise<Loaded<Listing<Row>>> {
  return loaded(load(listQuery(readListState(new URL(request.url).searchParams, shape)), request.signal))
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of a request everywhere below it. */
export type RequestContext = {
  id: string
  /** What the database was asked for it, and for how long. */
  statements: number
  statementMs: number
  /** The span that traces it, where spans are kept. */
  span?: object
}

const storage = new AsyncLocalStorage<RequestContext>()

export function inRequest<T>(request: RequestContext, work: () => T): T {
  return storage.run(request, work)
}

/** The request at work; undefined in a job or at the start. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

/**
 * A proxy's name for a request, or one of our own. It goes into logs and SQL, so nothing but letters, digits, `-` and
 * `_` passes.
 */
export function requestIdFrom(header: string | null | undefined): string {
  return header && /^[\w-]{1,64}$/.test(header) ? header : crypto.randomUUID()
}

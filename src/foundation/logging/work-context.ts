import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts about a request or a job, available to everything it calls. */
export type WorkContext = {
  id: string
  /** Number and total duration of its database statements. */
  statements: number
  statementMs: number
  /** Whether somebody waits for the answer: of a request, not of a job. */
  isAwaited?: true
  /** Its tracing span, if tracing is on. */
  span?: object
}

const storage = new AsyncLocalStorage<WorkContext>()

export function withWorkContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work)
}

/** The current request or job; undefined at the start. */
export const currentWork = (): WorkContext | undefined => storage.getStore()

/**
 * The request id of a proxy, or a new one. It goes into logs and SQL, so only letters, digits, `-` and `_` are
 * accepted.
 */
export function requestIdFrom(header: string | null | undefined): string {
  return header && /^[\w-]{1,64}$/.test(header) ? header : crypto.randomUUID()
}

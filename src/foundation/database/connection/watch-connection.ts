import type { Writable } from 'node:stream'
import type pg from 'pg'
import { currentRequest, type RequestContext } from '#foundation/logging/request-context.ts'

/** A statement that has ended. Its values are nobody's business; `text` has none. */
export type Statement = { text: string; startedMs: number; ms: number; error: Error | undefined }
export type StatementWatcher = (statement: Statement, request: RequestContext | undefined) => void

type Query = (...args: unknown[]) => unknown

/**
 * Lets the connection name the statements that come with values, or whose rows the query builder reads, and tells
 * `watcher` of each that ended. One that has no name carries the id of its request as a comment; a named one can't,
 * since its text must stay the same.
 */
export function watchConnection(
  client: pg.ClientBase,
  /** None behind a pooler that can't keep names. */
  nameOf: ((text: string) => string | undefined) | undefined,
  watcher: StatementWatcher | undefined,
): void {
  const query: Query = client.query.bind(client)
  const watched: Query = (first, ...rest) => {
    const text = textOf(first)
    writeAtOnce(client)
    if (text === undefined) return query(first, ...rest)
    const isPlain = typeof first === 'object' && first !== null && !('name' in first && first.name)
    const hasValues = Array.isArray(rest[0]) && rest[0].length > 0
    const isPlanned = isPlain && (hasValues || 'rowMode' in first)
    const name = isPlanned ? nameOf?.(text) : undefined
    const asked =
      name !== undefined ? { ...Object(first), name } : isPlain ? { ...Object(first), text: signed(text) } : first
    return watcher ? timed(query, [asked, ...rest], text, watcher) : query(asked, ...rest)
  }
  Object.assign(client, { query: watched })
}

/** What is asked in one go leaves in one write: a wake-up of the server costs more than the words. */
function writeAtOnce(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * The text with the id of the request that asks; the id holds nothing that could end a comment (request-context.ts).
 */
function signed(text: string): string {
  const request = currentRequest()
  return request ? `${text} /* req:${request.id} */` : text
}

function timed(query: Query, args: [unknown, ...unknown[]], text: string, watcher: StatementWatcher): unknown {
  const startedMs = performance.now()
  const request = currentRequest()
  const ended = (error?: Error | null) => {
    const ms = performance.now() - startedMs
    if (request) {
      request.statements += 1
      request.statementMs += ms
    }
    watcher({ text, startedMs, ms, error: error ?? undefined }, request)
  }
  const last = args.at(-1)
  if (typeof last === 'function') {
    const told = (error: Error | null, ...more: unknown[]) => {
      ended(error)
      return last(error, ...more)
    }
    const [asked, ...rest] = args
    return query(asked, ...rest.slice(0, -1), told)
  }
  const answer = query(...args)
  if (answer instanceof Promise) answer.then(() => ended(), ended)
  return answer
}

function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined
  return 'text' in first && typeof first.text === 'string' ? first.text : undefined
}

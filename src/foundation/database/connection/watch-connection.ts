import type { Writable } from 'node:stream'
import type pg from 'pg'
import { currentWork, type WorkContext } from '#foundation/logging/work-context.ts'

/** A finished statement. Its values are private and not included in `text`. */
export type Statement = { text: string; startedMs: number; ms: number; error: Error | undefined }
export type StatementWatcher = (statement: Statement, work: WorkContext | undefined) => void

/** The various signatures of `query`. */
export type QueryFunction = (...args: unknown[]) => unknown

/**
 * Makes the connection name repeated statements with values and those of the query builder, and calls `watcher` when
 * one ends. Unnamed ones passed as an object carry the id of their request or job run as a comment; named ones can't,
 * since their text must stay the same.
 */
export function watchConnection(
  client: pg.ClientBase,
  /** Undefined behind a pooler that does not support prepared statements. */
  nameOf: ((text: string) => string | undefined) | undefined,
  watcher: StatementWatcher | undefined,
): void {
  const query: QueryFunction = client.query.bind(client)
  const watched: QueryFunction = (first, ...rest) => {
    const text = statementText(first)
    writeAtOnce(client)
    if (text === undefined) return query(first, ...rest)
    const isPlain = typeof first === 'object' && first !== null && !('name' in first && first.name)
    const hasValues = Array.isArray(rest[0]) && rest[0].length > 0
    const isPlanned = isPlain && (hasValues || 'rowMode' in first)
    const name = isPlanned ? nameOf?.(text) : undefined
    const sentQuery =
      name !== undefined ? { ...Object(first), name } : isPlain ? { ...Object(first), text: signed(text) } : first
    return watcher ? timed(query, [sentQuery, ...rest], text, watcher) : query(sentQuery, ...rest)
  }
  Object.assign(client, { query: watched })
}

/** Sends statements of the same tick in one write: waking the server costs more than the data. */
function writeAtOnce(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Appends the id of the current request or job run; it can't contain the end of a comment (work-context.ts). */
function signed(text: string): string {
  const work = currentWork()
  return work ? `${text} /* req:${work.id} */` : text
}

function timed(query: QueryFunction, args: [unknown, ...unknown[]], text: string, watcher: StatementWatcher): unknown {
  const startedMs = performance.now()
  const work = currentWork()
  const ended = (error?: Error | null) => {
    const ms = performance.now() - startedMs
    if (work) {
      work.statements += 1
      work.statementMs += ms
    }
    watcher({ text, startedMs, ms, error: error ?? undefined }, work)
  }
  const last = args.at(-1)
  if (typeof last === 'function') {
    const reportingCallback = (error: Error | null, ...more: unknown[]) => {
      ended(error)
      return last(error, ...more)
    }
    const [statement, ...rest] = args
    return query(statement, ...rest.slice(0, -1), reportingCallback)
  }
  const answer = query(...args)
  if (answer instanceof Promise) answer.then(() => ended(), ended)
  return answer
}

/** The text of a statement as it is given to `query`. */
export function statementText(first: unknown): string | undefined {
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined
  return 'text' in first && typeof first.text === 'string' ? first.text : undefined
}

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { currentWork, type WorkContext } from '#foundation/logging/work-context.ts'
import { isConnectionError, ShopClient } from './connection/shop-client.ts'
import { statementNames } from './connection/statement-names.ts'
import {
  type QueryFunction,
  type StatementWatcher,
  statementText,
  watchConnection,
} from './connection/watch-connection.ts'
import { makeWriteSlots, WriteNotAnswered, type WriteSlots } from './connection/write-slots.ts'

/** The database or a transaction: functions of the features accept either, so several compose into one transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

// Money columns are bigint; all our sums are far below 2^53, where a number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type DatabaseConnection = {
  db: Db
  pool: pg.Pool
  /**
   * For work that needs a session: migrations and the job queue; its options are also those of the connection that
   * listens. The same pool unless the database is behind a pooler.
   */
  direct: pg.Pool
  /** Number of statements and transactions that wait for a connection. */
  waiting: () => number
  close: () => Promise<void>
}

const maxConnections = 10
/** Share of the connections that writes may use at a time. */
const writeShare = 0.6
/** Statements that write on their own. One that is missed here only lacks the limit of writes. */
const writingText = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s/i

/** The shop's processes have this name among the connections of a server. */
export const applicationName = 'tam-huong'

/**
 * Opens a pool. A lost connection is reported to `onError` and replaced at the next use; it never ends the process,
 * even when lost during a transaction, while the pool does not listen to it.
 */
export function connectDatabase(
  options: pg.PoolConfig,
  onError: (error: Error) => void,
  { prepares = true, onStatement }: { prepares?: boolean; onStatement?: StatementWatcher | undefined } = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    max: maxConnections,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Statements issued together on one connection are sent together (see await-pipelined.ts).
    pipeline: true,
    Client: ShopClient,
    ...options,
  })
  pool.on('error', () => undefined)
  const nameOf = statementNames()
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
    client.on('error', onError)
    watchConnection(client, prepares ? nameOf : undefined, onStatement)
  })
  const slots = makeWriteSlots(Math.ceil(writeShare * pool.options.max))
  const withClient = clientsOf(pool)
  setQuery(pool, withClient, slots)
  const db: Db = drizzle({ client: pool })
  db.transaction = transactionsOn(withClient, slots)
  const close = async () => {
    await pool.end()
    const ends = Array.from(open, (client) => once(client, 'end'))
    await Promise.race([Promise.all(ends), wait(closeGraceMs, undefined, { ref: false })])
  }
  return { db, pool, direct: pool, waiting: () => pool.waitingCount + slots.waiting(), close }
}

/** Wait for connections to close (ms): a pool ends earlier, and stopping the server then would cut them off. */
const closeGraceMs = 1_000

/** Runs work on a connection of the pool. */
type WithClient = <T>(run: (client: pg.PoolClient) => Promise<T>) => Promise<T>

/**
 * Once a request has found the database gone, it asks no more: each further wait for a connection or an answer would
 * add to that of the caller.
 */
function clientsOf(pool: pg.Pool): WithClient {
  const goneFor = new WeakMap<WorkContext, unknown>()
  return async (run) => {
    const request = currentWork()?.isAwaited ? currentWork() : undefined
    const failIfGone = () => {
      if (request && goneFor.has(request)) throw goneFor.get(request)
    }
    let client: pg.PoolClient | undefined
    let mayBeBroken = false
    try {
      failIfGone()
      client = await pool.connect()
      failIfGone()
      return await run(client)
    } catch (error) {
      const isGone = isDatabaseGone(error)
      if (isGone && request) goneFor.set(request, error)
      // Another server may have taken over, which only a new connection reaches. A write that came too late lost none.
      mayBeBroken = isGone && !(error instanceof WriteNotAnswered)
      throw error
    } finally {
      client?.release(mayBeBroken)
    }
  }
}

/**
 * Runs single statements, those that write in slots. The pool's own `query` would run one that waited for a connection
 * in the work context of the request that released it.
 */
function setQuery(pool: pg.Pool, withClient: WithClient, slots: WriteSlots): void {
  const query = (...args: Parameters<QueryFunction>) => {
    const run = (signal?: AbortSignal) =>
      withClient((client) => {
        signal?.throwIfAborted()
        return (client.query as QueryFunction)(...args) as Promise<unknown>
      })
    return writingText.test(statementText(args[0]) ?? '') ? slots.run(run) : run()
  }
  Object.assign(pool, { query })
}

/** Drizzle's own implementation never releases a connection that fails at `begin`, which would drain the pool. */
function transactionsOn(withClient: WithClient, slots: WriteSlots): Db['transaction'] {
  const known = new WeakMap<pg.PoolClient, Db>()

  const transact = <T>(run: (db: Db) => Promise<T>): Promise<T> =>
    withClient((client) => {
      const db = known.get(client) ?? drizzle({ client })
      known.set(client, db)
      return run(db)
    })

  return async (work, config) => {
    if (config?.accessMode === 'read only') return transact((db) => db.transaction(work, config))
    return slots.run((signal) =>
      transact((db) => {
        signal.throwIfAborted()
        return db.transaction(async (tx) => {
          const result = await work(tx)
          signal.throwIfAborted()
          return result
        }, config)
      }),
    )
  }
}

/** Of a connection to the database; those of other services don't count. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Of PostgreSQL and PgBouncer. */
const unavailableStates = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  // PgBouncer has no server for a statement.
  '08P01',
  // The disk is full, memory or connections are exhausted, or the disk fails.
  '53100',
  '53200',
  '53300',
  '58030',
  // A statement cancelled while waiting: by the timeout, or since the server is being stopped.
  '57014',
  // Aborted because another transaction waited for this one. Nothing was changed; the next attempt may succeed.
  '40P01',
  // The server is read-only: another one took over.
  '25006',
])

/**
 * Whether the database can't do its work now, as opposed to refusing the statement: it is unreachable or shutting down,
 * reads only, has no disk space, memory or connection left, or ended the statement by a timeout or a deadlock.
 */
export function isDatabaseGone(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : ''
    if (current instanceof WriteNotAnswered || unavailableStates.has(code)) return true
    if (connectionCodes.has(code) && isConnectionError(current)) return true
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)/.test(
        current.message,
      )
    )
      return true
  }
  return false
}

/** The name of the violated constraint, such as `product_slug_key`; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
  }
  return undefined
}

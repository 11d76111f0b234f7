import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'

/** An arbitrary number, the same everywhere: migrations run one after the other, and never during a restore. */
export const migrationLock = 7_203_114

const lockTimeoutMs = 1_000
/** Below the second after which a request that waits finds a deadlock and is aborted: the migration finds it first. */
const deadlockTimeoutMs = 10
const maxAttempts = 90

export type Migration = { name: string; sql: string; sha256: string }

/**
 * Migrates the database to the newest numbered SQL file of the folder, each file in its own transaction, exactly once.
 * A file `*.batches.sql` runs again and again, each time in a transaction of its own, until its last statement changes
 * no row; its earlier batches stay when one fails. Safe to run twice and concurrently. Throws when an applied
 * migration was edited since. Returns the names of the files that ran now.
 */
export function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  return withAdvisoryLock(pool, migrationLock, async (client) => {
    await makeMigrationList(client)
    const done = await recordedMigrations(client)
    const ran: string[] = []
    for (const migration of await readMigrations(folder)) {
      const before = done.get(migration.name)
      if (before === undefined) {
        while (!(await runTransaction(client, migration)));
        ran.push(migration.name)
      } else if (before !== migration.sha256)
        throw new Error(`Migration ${migration.name} was edited after it ran; add a new one instead.`)
    }
    return ran
  })
}

/**
 * Requests wait behind a migration that waits for a table's lock, so it gives up soon, lets them pass, and tries again
 * for about three minutes. The tables over which it met a deadlock are locked first from then on, before it holds any
 * other that a request may wait for. Resolves to whether the migration is complete.
 */
async function runTransaction(client: pg.ClientBase, migration: Migration): Promise<boolean> {
  const lockedFirst = new Set<string>()
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await limitWaits(client)
      for (const table of lockedFirst) await client.query(`lock table ${table} in access exclusive mode`)
      const isComplete = await runBatch(client, migration)
      await client.query('commit')
      return isComplete
    } catch (error) {
      await client.query('rollback')
      const failure = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
      const isMissed =
        failure instanceof pg.DatabaseError && (failure.code === lockTimeout || failure.code === deadlock)
      if (!isMissed || attempt === maxAttempts) throw error
      const table = failure.code === deadlock ? await awaitedTable(client, failure) : undefined
      if (table) lockedFirst.add(table)
    }
    await wait(lockTimeoutMs)
  }
}

/** Error codes of PostgreSQL. */
const lockTimeout = '55P03'
const deadlock = '40P01'

/** Accounts that are no superusers need `grant set on parameter deadlock_timeout`; else requests may be aborted. */
async function limitWaits(client: pg.ClientBase): Promise<void> {
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
  await client.query(
    `select set_config('deadlock_timeout', $1, true) where has_parameter_privilege('deadlock_timeout', 'set')`,
    [String(deadlockTimeoutMs)],
  )
}

/** Quoted name of the table that the migration waited for; the report of a deadlock begins with its own wait. */
async function awaitedTable(client: pg.ClientBase, { detail = '' }: pg.DatabaseError): Promise<string | undefined> {
  const id = /^.* on relation (\d+) of database /.exec(detail)?.[1]
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where oid = $1 and relkind = 'r'`,
    [id ?? 0],
  )
  return rows[0]?.name
}

/** Runs a migration inside the caller’s transaction. */
export async function runMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  while (!(await runBatch(client, migration)));
}

/** Resolves to whether the migration is complete; it is recorded then. */
async function runBatch(client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<boolean> {
  try {
    const changed = [await client.query(sql)].flat().at(-1)?.rowCount
    if (name.endsWith('.batches.sql') && changed) return false
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    return true
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

export async function makeMigrationList(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, ran_date timestamptz not null default now())',
  )
}

/** The SHA-256 of each applied migration, by name. */
export async function recordedMigrations(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration order by name',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** The numbered SQL files of the folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => /^\d{4}_\w+(\.batches)?\.sql$/.test(file)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

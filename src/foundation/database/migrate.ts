import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** Any number; the same in every process, so that two of them migrate one after the other. */
const migrationLock = 7_203_114

/**
 * Brings the database to the newest numbered SQL file of the folder, each file in its own transaction, exactly once.
 * Safe to run twice and by two processes at once. Throws when a migration that already ran was edited since.
 * Answers with the names of the files that ran now.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Another process may take its time with a large migration; waiting for it is no fault.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, ran_date timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
    const done = new Map(rows.map((row) => [row.name, row.sha256]))
    const ran: string[] = []
    for (const name of (await readdir(folder)).filter((file) => /^\d{4}_\w+\.sql$/.test(file)).sort()) {
      const sql = await readFile(join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const before = done.get(name)
      if (before !== undefined) {
        if (before !== sha256) throw new Error(`Migration ${name} was edited after it ran; add a new one instead.`)
        continue
      }
      await runOne(client, name, sql, sha256)
      ran.push(name)
    }
    return ran
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    await client.query('reset statement_timeout').catch(() => undefined)
    client.release()
  }
}

async function runOne(client: pg.PoolClient, name: string, sql: string, sha256: string) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrationsFolder } from '#foundation/database/connection/open-database.ts'
import { makeMigrationList, readMigrations, runMigration } from '#foundation/database/migrate.ts'
import { measureLongestLockWait } from '../../prove/upgrade/longest-lock-wait.ts'
import { seedFirstRelease } from '../../prove/upgrade/seed-first-release.ts'
import { describeOrdersBefore } from '../../prove/upgrade/stored-orders.ts'
import { makeDatabase, urlOf } from '../support/databases.ts'

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function openDatabase(): Promise<string> {
  const { url, drop } = await makeDatabase(urlOf(inject('postgres')))
  onTestFinished(drop)
  return url
}

const workMs = 300

/** Lets one session wait for a table that another one has locked. */
async function waitForTable(url: string): Promise<void> {
  const [holder, waiter] = [await openClient(url), await openClient(url)]
  await holder.query('create table held ()')
  await holder.query('begin; lock table held')
  const waiting = waiter.query('select from held')
  await wait(workMs)
  await holder.query('commit')
  await waiting
}

test('the longest wait for a table’s lock is seen, with its kind', async () => {
  const url = await openDatabase()
  const { longest } = await measureLongestLockWait(url, () => waitForTable(url))
  expect(longest.kind).toBe('relation')
  expect(longest.ms).toBeGreaterThan(150)
})

test('waits in other databases do not count', async () => {
  const [url, other] = [await openDatabase(), await openDatabase()]
  const { longest } = await measureLongestLockWait(url, () => waitForTable(other))
  expect(longest).toEqual({ ms: 0, kind: 'none' })
})

test('a measurement that fails ends with the work', async () => {
  const url = await openDatabase()
  const db = await openClient(url)
  let hasEnded = false
  const measured = measureLongestLockWait(url, async () => {
    await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await wait(workMs)
    hasEnded = true
  })
  await expect(measured).rejects.toThrow()
  expect(hasEnded).toBe(true)
})

test('the tables of the first release are filled with products and orders whose sums agree', async () => {
  const db = await openClient(await openDatabase())
  await makeMigrationList(db)
  for (const migration of await readMigrations(migrationsFolder))
    if (migration.name < '0011') await runMigration(db, migration)
  await db.query(`insert into product (id, slug, name) values (gen_random_uuid(), 'lu-huong', 'Lư hương')`)
  await seedFirstRelease(db, 3, 7)
  const { rows } = await db.query('select count(*)::int as number, sum(stock)::int as stock from product')
  expect(rows).toEqual([{ number: 4, stock: 240 }])
  const sums = await describeOrdersBefore(db, new Date(Date.now() + 1_000))
  const [, goods] =
    /^7 orders, (\d+) goods, 0 discounts, \d+ totals, 14 lines, \d+ pieces, \1 of the lines$/.exec(sums) ?? []
  expect(Number(goods)).toBeGreaterThan(0)
})

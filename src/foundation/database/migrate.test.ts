import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { lockWaits } from '../../../tests/support/lock-waits.ts'
import { projectRoot } from '../project-root.ts'
import { createDatabase } from './connection/open-database.ts'
import { migrate } from './migrate.ts'

const shopMigrations = join(projectRoot, 'database/migrations')
const shopFiles = readdirSync(shopMigrations).sort()

let databases = 0

/** An empty database with its connection. */
async function emptyDatabase() {
  const connection = { ...inject('postgres'), database: `empty_${process.pid}_${databases++}` }
  await createDatabase(inject('postgres'), connection.database)
  const pool = new pg.Pool(connection)
  onTestFinished(() => pool.end())
  return { connection, pool }
}

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

const recorded = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}

test('every migration runs once, in order, and a second start finds nothing to do', async () => {
  const { pool } = await emptyDatabase()
  expect(shopFiles.length).toBeGreaterThanOrEqual(8)
  expect(await migrate(pool, shopMigrations)).toEqual(shopFiles)
  expect(await migrate(pool, shopMigrations)).toEqual([])
  expect(await recorded(pool)).toEqual(shopFiles)
})

test('no two migrations share a number', () => {
  const numbers = shopFiles.map((file) => file.slice(0, 4))
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
})

test('when two processes start at once each file is run by one of them', async () => {
  const { pool, connection } = await emptyDatabase()
  const script = `
    import pg from 'pg'
    import { migrate } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'migrate.ts')).href)}
    const pool = new pg.Pool(${JSON.stringify(connection)})
    console.log(JSON.stringify(await migrate(pool, ${JSON.stringify(shopMigrations)})))
    await pool.end()`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: projectRoot })
  const ran = (await Promise.all([start(), start()])).map(({ stdout }) => JSON.parse(stdout) as string[])
  expect(ran.flat().sort()).toEqual(shopFiles)
  expect(await recorded(pool)).toEqual(shopFiles)
})

test('many starts inside one process run each file once, too', async () => {
  const { pool } = await emptyDatabase()
  const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, shopMigrations)))
  expect(ran.flat().sort()).toEqual(shopFiles)
})

test('refuses an edited migration by name, and runs nothing newer', async () => {
  const { pool } = await emptyDatabase()
  const folder = folderWith({ '0001_one.sql': 'create table one (id int)' })
  await migrate(pool, folder)
  writeFileSync(join(folder, '0001_one.sql'), 'create table one (id bigint)')
  writeFileSync(join(folder, '0002_two.sql'), 'create table two (id int)')
  await expect(migrate(pool, folder)).rejects.toThrow('0001_one.sql was edited')
  expect(await recorded(pool)).toEqual(['0001_one.sql'])
  await expect(pool.query('select from two')).rejects.toThrow('does not exist')
})

test('a failed migration leaves nothing behind, and runs once it is fixed', async () => {
  const { pool } = await emptyDatabase()
  const folder = folderWith({
    '0001_one.sql': 'create table one (id int)',
    '0002_two.sql': 'create table two (id int); insert into nowhere values (1)',
    'notes.md': 'no migration',
  })
  await expect(migrate(pool, folder)).rejects.toThrow(/0002_two\.sql failed: .*nowhere/)
  await expect(pool.query('select from two')).rejects.toThrow('does not exist')
  writeFileSync(join(folder, '0002_two.sql'), 'create table two (id int)')
  expect(await migrate(pool, folder)).toEqual(['0002_two.sql'])
  expect(await recorded(pool)).toEqual(['0001_one.sql', '0002_two.sql'])
})

test('a file of batches runs until nothing is left; after a failure the batches before it stay, and it goes on', async () => {
  const { pool } = await emptyDatabase()
  const folder = folderWith({
    '0001_one.sql': 'create table one (id int, two int check (two < 5)); insert into one select generate_series(1, 6)',
    '0002_fill.batches.sql': `
      update one set two = id where id in (select id from one where two is null order by id limit 2)`,
    '0003_three.sql': 'create table three (id int)',
  })
  await expect(migrate(pool, folder)).rejects.toThrow(/0002_fill\.batches\.sql failed: .*one_two_check/)
  const filled = async () => (await pool.query('select array_agg(two order by id) as two from one')).rows[0]?.two
  expect(await filled()).toEqual([1, 2, 3, 4, null, null])
  expect(await recorded(pool)).toEqual(['0001_one.sql'])
  await pool.query('alter table one drop constraint one_two_check')
  expect(await migrate(pool, folder)).toEqual(['0002_fill.batches.sql', '0003_three.sql'])
  expect(await filled()).toEqual([1, 2, 3, 4, 5, 6])
  const { rows } = await pool.query('select count(distinct xmin::text)::int as transactions from one')
  expect(rows).toEqual([{ transactions: 3 }])
})

test('an older database gets only the newer files', async () => {
  const { pool } = await emptyDatabase()
  const folder = folderWith({})
  for (const file of shopFiles.slice(0, 3)) cpSync(join(shopMigrations, file), join(folder, file))
  await migrate(pool, folder)
  expect(await migrate(pool, shopMigrations)).toEqual(shopFiles.slice(3))
})

test('a file added after one with a higher number runs late, and the shop starts', async () => {
  const { pool } = await emptyDatabase()
  const folder = folderWith({})
  const late = '0050_ignored_reports.sql'
  const after = '0051_promotions.sql'
  for (const file of shopFiles.filter((name) => name < late || name === after))
    cpSync(join(shopMigrations, file), join(folder, file))
  expect(await migrate(pool, folder)).toContain(after)
  expect(await migrate(pool, shopMigrations)).toEqual([late, ...shopFiles.filter((name) => name > after)])
  expect(await recorded(pool)).toEqual(shopFiles)
})

test('a migration that has to wait for a long transaction does not make the shop’s requests wait with it', async () => {
  const { pool } = await emptyDatabase()
  const folder = folderWith({ '0001_one.sql': 'create table one (id int)' })
  await migrate(pool, folder)
  writeFileSync(join(folder, '0002_wider.sql'), 'alter table one add column two int')
  const report = await pool.connect()
  await report.query('begin; select from one')
  const migrating = migrate(pool, folder)
  await expect.poll(() => lockWaits({ pool })).toHaveLength(1)
  await pool.query(`set statement_timeout = '10s'; select from one; reset statement_timeout`)
  await report.query('commit')
  report.release()
  expect(await migrating).toEqual(['0002_wider.sql'])
})

test('when a migration and an order wait for each other, the order is placed and the migration runs after it', async () => {
  const { pool } = await emptyDatabase()
  const folder = folderWith({ '0001_one.sql': 'create table goods (id int); create table orders (id int)' })
  await migrate(pool, folder)
  const wider = 'alter table goods add column two int; select pg_sleep(0.4); alter table orders add column two int'
  writeFileSync(join(folder, '0002_wider.sql'), wider)
  const migrating = migrate(pool, folder)
  const locksOfGoods = `select from pg_locks where relation = 'goods'::regclass and mode = 'AccessExclusiveLock' and granted`
  await expect.poll(async () => (await pool.query(locksOfGoods)).rowCount, { interval: 10 }).toBe(1)
  await pool.query('begin; insert into orders values (1); select from goods; commit')
  expect(await migrating).toEqual(['0002_wider.sql'])
})

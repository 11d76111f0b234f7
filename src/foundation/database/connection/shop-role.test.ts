import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#foundation/config.ts'
import { connectDatabase } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { createDatabase, databaseName, migrationsFolder, openDatabase } from './open-database.ts'
import { withClient } from './with-client.ts'

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-role-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function openShopDatabase(dataDir: string) {
  const { signal } = new AbortController()
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { report: () => undefined, signal })
  onTestFinished(database.close)
  return database.pool
}

/** A data folder as created by the superuser alone, with a table, a sequence, a type and a schema of other features. */
async function olderDataFolder(): Promise<string> {
  const dataDir = freshFolder()
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') })
  await createDatabase(server.connection, databaseName)
  const { pool, close } = connectDatabase({ ...server.connection, database: databaseName }, () => undefined)
  await migrate(pool, migrationsFolder)
  await pool.query(`
    create schema pgboss; create type pgboss.state as enum ('new'); create sequence pgboss.turns;
    create table pgboss.job (id bigserial, state pgboss.state) partition by list (state);
    create table pgboss.job_new partition of pgboss.job for values in ('new');
  `)
  await close()
  await server.stop()
  return dataDir
}

test('the shop runs as a role that owns its tables and can neither read files nor run programs', async () => {
  const pool = await openShopDatabase(freshFolder())
  const { rows } = await pool.query(
    'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  )
  expect(rows.map(Object.values)).toEqual([Array(5).fill(false)])
  for (const sql of [
    `copy (select 1) to program 'id'`,
    `select pg_read_file('PG_VERSION')`,
    `alter role current_user superuser`,
    `create role other superuser`,
    `alter system set fsync = off`,
  ])
    await expect(pool.query(sql), sql).rejects.toMatchObject({ code: '42501' })
  await pool.query('create table own (id int); drop table own')
})

test('an older data folder is handed over to the role completely', async () => {
  const pool = await openShopDatabase(await olderDataFolder())
  const { rows } = await pool.query(`
    select relname from pg_class join pg_namespace space on space.oid = relnamespace
    where relkind in ('r', 'p', 'S') and space.nspname in ('public', 'pgboss') and relowner <> current_user::regrole`)
  expect(rows).toEqual([])
  await pool.query(`alter type pgboss.state add value 'done'`)
  await pool.query('alter table product add column later text')
  expect((await pool.query('select count(*)::int from product')).rows).toEqual([{ count: 0 }])
})

test('a data folder whose tables were dropped, as a restore does, is migrated again', async () => {
  const dataDir = await olderDataFolder()
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') })
  await withClient({ ...server.connection, database: databaseName }, (client) =>
    client.query('drop schema pgboss cascade; drop schema public cascade; create schema public'),
  )
  await server.stop()
  const pool = await openShopDatabase(dataDir)
  expect((await pool.query('select count(*)::int from product')).rows).toEqual([{ count: 0 }])
})

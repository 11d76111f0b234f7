import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Config } from '#foundation/config.ts'
import { migrationsFolder } from '#foundation/database/connection/open-database.ts'
import { applicationName, connectDatabase, type Db } from '#foundation/database/database.ts'
import {
  makeMigrationList,
  migrate,
  migrationLock,
  readMigrations,
  runMigration,
} from '#foundation/database/migrate.ts'
import type { FileStore } from '#foundation/files/file-store.ts'
import { openFileStore } from '#foundation/files/open-file-store.ts'
import { readOrCreateKeyMaterial, secretKeyFrom } from '#foundation/security/secret-key.ts'
import { isOwnKey, replaceSecrets, resealSecrets } from '../seal-secrets.ts'
import { withExclusiveDatabase } from './connect.ts'
import { type ArchiveManifest, filesFolder, secretKeyName } from './manifest.ts'
import { checkArchive, readArchive } from './read-archive.ts'
import { plainTextSettings, tableWithColumns } from './tables-to-back-up.ts'

/** The restore is not possible as requested. Nothing was changed. */
export class RestoreRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RestoreRefused'
  }
}

export type RestoreResult = {
  manifest: ArchiveManifest
  migrated: string[]
  removedFiles: number
  /** Whether the shop's key opens the sealed values in the database now. */
  isKeyRight: boolean
}

/** `newSecrets` discards values sealed with a lost key. */
type RestoreOptions = { replaces: boolean; newSecrets?: boolean }

/**
 * Restores an archive into the configured database and file store: PostgreSQL 15 or later, or an embedded one in a data
 * folder. The database is restored atomically, then migrated to this version; files written before a failure stay.
 * Existing data is refused, or deleted with `replaces`. Throws `BrokenArchive`, `RestoreRefused` and `DataFolderInUse`.
 */
export async function restore(config: Config, path: string, options: RestoreOptions): Promise<RestoreResult> {
  const { replaces, newSecrets = false } = options
  const passphrase = config.backupPassphrase
  const manifest = await checkArchive(path, passphrase)
  const files = openFileStore(config)
  return withExclusiveDatabase(config, async (client, connection) => {
    await refuseServed(client)
    const archived = new Set<string>()
    let archivedKey: string | undefined
    await inOne(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await makeRoom(client, replaces)
      await makeTables(client, manifest)
      for await (const content of readArchive(path, passphrase)) {
        if ('table' in content) await load(client, manifest, content.table, content.parts)
        else if (content.file.name.startsWith(filesFolder)) {
          const key = content.file.name.slice(filesFolder.length)
          await files.put(key, content.file.bytes)
          archived.add(key)
        } else if (content.file.name === secretKeyName) archivedKey = content.file.bytes.toString('utf8')
      }
      await setSequences(client, manifest)
      await compareCounts(client, manifest)
    })
    const migrated = await bringUpToDate(connection)
    const isKeyRight = await fitKey(drizzle({ client }), config, archivedKey, newSecrets)
    const removedFiles = replaces ? await removeOthers(files, archived) : 0
    return { manifest, migrated, removedFiles, isKeyRight }
  })
}

/** Seals restored values with the key of this shop, if the archive contains the key they were sealed with. */
async function fitKey(db: Db, config: Config, archivedKey: string | undefined, newSecrets: boolean): Promise<boolean> {
  const key = secretKeyFrom(readOrCreateKeyMaterial(config))
  await db.transaction(async (tx) => {
    if (newSecrets) await replaceSecrets(tx, key)
    else if (archivedKey !== undefined) await resealSecrets(tx, secretKeyFrom(archivedKey), key)
  })
  return isOwnKey(db, key)
}

async function inOne(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(plainTextSettings)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Throws while a shop uses this database. */
async function refuseServed(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [applicationName],
  )
  if (rowCount) throw new RestoreRefused('A shop is serving this database. Stop all its processes first.')
}

async function makeRoom(client: pg.Client, replaces: boolean): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  if (!rowCount) return
  if (!replaces)
    throw new RestoreRefused('There is something in this database already. With --replace it is removed for good.')
  await client.query(`
    drop schema if exists pgboss cascade; drop schema public cascade;
    create schema public authorization pg_database_owner; grant usage on schema public to public`)
}

/** Creates the tables as they were in the archived shop, empty. */
async function makeTables(client: pg.Client, { migrations, tables, version }: ArchiveManifest): Promise<void> {
  const known = new Map((await readMigrations(migrationsFolder)).map((migration) => [migration.name, migration]))
  await makeMigrationList(client)
  for (const { name, sha256 } of migrations) {
    const migration = known.get(name)
    if (migration?.sha256 !== sha256)
      throw new RestoreRefused(
        `The backup comes from another version (${version}): this one does not know its ${name}.`,
      )
    await runMigration(client, migration)
  }
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations insert rows.
  await client.query(`truncate ${names.join(', ')} cascade`)
}

async function load(client: pg.Client, { tables }: ArchiveManifest, name: string, parts: AsyncIterable<Buffer>) {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`The manifest knows no table ${name}`)
  await pipeline(parts, client.query(copyFrom(`copy ${tableWithColumns(client, table)} from stdin`)))
}

async function setSequences(client: pg.Client, { sequences, tables }: ArchiveManifest): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
      isCalled,
    ])
  for (const { name } of tables) await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`)
}

async function compareCounts(client: pg.Client, { tables }: ArchiveManifest): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${client.escapeIdentifier(name)}`)
    if (Number(rows[0]?.count) !== expected)
      throw new Error(`${name} has ${rows[0]?.count} rows after loading and not ${expected}`)
  }
}

/** Deletes files of replaced data, and pictures generated from them. */
async function removeOthers(files: FileStore, archived: ReadonlySet<string>): Promise<number> {
  const others: string[] = []
  for await (const key of files.list()) if (!archived.has(key)) others.push(key)
  for (const key of others) await files.remove(key)
  return others.length
}

async function bringUpToDate(connection: pg.ClientConfig): Promise<string[]> {
  const { pool, close } = connectDatabase({ ...connection, max: 1, statement_timeout: undefined }, () => undefined)
  try {
    const migrated = await migrate(pool, migrationsFolder)
    await pool.query('analyze')
    return migrated
  } finally {
    await close()
  }
}

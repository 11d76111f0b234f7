import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '#foundation/config.ts'
import { recordedMigrations } from '#foundation/database/migrate.ts'
import type { FileStore } from '#foundation/files/file-store.ts'
import { openFileStore } from '#foundation/files/open-file-store.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { readKeyMaterial, secretKeyFrom } from '#foundation/security/secret-key.ts'
import { isOwnKey, WrongSecretKey } from '../seal-secrets.ts'
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts'
import { withRunningDatabase } from './connect.ts'
import { ArchiveManifest, countRows, filesFolder, manifestName, partName, secretKeyName } from './manifest.ts'
import { plainTextSettings, readSequences, tablesToBackUp, tableWithColumns } from './tables-to-back-up.ts'

/** Tables are split into parts of about this size, each in memory at once. */
const partBytes = 4 * 1024 * 1024
/** Attempts after pictures were deleted during the backup, before they are reported as missing. */
const maxRounds = 5

/**
 * Writes the database and the files of a shop into one archive, also while it is running: all tables at one moment, and
 * every file that they name; resized pictures are made again on demand. With a passphrase the archive is encrypted and
 * includes the secret key; otherwise the key is left out. Throws `WrongSecretKey` when the key to include is not the
 * one of this database.
 */
export async function backUp(config: Config, path: string, now: Date): Promise<ArchiveManifest> {
  const files = openFileStore(config)
  return withRunningDatabase(config, async (client) => {
    const key = config.backupPassphrase ? await readOwnKey(client, config) : undefined
    const archive = await openArchiveWriter(path, now, config.backupPassphrase)
    try {
      if (key) await archive.add(secretKeyName, Buffer.from(key))
      const archived = await archiveFiles(client, files, archive)
      const tables = await archiveTables(client, archive)
      const manifest = ArchiveManifest.parse({
        ...(await describe(client)),
        ...archived,
        tables,
        createdDate: now.toISOString(),
        checksums: archive.checksums,
      })
      await client.query('rollback')
      await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
      await archive.finish()
      return manifest
    } catch (error) {
      await archive.abandon()
      throw error
    }
  })
}

/** Never creates a key: an archive with any other one could not be opened again. */
async function readOwnKey(client: pg.Client, config: Config): Promise<string> {
  const material = readKeyMaterial(config)
  if (material === undefined || !(await isOwnKey(drizzle({ client }), secretKeyFrom(material))))
    throw new WrongSecretKey()
  return material
}

/**
 * Leaves the client in the transaction whose snapshot matches all files. A picture is deleted row first, file second:
 * one that vanished while copying is gone from a later snapshot, so another one is taken. Such a round only copies
 * what is new, so that little can vanish in it.
 */
async function archiveFiles(client: pg.Client, files: FileStore, archive: ArchiveWriter) {
  const done = new Set<string>()
  let bytes = 0
  let missingFiles: string[] = []
  const add = async (key: string) => {
    const content = done.has(key) ? undefined : await files.read(key)
    if (!content) return
    await archive.add(filesFolder + key, content)
    done.add(key)
    bytes += content.byteLength
  }
  for (let round = 1; round <= maxRounds; round++) {
    await client.query('begin isolation level repeatable read read only')
    await client.query(plainTextSettings)
    const named = (
      await client.query<{ key: string }>(
        `select storage_key as key from attachment union all select storage_key from video
        union all select storage_key from order_attachment`,
      )
    ).rows
    for (const { key } of named) await add(key)
    const missing = named.flatMap(({ key }) => (done.has(key) ? [] : key))
    const isSame = missing.join() === missingFiles.join()
    missingFiles = missing
    if (missing.length === 0 || (round > 1 && isSame)) break
    if (round < maxRounds) await client.query('rollback')
  }
  return { files: { count: done.size, bytes }, missingFiles }
}

async function archiveTables(client: pg.Client, archive: ArchiveWriter): Promise<ArchiveManifest['tables']> {
  const tables: ArchiveManifest['tables'] = []
  for (const table of await tablesToBackUp(client)) {
    let parts = 0
    let rows = 0
    let held = 0
    let waiting = [] as Buffer[]
    const flush = async () => {
      const bytes = Buffer.concat(waiting)
      rows += countRows(bytes)
      await archive.add(partName(table.name, ++parts), bytes)
      held = 0
      waiting = []
    }
    for await (const chunk of client.query(copyTo(`copy ${tableWithColumns(client, table)} to stdout`))) {
      waiting.push(chunk)
      held += chunk.length
      if (held >= partBytes) await flush()
    }
    if (held > 0) await flush()
    tables.push({ ...table, rows })
  }
  return tables
}

async function describe(client: pg.Client) {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const migrations = [...(await recordedMigrations(client))].map(([name, sha256]) => ({ name, sha256 }))
  return {
    format: 1,
    version: String(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    sequences: await readSequences(client),
  }
}

/**
 * Writes the shop’s database and files into one archive, also while the shop is running: `npm run backup --
 * /mnt/backups` (a folder, or a name ending in .tar.gz; default DATA_DIR/backups). BACKUP_PASSPHRASE encrypts it.
 * `--keep 14` then removes older archives in that folder.
 */

import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backUp } from '../src/backup/back-up.ts'
import { checkArchive } from '../src/backup/read-archive.ts'
import { readConfig } from '../src/foundation/config.ts'
import { readArguments, readCount } from './read-arguments.ts'
import { enterProject } from './run.ts'

const ownName = /^tam-huong-\d{8}T\d{6}Z\.tar\.gz(\.sealed)?$/
/** A backup that is being written, or was interrupted. */
const partialName = /^tam-huong-\d{8}T\d{6}Z\.tar\.gz(\.sealed)?\.partial$/
const dayMs = 24 * 60 * 60 * 1000

const usage = 'npm run backup -- [FOLDER | NAME.tar.gz] [--keep N]'
const args = readArguments(usage, {
  allowPositionals: true,
  options: { keep: { type: 'string' } },
})
const keep = args.values.keep === undefined ? undefined : readCount(args.values.keep, usage)
const given = args.positionals[0] && resolve(args.positionals[0])
enterProject()
try {
  const now = new Date()
  const config = readConfig(process.env)
  const path = placeFor(given ?? join(config.dataDir, 'backups'), now, config.backupPassphrase !== undefined)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const startedMs = performance.now()
  const { tables, files, missingFiles } = await backUp(config, path, now)
  await checkArchive(path, config.backupPassphrase)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(
    `${path}\n${rows} rows of ${tables.length} tables and ${files.count} files, ${mib(statSync(path).size)} MiB, read back and whole, ${seconds} s`,
  )
  console.log(
    config.backupPassphrase
      ? 'Encrypted with BACKUP_PASSPHRASE, and the secret key is in it: without the passphrase nobody reads it, you neither.'
      : 'Not encrypted (BACKUP_PASSPHRASE is not set), and the secret key is not in it: keep SECRET_KEY or DATA_DIR/secret.key elsewhere.',
  )
  if (missingFiles.length > 0)
    console.error(
      `${missingFiles.length} files that the database names are not in the store: ${missingFiles.join(', ')}`,
    )
  if (keep !== undefined) removeOlder(dirname(path), keep)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function placeFor(input: string, now: Date, isSealed: boolean): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return /\.tar\.gz(\.sealed)?$/.test(input)
    ? input
    : join(input, `tam-huong-${stamp}.tar.gz${isSealed ? '.sealed' : ''}`)
}

/** Removes the older backups, and what is left of interrupted ones after a day. */
function removeOlder(folder: string, count: number): void {
  const names = readdirSync(folder)
  const older = names
    .filter((name) => ownName.test(name))
    .sort()
    .slice(0, -count)
  const interrupted = names.filter(
    (name) => partialName.test(name) && Date.now() - statSync(join(folder, name)).mtimeMs > dayMs,
  )
  for (const name of [...older, ...interrupted]) {
    rmSync(join(folder, name))
    console.log(`${name} is removed`)
  }
}

function mib(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
}

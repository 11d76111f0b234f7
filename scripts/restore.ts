/**
 * Restores an archive of `npm run backup` into the data folder, or into the database of DATABASE_URL and the bucket of
 * S3_BUCKET, and migrates it to this version: `npm run restore -- tam-huong-….tar.gz`. `--replace` replaces existing
 * data; `--check` only verifies the archive; `--new-secrets` is for a lost secret key. BACKUP_PASSPHRASE decrypts an
 * encrypted one.
 */

import { resolve } from 'node:path'
import { checkArchive } from '../src/backup/read-archive.ts'
import { restore } from '../src/backup/restore.ts'
import { readConfig } from '../src/foundation/config.ts'
import { readArguments } from './read-arguments.ts'
import { enterProject } from './run.ts'

const otherKey = `The secret key of this shop is not the one that the archive was sealed with, and the archive does not hold it: the shop will not start.
Put the key of that time into SECRET_KEY or DATA_DIR/secret.key; or, if it is lost, restore again with --replace --new-secrets: links to orders
get new keys and second factors are switched off.`

const usage = 'npm run restore -- ARCHIVE.tar.gz [--replace] [--new-secrets] | --check'
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    'new-secrets': { type: 'boolean', default: false },
  },
})
const path = positionals[0] && resolve(positionals[0])
enterProject()
try {
  if (!path) throw new Error('Which archive? npm run restore -- tam-huong-….tar.gz')
  const config = readConfig(process.env)
  if (values.check)
    console.log(`The archive is whole: ${archiveSummary(await checkArchive(path, config.backupPassphrase))}`)
  else {
    const { manifest, migrated, removedFiles, isKeyRight } = await restore(config, path, {
      replaces: values.replace,
      newSecrets: values['new-secrets'],
    })
    console.log(`Restored ${archiveSummary(manifest)}.`)
    if (migrated.length > 0) console.log(`Brought up to date by ${migrated.join(', ')}.`)
    if (removedFiles > 0) console.log(`${removedFiles} files of what was there before are removed.`)
    if (!isKeyRight) console.error(otherKey)
    console.log('Staff sign in anew; their passwords are those of the backup.')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function archiveSummary({
  createdDate,
  version,
  postgres,
  tables,
  files,
}: Awaited<ReturnType<typeof checkArchive>>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows and ${files.count} files of ${createdDate} (version ${version}, PostgreSQL ${postgres})`
}

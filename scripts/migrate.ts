/**
 * Migrates the database and exits, to be run before processes of a new version start: `npm run migrate`. Waits without
 * end for an unreachable database; exits with 1 on failure. Each process also migrates at its start, under a lock.
 */

import { readConfig } from '../src/foundation/config.ts'
import { openDatabase } from '../src/foundation/database/connection/open-database.ts'
import { readArguments } from './read-arguments.ts'
import { enterProject } from './run.ts'

readArguments('npm run migrate', {})
enterProject()
try {
  const { signal } = new AbortController()
  const database = await openDatabase(readConfig(process.env), { report: console.error, signal })
  await database.close()
  console.log('The tables are up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inheritedEnvironment, secretKey } from '../../tests/support/commands.ts'
import { runProgram } from '../support/run-program.ts'

/** The newest commit whose migrations this version has unchanged, with others after them. */
export async function commitBeforeNewestMigration(): Promise<string> {
  const migrationsOf = async (commit: string) =>
    (await runProgram('git', ['ls-tree', '-r', commit, '--', 'database/migrations'])).trim().split('\n')
  const own = new Set(await migrationsOf('HEAD'))
  const changes = (await runProgram('git', ['log', '--format=%H', '--', 'database/migrations'])).trim().split('\n')
  for (const change of changes) {
    const commit = `${change}^`
    const migrations = await migrationsOf(commit)
    if (migrations.length < own.size && migrations.every((one) => own.has(one)))
      return (await runProgram('git', ['rev-parse', commit])).trim()
  }
  throw new Error('No earlier commit has fewer migrations, unchanged')
}

/** Puts the files of a commit into a new folder, installs its dependencies and builds it. */
export async function buildVersion(commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-version-'))
  const archive = `${folder}.tar`
  await runProgram('git', ['archive', '--output', archive, commit])
  await runProgram('tar', ['-xf', archive, '-C', folder])
  await runProgram('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  await runProgram('npm', ['run', 'build'], { cwd: folder })
  return folder
}

/** Runs a script of a version on a database, whatever else the environment and `.env` say. */
export const runVersionScript = (folder: string, databaseUrl: string, args: readonly string[]): Promise<string> =>
  runProgram(process.execPath, args, {
    cwd: folder,
    env: { ...inheritedEnvironment, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey },
  })

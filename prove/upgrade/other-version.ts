import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secretKey } from '../../tests/support/commands.ts'
import { runProgram } from '../support/run-program.ts'

/** The commit before the newest migration. */
export async function beforeNewestMigration(): Promise<string> {
  const newest = await runProgram('git', ['log', '--diff-filter=A', '--format=%H', '-n1', '--', 'database/migrations'])
  return (await runProgram('git', ['rev-parse', `${newest.trim()}^`])).trim()
}

/** Checks out a commit into a new folder, installs its dependencies and builds it. */
export async function buildVersion(commit: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const parent = mkdtempSync(join(tmpdir(), 'tamhuong-version-'))
  const folder = join(parent, 'shop')
  const remove = async () => {
    await runProgram('git', ['worktree', 'remove', '--force', folder])
    rmSync(parent, { recursive: true, force: true })
  }
  await runProgram('git', ['worktree', 'add', '--detach', folder, commit])
  try {
    await runProgram('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
    await runProgram('npm', ['run', 'build'], { cwd: folder })
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Runs a script of a version on a database. */
export const runScript = (folder: string, databaseUrl: string, args: readonly string[]): Promise<string> =>
  runProgram(process.execPath, args, { cwd: folder, env: { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } })

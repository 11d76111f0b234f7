import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { commandFor, type PostgresAccount } from './postgres-account.ts'
import { embeddedUser } from './postmaster-file.ts'
import { changeOwner, readPrivateFile, writePrivateFile } from './private-files.ts'

type NewCluster = { initdb: string; account: PostgresAccount; cluster: string; passwordFile: string }

export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/**
 * Creates the cluster; false when another start did so meanwhile. Each start fills a folder of its own, which becomes
 * the cluster when it is complete: a start that was cut off is begun anew, and none harms the work of another. Throws
 * when there is something else: it may be a damaged cluster.
 */
export async function createCluster({ initdb, account, cluster, passwordFile }: NewCluster): Promise<boolean> {
  if (isCluster(cluster)) return false
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new Error(
      `${cluster} is incomplete: PG_VERSION is missing. Move it away, then restore a backup or begin anew.`,
    )
  const incomplete = mkdtempSync(incompletePrefix(cluster))
  changeOwner(account, incomplete)
  try {
    await fill(incomplete, initdb, account, commonPassword(passwordFile))
    renameSync(incomplete, cluster)
  } catch (error) {
    if (isCluster(cluster)) return false
    throw error
  } finally {
    rmSync(incomplete, { recursive: true, force: true })
  }
  removeIncomplete(cluster)
  return true
}

const incompletePrefix = (cluster: string) => `${cluster}.new-`

/** Removes what starts that were cut off have left; a start that is still at it is too late. */
function removeIncomplete(cluster: string): void {
  const folder = dirname(cluster)
  const left = readdirSync(folder).filter((name) => name.startsWith(incompletePrefix(basename(cluster))))
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
}

/** The first of several starts chooses the password, since any of their clusters may be the one that stays. */
function commonPassword(file: string): string {
  const chosen = `${randomBytes(24).toString('base64url')}\n`
  try {
    writeFileSync(file, chosen, { flag: 'wx', mode: 0o600 })
    return chosen
  } catch (error) {
    const isPresent = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    const present = isPresent ? readPrivateFile(file) : ''
    if (present.trim() !== '') return present
    // Left empty by a full disk or a power cut.
    rmSync(file, { force: true })
    if (isPresent) return commonPassword(file)
    throw error
  }
}

async function fill(folder: string, initdb: string, account: PostgresAccount, password: string): Promise<void> {
  // initdb reads it once, from a separate folder, since the account may not be able to reach the shop's.
  const handover = mkdtempSync(join(tmpdir(), 'tamhuong-initdb-'))
  const handed = join(handover, 'password')
  writePrivateFile(handed, password)
  for (const path of [handed, handover]) changeOwner(account, path)
  const { command, commandArgs } = commandFor(account, initdb, [
    `--pgdata=${folder}`,
    `--username=${embeddedUser}`,
    `--pwfile=${handed}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  const child = spawn(command, commandArgs, {
    uid: account.uid,
    gid: account.gid,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const ended = new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  const code = await ended.finally(() => rmSync(handover, { recursive: true, force: true }))
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder:\n${output}`)
}

import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { takeOwnership } from './private-files.ts'

/**
 * How PostgreSQL's programs are run. They refuse to run as root, so for root another account must own the files and run
 * the programs: a real one that can reach them, else a user namespace in which root appears as `nobody`.
 */
export type PostgresAccount = { uid?: number; gid?: number; prefix: readonly string[] }

const namespacePrefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']

/** Files next to the cluster, written by root or the shop's user. */
const ownFiles = ['password', 'holder', 'postgres.log']

/**
 * The account that runs the programs for this folder. The folder is created when missing and belongs to the shop's own
 * user, the only one who writes into it; `cluster` and the socket's folder below belong to the account. Throws when
 * root finds no way.
 */
export function preparePostgresAccount(folder: string, program: string): PostgresAccount {
  const isNew = !existsSync(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = lstatSync(folder)
  takeOwnership(folder, ownFiles)
  if (process.getuid?.() !== 0) return { prefix: [] }

  // Earlier versions gave the folder to the account.
  if (uid !== 0) return { uid, gid, prefix: [] }
  const cluster = lstatSync(join(folder, 'cluster'), { throwIfNoEntry: false })
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid, prefix: [] }
  const account = cluster
    ? undefined
    : unprivilegedAccounts().find((one) => canReach(one, folder) && canRun({ ...one, prefix: [] }, program))
  if (account) return { ...account, prefix: [] }
  const namespaced: PostgresAccount = { prefix: namespacePrefix }
  if (canRun(namespaced, program)) return namespaced
  if (isNew) rmSync(folder, { recursive: true, force: true })
  throw new Error(
    'PostgreSQL does not run as root, and neither an unprivileged account nor a user namespace can reach the data folder. ' +
      'Start the shop as an ordinary user, choose a DATA_DIR that others can reach, or set DATABASE_URL.',
  )
}

/** Program and arguments for `spawn`, which must also be given the account's `uid` and `gid`. */
export function commandFor(account: PostgresAccount, program: string, args: readonly string[]) {
  const [command = program, ...commandArgs] = [...account.prefix, program, ...args]
  return { command, commandArgs }
}

/** Whether the account may enter the folder and all its parents. */
function canReach({ uid, gid }: { uid: number; gid: number }, folder: string): boolean {
  for (let above = folder; ; above = dirname(above)) {
    const { mode, uid: owner, gid: group } = statSync(above)
    const mayEnter = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & mayEnter) === 0) return false
    if (above === dirname(above)) return true
  }
}

function canRun(account: PostgresAccount, program: string): boolean {
  const { command, commandArgs } = commandFor(account, program, ['--version'])
  return spawnSync(command, commandArgs, { uid: account.uid, gid: account.gid, cwd: '/', stdio: 'ignore' }).status === 0
}

function unprivilegedAccounts(): { uid: number; gid: number }[] {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((name) => {
    const entry = entries.find(([account]) => account === name)
    return entry ? [{ uid: Number(entry[2]), gid: Number(entry[3]) }] : []
  })
}

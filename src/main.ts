import { setTimeout as wait } from 'node:timers/promises'
import { type Config, ConfigError, readConfig } from '#foundation/config.ts'
import { type RetryPauses, retryPauseMs } from '#foundation/database/connection/retry-pause.ts'
import { isDatabaseGone } from '#foundation/database/database.ts'
import { errorLines } from '#foundation/logging/error-for-log.ts'
import { readManifest } from '#rendering/assets.ts'
import { openApp, openSite } from './app.ts'
import { openServer } from './http/server.ts'
import { shopJobs } from './jobs.ts'
import { type OpenServices, openServices } from './open-services.ts'
import { openPages } from './pages.ts'
import { WrongSecretKey } from './seal-secrets.ts'

/** Opens the shop and listens. Gives the function that stops it gracefully. */
async function start(config: Config, signal: AbortSignal): Promise<() => Promise<void>> {
  const opened = await openServices(config, signal)
  const { services, firstSignIns } = opened
  try {
    const site = openSite(services, openPages(readManifest()))
    await services.jobs.start(shopJobs(services))
    const app = await openApp(opened, site)
    const server = await openServer(app, config)
    announce(config, server.port, firstSignIns)
    return async () => {
      await server.close()
      await app.close()
      await opened.close()
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

const pauses: RetryPauses = { firstMs: 500, mostMs: 5_000 }

/** A database of somebody else's that goes away while the shop starts is waited for: every step may be done again. */
async function startOnceReachable(config: Config, signal: AbortSignal): Promise<() => Promise<void>> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await start(config, signal)
    } catch (error) {
      if (config.databaseUrl === undefined || !isDatabaseGone(error) || signal.aborted) throw error
      console.error(`The database went away while the shop started (${(error as Error).message}). It starts over.`)
      await wait(retryPauseMs(failures, pauses), undefined, { signal })
    }
  }
}

function announce(config: Config, port: number, signIns: OpenServices['firstSignIns']): void {
  console.log(`\n  Tâm Hương is open: http://${config.host}:${port}`)
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
  if (error instanceof ConfigError || error instanceof WrongSecretKey || error.name === 'DataFolderInUse')
    return error.message
  if (isDatabaseGone(error)) return `The database can’t be reached (${error.message}). Start it, or mend DATABASE_URL.`
  return errorLines(error)
}

// Stopping npm stops only the shell between npm and this process: without its parent the shop stops too.
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

try {
  const stopping = new AbortController()
  const opening = startOnceReachable(readConfig(process.env), stopping.signal)
  // Registered first: a signal during the start waits for its end, and leaves no database running.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
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

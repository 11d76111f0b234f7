import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, sep } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Config, ConfigError, readConfig } from '#foundation/config.ts'
import { isDatabaseGone } from '#foundation/database/database.ts'
import { errorLines } from '#foundation/logging/error-for-log.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { clientAddress } from '#foundation/security/client-address.ts'
import { networkOf } from '#foundation/security/network.ts'
import { readManifest } from '#rendering/assets.ts'
import { bodyLimits, watchBodies } from './http/body-limits.ts'
import { leaveOf } from './http/graceful-shutdown.ts'
import { openDoors } from './http/listeners.ts'
import { openFrontDoor } from './http/open.ts'
import { type KeptShop, keepPages } from './http/page-cache/open.ts'
import type { Fetch } from './http/page-cache/page-cache.ts'
import { refuseTarget } from './http/request-target.ts'
import { limitConnections, limitConnectionsOfClients, serverLimits } from './http/server-limits.ts'
import { type OpenServices, openServices } from './open-services.ts'
import { openPages } from './pages.ts'
import { WrongSecretKey } from './seal-secrets.ts'
import { openShop } from './shop.ts'
import { shopJobs } from './shop-jobs.ts'

/** Opens the shop and listens. Gives the function that closes it gently. */
async function start(config: Config, signal: AbortSignal): Promise<() => Promise<void>> {
  const { services, database, statements, firstSignIns, close } = await openServices(config, signal)
  try {
    const shop = openShop(services, openPages(readManifest()))
    await services.jobs.start(shopJobs(services))
    const kept = keepPages(shop.fetch, database.direct, services)
    const { pool } = database
    const door = await openFrontDoor({ kept, services, pool, endpoints: shop.endpoints, statements })
    const server = await listen({ ...kept, fetch: withStaticFiles(door.fetch) }, config)
    announce(config, server.port, firstSignIns)
    giveMemoryBack()
    return async () => {
      await server.close()
      await kept.close()
      await door.close()
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Built files never change under their name; everything else in public/ is asked for again after an hour. The disk is asked only for
 * what was there at the start.
 */
function withStaticFiles(fetch: Fetch): Fetch {
  const root = join(projectRoot, 'build/client')
  const files = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.replaceAll(sep, '/')}`),
  )
  const app = new Hono<{ Bindings: { ipAddress: string } }>()
  app.use('/assets/*', async (context, next) => {
    await next()
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  app.use(
    '*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('Cache-Control', 'public, max-age=3600')
        context.header('X-Content-Type-Options', 'nosniff')
      },
    }),
  )
  app.all('*', (context) => fetch(context.req.raw, { ipAddress: context.env.ipAddress }))
  return async (request, address) => {
    const { pathname } = new URL(request.url)
    return files.has(pathname) ? app.fetch(request, address) : fetch(request, address)
  }
}

/** Pages that are kept are answered before anything else is asked. */
async function listen(
  { fetch, answer }: Pick<KeptShop, 'fetch' | 'answer'>,
  config: Config,
): Promise<{ port: number; close: () => Promise<void> }> {
  const other = getRequestListener((request, env) => fetch(request, { ipAddress: ipAddressOf(env) }))
  const server = createServer(serverLimits, (request, response) => {
    if (refuseTarget(request, response, config)) return
    if (leave.answers(request, response) || answer(request, response)) return
    if (bodies.admit(request, response)) void other(request, response)
  })
  const leave = leaveOf(server, config)
  const bodies = watchBodies(bodyLimits, ({ socket, headers }) => {
    const forwarded = headers['x-forwarded-for']?.toString()
    return networkOf(clientAddress(config.proxies, socket.remoteAddress ?? '', forwarded))
  })
  limitConnections(server)
  if (config.proxies === 0) limitConnectionsOfClients(server)
  const { port, doors } = await openDoors(server, config)
  return { port, close: () => leave.close(doors).finally(bodies.close) }
}

/** Opening leaves more garbage behind than a quiet shop would ever collect. */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

function ipAddressOf(env: unknown): string {
  const incoming = (env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming
  return incoming?.socket?.remoteAddress ?? ''
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

// Stopping npm stops only the shell that it put between itself and us: without its parent the shop closes too.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()
}

process.on('unhandledRejection', (error) => console.error(explain(error)))

function leave(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') process.exit(0)
  console.error(explain(error))
  process.exit(1)
}

try {
  const stopping = new AbortController()
  const opening = start(readConfig(process.env), stopping.signal)
  // From the beginning: a stop that comes while the shop opens waits for that, and leaves no database running either.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      opening.then((close) => close()).then(() => process.exit(0), leave)
    })
  }
  await opening
} catch (error) {
  leave(error)
}

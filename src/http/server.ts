import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#foundation/config.ts'
import type { Fetch } from './app-env.ts'
import type { GracefulShutdown } from './graceful-shutdown.ts'
import { openListeners } from './listeners.ts'
import { limitConnectionsOfClients, limitIdleTimeAndHeaders, serverLimits } from './server-limits.ts'

/** Handles Node's own request, before a `Request` is created from it. Returns true when it has answered. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean

type App = { early: readonly EarlyHandler[]; fetch: Fetch; shutdown: GracefulShutdown }

/** Listens for HTTP and answers with the app. */
export async function openServer({ early, fetch, shutdown }: App, config: Config) {
  const answer = getRequestListener((request, env) => fetch(request, { ipAddress: ipAddressOf(env) }))
  const server = createServer(serverLimits, (request, response) => {
    for (const handler of early) if (handler(request, response)) return
    void answer(request, response)
  })
  shutdown.watch(server)
  limitIdleTimeAndHeaders(server)
  if (config.proxies === 0) limitConnectionsOfClients(server)
  const { port, listeners } = await openListeners(server, config)
  return { port, close: () => shutdown.close(server, listeners) }
}

function ipAddressOf(env: unknown): string {
  const incoming = (env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming
  return incoming?.socket?.remoteAddress ?? ''
}

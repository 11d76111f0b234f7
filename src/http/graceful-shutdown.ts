import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#foundation/config.ts'

/** How long a request may still arrive over an open connection, while a load balancer sends some. */
const lastRequestMs = 500

/**
 * Stops a server without losing a request: first the health checks fail while everything else is answered, each
 * connection closing after its answer, so that a load balancer sends no more; then nothing new is accepted and requests
 * in progress may finish.
 */
export function gracefulShutdown({ stopDelayMs, stopGraceMs }: Pick<Config, 'stopDelayMs' | 'stopGraceMs'>) {
  let isStopping = false
  const connections = new Set<Socket>()
  const answering = new Set<Socket>()
  return {
    /**
     * Notes the connections of a server that is to be closed. `closeIdleConnections` of Node would cut off answers that
     * have ended, but are still being sent to a slow client.
     */
    watch(server: Server): void {
      server.on('connection', (socket) => {
        connections.add(socket)
        socket.once('close', () => connections.delete(socket))
      })
      server.on('request', ({ socket }, response) => {
        answering.add(socket)
        response.once('close', () => {
          answering.delete(socket)
          if (isStopping) socket.destroySoon()
        })
      })
    },
    /** Fails health checks during shutdown. Returns true when it has answered. */
    failChecks(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isStopping) return false
      response.shouldKeepAlive = false
      if (!/^\/(readyz|healthz)(\?|$)/.test(request.url ?? '')) return false
      response.writeHead(503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('stopping')
      return true
    },
    async close(server: Server, listeners: readonly Listener[]): Promise<void> {
      isStopping = true
      await wait(stopDelayMs)
      const closed = listeners.map(
        (listener) =>
          new Promise<void>((done) => {
            // http.Server's own close() would cut off clients that have connected but not sent their request yet.
            Listener.prototype.close.call(listener, () => done())
          }),
      )
      await wait(Math.min(stopDelayMs, lastRequestMs))
      setTimeout(() => server.closeAllConnections(), stopGraceMs).unref()
      for (const socket of connections) if (!answering.has(socket)) socket.destroySoon()
      await Promise.all(closed)
    },
  }
}

export type GracefulShutdown = ReturnType<typeof gracefulShutdown>

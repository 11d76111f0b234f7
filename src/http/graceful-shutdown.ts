import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#foundation/config.ts'

/** How long a request may still arrive over a connection that is open when the shop stops. */
const lastRequestMs = 500

/**
 * Stops a server without losing a request: first the health checks fail while everything else is answered, each
 * connection closing after its answer, so that a load balancer sends no more; then nothing new is accepted and requests
 * in progress may finish.
 */
export function gracefulShutdown({ stopDelayMs, stopGraceMs }: Pick<Config, 'stopDelayMs' | 'stopGraceMs'>) {
  let isStopping = false
  let isClosing = false
  /** The unanswered requests of each open connection; undefined before its first one. */
  const unanswered = new Map<Socket, number | undefined>()

  function onAnswered(socket: Socket): void {
    if (!unanswered.has(socket)) return
    const left = (unanswered.get(socket) ?? 1) - 1
    unanswered.set(socket, left)
    if (left === 0 && isClosing) socket.destroySoon()
  }
  return {
    /**
     * Notes which requests of the server are unanswered. `closeIdleConnections` of Node would cut off answers that have
     * ended, but are still being sent to a slow client.
     */
    watch(server: Server): void {
      server.on('connection', (socket) => {
        unanswered.set(socket, undefined)
        socket.once('close', () => unanswered.delete(socket))
      })
      server.on('request', ({ socket }, response) => {
        unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
        response.once('close', () => onAnswered(socket))
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
      isClosing = true
      for (const [socket, left] of unanswered) if (left === 0) socket.destroySoon()
      const endSilent = () => {
        for (const socket of unanswered.keys()) if (socket.bytesRead === 0) socket.destroy()
      }
      // Timers run before what has arrived meanwhile is read.
      setTimeout(() => setImmediate(endSilent), lastRequestMs).unref()
      await Promise.all(closed)
    },
  }
}

export type GracefulShutdown = ReturnType<typeof gracefulShutdown>

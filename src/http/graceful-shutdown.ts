import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#foundation/config.ts'

/** How long a request may be on its way over a connection that is open already, while a load balancer still sends some. */
const lastWordMs = 500

/**
 * How a server ends without losing a request: first its checks say no while everything is still answered, each connection closing with
 * its answer, so that a load balancer sends no more; then nothing new is taken and what is in flight may finish.
 */
export function leaveOf(server: Server, { stopDelayMs, stopGraceMs }: Pick<Config, 'stopDelayMs' | 'stopGraceMs'>) {
  let isLeaving = false
  return {
    /** Asked before each request. True when it has been answered. */
    answers(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isLeaving) return false
      response.shouldKeepAlive = false
      if (request.url !== '/readyz' && request.url !== '/healthz') return false
      response.writeHead(503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('stopping')
      return true
    },
    /** `doors`: where connections come in. */
    async close(doors: readonly Listener[]): Promise<void> {
      isLeaving = true
      await wait(stopDelayMs)
      const closed = doors.map(
        (door) =>
          new Promise<void>((done) => {
            // The HTTP server's own way would cut off whoever has connected and is about to ask.
            Listener.prototype.close.call(door, () => done())
          }),
      )
      await wait(Math.min(stopDelayMs, lastWordMs))
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), stopGraceMs).unref()
      await Promise.all(closed)
    },
  }
}

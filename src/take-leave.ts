import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#foundation/config.ts'

/**
 * How a server ends without losing a request: first readiness says no while everything is still answered, each connection closing with
 * its answer, so that a load balancer sends no more; then nothing new is taken and what is in flight may finish.
 */
export function leaveOf(server: Server, { stopDelayMs, stopGraceMs }: Pick<Config, 'stopDelayMs' | 'stopGraceMs'>) {
  let isLeaving = false
  return {
    /** Asked before each request. True when it has been answered. */
    answers(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isLeaving) return false
      response.shouldKeepAlive = false
      if (request.url !== '/readyz') return false
      response.writeHead(503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('stopping')
      return true
    },
    async close(): Promise<void> {
      isLeaving = true
      await wait(stopDelayMs)
      await new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), stopGraceMs).unref()
      })
    },
  }
}

import type { Server, ServerOptions } from 'node:http'

/** What one connection may cost before it has asked for anything: a slow or endless sender is cut off. */
export type ServerLimits = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'maxHeaderSize' | 'connectionsCheckingInterval'
>

const second = 1_000

/** Times in ms, sizes in bytes. A phone with a poor connection sends a photo of 10 MB in the minute that it has. */
export const serverLimits: ServerLimits = {
  headersTimeout: 10 * second,
  requestTimeout: 60 * second,
  // Longer than a load balancer keeps its own connections, which are then never closed under a request.
  keepAliveTimeout: 65 * second,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 2 * second,
}

/**
 * Connections that wait for us to take them in; the system may allow fewer. What finds no room there is not refused but left
 * hanging, so there are as many as a crowd can make while a page is drawn.
 */
export const backlog = 4_096
export const mostConnections = 8_000
/** A connection on which nothing moves, such as one whose reader has stopped reading. */
const idleMs = 120 * second

export function limitConnections(server: Server): void {
  server.maxHeadersCount = 100
  server.timeout = idleMs
}

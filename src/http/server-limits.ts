import type { Server, ServerOptions } from 'node:http'
import { isLoopbackAddress } from '#foundation/security/loopback.ts'
import { networkOf } from '#foundation/security/network.ts'

/** Limits of a connection before its request is complete: a slow or endless sender is cut off. */
export type ServerLimits = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'maxHeaderSize' | 'connectionsCheckingInterval'
>

const second = 1_000

/** Times in ms, sizes in bytes. Bodies have their own limits (sending-limits.ts); these are the last resort. */
export const serverLimits: ServerLimits = {
  headersTimeout: 10 * second,
  requestTimeout: 400 * second,
  // Longer than a load balancer keeps its connections, so that none is closed while a request is sent.
  keepAliveTimeout: 65 * second,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 2 * second,
}

/** Listen backlog; the system may allow fewer. Connections beyond it hang instead of being refused. */
export const listenBacklog = 4_096
export const maxConnections = 8_000
/** For a connection without traffic, such as one whose client has stopped reading. */
const idleMs = 120 * second

export function limitIdleTimeAndHeaders(server: Server): void {
  server.maxHeadersCount = 100
  server.timeout = idleMs
}

/** A browser opens six; an office or a mobile network has many browsers behind one address. */
const maxOfOneClient = 256

/** Limits connections per network where no proxy is in front; loopback is exempt, since that may be a proxy. */
export function limitConnectionsOfClients(server: Server, most = maxOfOneClient, isExempt = isLoopbackAddress): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (isExempt(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { createServer, type Server as Listener } from 'node:net'
import type { Config } from '#foundation/config.ts'
import { getFreePort } from '#foundation/get-free-port.ts'
import { listenBacklog, maxConnections } from './server-limits.ts'

type Address = { port: number; host: string; backlog: number }

/**
 * Listens with several sockets if the system supports it (SO_REUSEPORT: Linux, FreeBSD), else with one. Node accepts
 * one new connection per event loop turn and listening socket, and a busy shop has about thirty turns a second: with
 * one socket many clients would wait for seconds before they could even be refused (docs/decisions/0020). Returns the
 * listeners, for closing them. Rejects with `EADDRINUSE` when the port is taken.
 */
export async function openListeners(server: Server, requested: Pick<Config, 'port' | 'host' | 'listeners'>) {
  // A shared port would not detect another program listening there. With several processes the first one checks.
  const port = cluster.isWorker ? requested.port : await getFreePort(requested)
  const address = { host: requested.host, port, backlog: listenBacklog }
  const others = (await canShare(server, address))
    ? Array.from({ length: requested.listeners - 1 }, () => listenerFor(server))
    : []
  await Promise.all(others.map((listener) => listen(listener, address, true)))
  const listeners = [server, ...others]
  for (const listener of listeners) listener.maxConnections = Math.ceil(maxConnections / listeners.length)
  return { port: portOf(server), listeners }
}

/** Listens with a shared port if possible, else exclusively. */
async function canShare(server: Server, address: Address): Promise<boolean> {
  try {
    await listen(server, address, true)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw error
    await listen(server, address)
    return false
  }
}

const listenerFor = (server: Server): Listener =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))

function listen(listener: Listener, address: Address, reusePort = false): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.on('error', reject)
    listener.listen({ ...address, reusePort }, resolve)
  })
}

function portOf(listener: Listener): number {
  const address = listener.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

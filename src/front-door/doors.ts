import type { Server } from 'node:http'
import { createServer, type Server as Listener } from 'node:net'
import { backlog, mostConnections } from './server-limits.ts'

/**
 * Node takes in one new connection each turn of its loop for each place it listens at, and a busy shop makes some thirty turns a second:
 * through one door a crowd would stand outside for seconds before anything could even refuse it.
 */
const doors = 16

type Place = { port: number; host: string }

/**
 * Lets connections in to the server through several doors at the same place, where the system knows of that (Linux); else through one.
 * Gives the doors, for closing them. Rejects with `EADDRINUSE` when the place is taken.
 */
export async function openDoors(server: Server, { port, host }: Place): Promise<{ port: number; doors: Listener[] }> {
  const reusePort = process.platform === 'linux'
  // Who shares a place would not notice that another program stands there already.
  const free = reusePort ? await freePort({ port, host }) : port
  const others = Array.from({ length: reusePort ? doors - 1 : 0 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  const all = [server, ...others]
  for (const door of all) {
    door.maxConnections = Math.ceil(mostConnections / all.length)
    await listening(door, { port: free, host, backlog, reusePort })
  }
  return { port: portOf(server), doors: all }
}

async function freePort(place: Place): Promise<number> {
  const probe = createServer()
  await listening(probe, place)
  const port = portOf(probe)
  await new Promise((done) => probe.close(done))
  return port
}

function listening(door: Listener, place: Place & { backlog?: number; reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    door.on('error', reject)
    door.listen(place, resolve)
  })
}

function portOf(door: Listener): number {
  const address = door.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

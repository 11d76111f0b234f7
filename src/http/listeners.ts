import type { Server } from 'node:http'
import { createServer, type Server as Listener } from 'node:net'
import { freePort } from '#foundation/free-port.ts'
import { backlog, mostConnections } from './server-limits.ts'

/**
 * Node takes in one new connection each turn of its loop for each place it listens at, and a busy shop makes some thirty turns a second:
 * through one door a crowd would stand outside for seconds before anything could even refuse it.
 */
const doors = 16

type Place = { port: number; host: string; backlog?: number }

/**
 * Lets connections in to the server through several doors at the same place, where the system knows of that (Linux, FreeBSD); else through
 * one. Gives the doors, for closing them. Rejects with `EADDRINUSE` when the place is taken.
 */
export async function openDoors(server: Server, asked: Pick<Place, 'port' | 'host'>) {
  // Who shares a place would not notice that another program stands there already.
  const place = { ...asked, port: await freePort(asked), backlog }
  const others = (await isShared(server, place)) ? Array.from({ length: doors - 1 }, () => doorTo(server)) : []
  await Promise.all(others.map((door) => listening(door, place, true)))
  const all = [server, ...others]
  for (const door of all) door.maxConnections = Math.ceil(mostConnections / all.length)
  return { port: portOf(server), doors: all }
}

/** Listens there together with others who will, or else alone. */
async function isShared(server: Server, place: Place): Promise<boolean> {
  try {
    await listening(server, place, true)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw error
    await listening(server, place)
    return false
  }
}

const doorTo = (server: Server): Listener =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))

function listening(door: Listener, place: Place, reusePort = false): Promise<void> {
  return new Promise((resolve, reject) => {
    door.on('error', reject)
    door.listen({ ...place, reusePort }, resolve)
  })
}

function portOf(door: Listener): number {
  const address = door.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'

/** Connections reach the server, are closed as soon as they send something, or hang without an answer. */
type LineState = 'open' | 'closing' | 'frozen'

function addressOf(databaseUrl: string): NetConnectOpts {
  const given = new URL(databaseUrl)
  const host = given.searchParams.get('host') ?? given.hostname
  const port = Number(given.searchParams.get('port') ?? (given.port || 5432))
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
}

/**
 * A TCP proxy to a PostgreSQL that can be cut and restored, simulating failures of network or server, or lead to
 * another one. `figures` counts its connections.
 */
export async function openDatabaseProxy(databaseUrl: string) {
  let far = addressOf(databaseUrl)
  const open = new Set<Socket>()
  const clients = new Set<Socket>()
  const figures = { attempts: 0, maxAtOnce: 0 }
  let state: LineState = 'open'
  const server = createServer((near) => {
    figures.attempts += 1
    clients.add(near)
    near.on('error', () => undefined).once('close', () => clients.delete(near))
    figures.maxAtOnce = Math.max(figures.maxAtOnce, clients.size)
    if (state === 'closing') return void near.once('data', () => near.destroy())
    if (state === 'frozen') return void near.pause()
    const other = connect(far)
    for (const [socket, end] of [
      [near, other],
      [other, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        open.delete(socket)
        end.destroy()
      })
      socket.pipe(end)
    }
  })
  const listen = (at: number) => new Promise<void>((listening) => server.listen(at, '127.0.0.1', listening))
  await listen(0)
  const { port: own } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  for (const name of ['host', 'port']) url.searchParams.delete(name)
  url.host = `127.0.0.1:${own}`
  const cut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      // A frozen socket is paused and would never notice that its client has closed.
      for (const socket of [...open, ...clients]) socket.destroy()
    })
  const setState = (next: LineState) => {
    state = next
    for (const socket of clients) {
      if (next === 'closing') socket.destroy()
      if (next === 'frozen') socket.pause().unpipe()
    }
  }
  /** Closes all connections and leads later ones to another server. */
  const redirect = async (otherUrl: string) => {
    await cut()
    far = addressOf(otherUrl)
    await listen(own)
  }
  return { url: url.href, cut, mend: () => listen(own), redirect, setState, figures }
}

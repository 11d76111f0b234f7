import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#foundation/database/embedded/embedded-postgres.ts'

/** Runs with a connection of its own. */
export async function withClient<T>(config: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A new, empty database on the server of this address. */
export async function makeDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tamhuong_prove_${process.pid}_${Date.now()}`
  const run = (sql: string) => withClient({ connectionString: serverUrl }, (client) => client.query(sql))
  await run(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: async () => void (await run(`drop database if exists ${name} with (force)`)) }
}

/** An address for the database of a server that is reached through a socket. */
export function urlOf({ user, password, host, port }: Server, database = 'postgres'): string {
  const way = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${password}@localhost/${database}?${way}`
}

/** A PostgreSQL of the proof's own, for when nobody names another. */
export async function startOtherServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  return { url: urlOf(connection), stop }
}

type Server = { host: string; port: number; user: string; password: string }

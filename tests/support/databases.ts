import { join } from 'node:path'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { startEmbeddedPostgres } from '#foundation/database/embedded/embedded-postgres.ts'

/** Creates an empty database on the given server. */
export async function makeDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tamhuong_test_${process.pid}_${Date.now()}`
  const run = (sql: string) => withClient({ connectionString: serverUrl }, (client) => client.query(sql))
  await run(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: async () => void (await run(`drop database if exists ${name} with (force)`)) }
}

/** A line with the version of the PostgreSQL at this URL. */
export const postgresVersion = (connectionString: string) =>
  withClient({ connectionString }, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return `PostgreSQL ${rows[0]?.server_version}`
  })

/** The URL of the database of `databaseUrl` through a pooler. */
export function pooledUrlOf(databaseUrl: string, poolerUrl: string): string {
  const url = new URL(poolerUrl)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}

/** URL of a database on a server that listens on a Unix socket. */
export function urlOf({ user, password, host, port }: Server, database = 'postgres'): string {
  const way = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${password}@localhost/${database}?${way}`
}

/** Starts an embedded PostgreSQL with its data in `folder`, for tests and for `prove/` when no server is given. */
export async function startPostgresIn(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  return { url: urlOf(connection), stop }
}

type Server = { host: string; port: number; user: string; password: string }

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#foundation/config.ts'
import { createDatabase, databaseName } from '#foundation/database/connection/open-database.ts'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { startEmbeddedPostgres } from '#foundation/database/embedded/embedded-postgres.ts'
import { readPostmaster } from '#foundation/database/embedded/postmaster-file.ts'

type Place = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>
type Use<T> = (client: pg.Client, connection: pg.ClientConfig) => Promise<T>

/**
 * Reads the shop’s database, also while the shop is running. Otherwise the embedded PostgreSQL is started for that
 * time.
 */
export async function withRunningDatabase<T>(config: Place, use: Use<T>): Promise<T> {
  const given = givenDatabase(config)
  if (given) return withClient(given, use)
  const folder = join(config.dataDir, 'postgres')
  if (!existsSync(folder)) throw new Error(`There is no shop in the data folder ${config.dataDir}.`)
  const running = readPostmaster(folder)
  const connection = { ...running?.connection, database: databaseName }
  const answers = running && (await withClient(connection, async () => true).catch(() => false))
  return answers ? withClient(connection, use) : withOwnServer(folder, use)
}

/** Exclusive access to the shop’s database: throws `DataFolderInUse` when a shop uses the data folder. */
export async function withExclusiveDatabase<T>(config: Place, use: Use<T>): Promise<T> {
  const given = givenDatabase(config)
  if (given) return withClient(given, use)
  mkdirSync(config.dataDir, { recursive: true })
  return withOwnServer(join(config.dataDir, 'postgres'), use)
}

const givenDatabase = ({ databaseUrl, databaseDirectUrl }: Place): pg.ClientConfig | undefined =>
  databaseUrl === undefined ? undefined : { connectionString: databaseDirectUrl ?? databaseUrl }

async function withOwnServer<T>(folder: string, use: Use<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ folder })
  try {
    await createDatabase(server.connection, databaseName)
    return await withClient({ ...server.connection, database: databaseName }, use)
  } finally {
    await server.stop()
  }
}

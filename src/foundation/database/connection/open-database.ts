import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { projectRoot } from '../../project-root.ts'
import { connectDatabase, type DatabaseConnection } from '../database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { setUpShopRole } from './shop-role.ts'
import { waitUntilReachable } from './wait-until-reachable.ts'
import type { StatementWatcher } from './watch-connection.ts'
import { withClient } from './with-client.ts'

export const databaseName = 'shop'
export const migrationsFolder = join(projectRoot, 'database/migrations')
/** For migrations and the job queue; the listener for invalidations has one of its own. */
const directConnections = 4
/** The ten of the pool, the listener, and one to spare. */
const connectionsOfProcess = 12

/**
 * Connects to a database by URL. With an additional direct URL, the first is a pooler that may use another session for
 * each transaction: no setting may outlive a transaction there, and work that needs a session uses the direct one.
 */
function openConfigured(
  config: Pick<Config, 'databaseDirectUrl' | 'preparedStatements'> & { databaseUrl: string },
  report: (message: string) => void,
  onStatement: StatementWatcher | undefined,
): DatabaseConnection {
  const onError = (error: Error) => report(error.message)
  const prepares = config.preparedStatements
  if (config.databaseDirectUrl === undefined)
    return connectDatabase({ connectionString: config.databaseUrl }, onError, { prepares, onStatement })
  const pooled = { connectionString: config.databaseUrl, statement_timeout: undefined }
  const { close, ...connection } = connectDatabase(pooled, onError, { prepares, onStatement })
  const directly = { connectionString: config.databaseDirectUrl, max: directConnections }
  const { pool: direct, close: closeDirect } = connectDatabase(directly, onError, { prepares, onStatement })
  return { ...connection, direct, close: async () => void (await Promise.all([close(), closeDirect()])) }
}

type Opening = {
  /** Called for lost connections, restarts, and while waiting for the database. */
  report: (message: string) => void
  onStatement?: StatementWatcher
  /** Aborts the waiting. */
  signal: AbortSignal
}

/**
 * Opens the configured database, or starts an embedded one in the data folder, and migrates it. Waits while the
 * database is unreachable. Throws `DataFolderInUse` when another shop uses the folder.
 */
export async function openDatabase(
  config: Config,
  { report, onStatement, signal }: Opening,
): Promise<DatabaseConnection> {
  const connection = config.databaseUrl
    ? openConfigured({ ...config, databaseUrl: config.databaseUrl }, report, onStatement)
    : await openEmbedded(config.dataDir, report, onStatement)
  try {
    for (const pool of new Set([connection.direct, connection.pool])) await waitUntilReachable(pool, report, signal)
    await migrate(connection.direct, migrationsFolder)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

type OwnServer = { processes: number; report: (message: string) => void }

/** Starts the embedded PostgreSQL for several processes, which connect by the URL. */
export async function startOwnServer(dataDir: string, { processes, report }: OwnServer) {
  const settings = { max_connections: String(Math.max(100, (processes + 1) * connectionsOfProcess)) }
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), onCrash: report, settings })
  const own = await connectionFor(server).catch(async (error) => {
    await server.stop()
    throw error
  })
  const { host, port, user, password, database } = own
  // A host that is a folder goes into the query.
  const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { url, stop: server.stop }
}

async function openEmbedded(
  dataDir: string,
  report: (message: string) => void,
  onStatement?: StatementWatcher,
): Promise<DatabaseConnection> {
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), onCrash: report })
  const own = await connectionFor(server).catch(async (error) => {
    await server.stop()
    throw error
  })
  const connection = connectDatabase(own, (error) => report(error.message), { onStatement })
  return {
    ...connection,
    async close() {
      await connection.close()
      await server.stop()
    },
  }
}

async function connectionFor(server: EmbeddedPostgres) {
  await createDatabase(server.connection, databaseName)
  return setUpShopRole(server.connection, databaseName)
}

/** Creates the database unless it exists. */
export async function createDatabase(server: pg.ClientConfig, name: string, template?: string): Promise<void> {
  await withClient({ ...server, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    // Copied as files, a filled template is ready in half the time that logging each of its pages takes.
    const copied = template ? ` template ${client.escapeIdentifier(template)} strategy file_copy` : ''
    await client.query(`create database ${client.escapeIdentifier(name)}${copied}`)
  })
}

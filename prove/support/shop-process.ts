import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { type PostmasterFile, readPostmaster } from '#foundation/database/embedded/postmaster-file.ts'
import { signIn } from '../../tests/support/api-of.ts'
import { makeDatabase, pooledUrlOf } from '../../tests/support/databases.ts'
import { freshDataDir, openBuiltShop, type ShopProcess } from '../../tests/support/open-built-shop.ts'
import { type Check, noProblems } from './checks.ts'
import { isRunningIn } from './is-running-in.ts'

/** A graceful shutdown waits up to ten seconds for requests in flight. */
const stopMs = 20_000

/** What can be killed under load. */
export type Victim = 'shop' | 'database' | 'one connection of the database'

/** The built shop as a separate process with its own data; gives access to its database and can kill its parts. */
export type ShopUnderProof = {
  /** Current URL; the port changes after a restart. */
  url: () => string
  dataDir: string
  /** Of the current process. */
  pid: () => number
  /** Output of the current process. */
  output: () => string
  /** Queries the database over its own connection, bypassing the shop. */
  queryDatabase: <T>(read: (client: pg.Client) => Promise<T>) => Promise<T>
  /** What can be killed: with an external database only the shop and one of its connections. */
  victims: readonly Victim[]
  /**
   * kill -9; connections of an external database are ended with `pg_terminate_backend`. A killed shop is started again,
   * until it is open; from the loss of the others it recovers by itself.
   */
  kill: (victim: Victim) => Promise<void>
  token: () => Promise<string>
  /** Stops everything and removes the data. */
  close: () => Promise<Check>
}

/** A PostgreSQL server, and a connection pooler in front of it. */
export type PooledServer = { url: string; poolerUrl: string }

/**
 * With a server it uses a new database on it, which is dropped at the end; `settings` are additional environment
 * variables. A given data folder may already contain a shop.
 */
export async function openShopUnderProof(
  server?: string | PooledServer,
  settings: Record<string, string> = {},
  { dataDir, remove } = freshDataDir(),
): Promise<ShopUnderProof> {
  const direct = typeof server === 'object' ? server.url : server
  const foreign = direct === undefined ? undefined : await makeDatabase(direct)
  const pooler = typeof server === 'object' ? server.poolerUrl : undefined
  const env = {
    SEED: 'none',
    LOG_LEVEL: 'error',
    ...settings,
    ...(foreign && { DATABASE_URL: pooler ? pooledUrlOf(foreign.url, pooler) : foreign.url }),
    ...(foreign && pooler && { DATABASE_DIRECT_URL: foreign.url }),
  }
  const connection = () =>
    foreign ? { connectionString: foreign.url } : { ...postmasterOf(dataDir).connection, database: 'shop' }
  let shop: ShopProcess
  try {
    shop = await openBuiltShop(dataDir, env)
  } catch (error) {
    await foreign?.drop()
    remove()
    throw error
  }
  const queryDatabase = <T>(read: (client: pg.Client) => Promise<T>) => withClient(connection(), read)
  const kill = async (victim: Victim) => {
    if (victim === 'shop') {
      await shop.stop('SIGKILL')
      shop = await openBuiltShop(dataDir, env)
    } else if (victim === 'database') process.kill(postmasterOf(dataDir).pid, 'SIGKILL')
    else await queryDatabase((client) => killConnection(client, foreign === undefined))
  }
  return {
    url: () => shop.url,
    dataDir,
    pid: () => shop.process.pid ?? 0,
    output: () => shop.output(),
    queryDatabase,
    victims: foreign
      ? ['shop', 'one connection of the database']
      : ['shop', 'database', 'one connection of the database'],
    kill,
    token: () => signIn(shop.url),
    close: async () => {
      const left: string[] = []
      const isGone = await Promise.race([shop.stop().then(() => true), wait(stopMs, false)])
      if (!isGone) {
        await shop.stop('SIGKILL')
        left.push('the shop had to be killed')
      }
      const postmaster = readPostmaster(join(dataDir, 'postgres'))
      if (postmaster && isRunningIn(dataDir, postmaster.pid)) {
        process.kill(postmaster.pid, 'SIGQUIT')
        left.push('its PostgreSQL had to be killed')
      }
      await foreign?.drop()
      remove()
      return noProblems('a stop in the end leaves neither the shop nor a PostgreSQL of its own running', left)
    },
  }
}

function postmasterOf(dataDir: string): PostmasterFile {
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error(`No PostgreSQL works in ${dataDir}`)
  return postmaster
}

/** Kills a connection of the shop, a busy one if any: with kill -9 on our own server, else `pg_terminate_backend`. */
async function killConnection(client: pg.Client, isOurs: boolean): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' order by state = 'active' desc, query_start desc nulls last limit 1`,
  )
  const pid = rows[0]?.pid
  if (pid === undefined) throw new Error('The shop has no connection to its database')
  if (isOurs) process.kill(pid, 'SIGKILL')
  else await client.query('select pg_terminate_backend($1)', [pid])
}

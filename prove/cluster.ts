/**
 * Proves that several processes on one PostgreSQL act as one shop: a change made through one applies to all; each email
 * is sent once; a rolling restart loses no request; a database outage is reported as such and lasts no longer than the
 * database is away. Uses its own PostgreSQL, or a new database of DATABASE_URL, which is then not restarted; behind the
 * PgBouncer of POOLER_URL if that is set and reaches every database of the server.
 */

import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { readPostmaster } from '#foundation/database/embedded/postmaster-file.ts'
import { readArguments } from '../scripts/read-arguments.ts'
import { untilTrue } from '../scripts/until-true.ts'
import { postgresVersion, startPostgresIn } from '../tests/support/databases.ts'
import { freshDataDir } from '../tests/support/open-built-shop.ts'
import { checkDatabaseSessions, proveDatabaseAbsence, proveRollingRestart } from './cluster/interruptions.ts'
import { openCluster } from './cluster/open-cluster.ts'
import { proveOneShop } from './cluster/shared-state.ts'
import { proveEmailsSentOnce } from './orders/emails-once.ts'
import type { Check } from './support/checks.ts'
import { isShort, runProof } from './support/proving.ts'

const { processes, buyers, restarts, recoveryLimitMs } = isShort
  ? { processes: 2, buyers: 4, restarts: 1, recoveryLimitMs: Number.POSITIVE_INFINITY }
  : { processes: 3, buyers: 12, restarts: 3, recoveryLimitMs: 10_000 }

readArguments('npm run prove:cluster -- [--short]', { options: { short: { type: 'boolean' } } })

runProof(async (prove) => {
  const { dataDir } = freshDataDir()
  const own = process.env.DATABASE_URL ? undefined : await startPostgresIn(dataDir)
  const serverUrl = own?.url ?? process.env.DATABASE_URL ?? ''
  console.log(await postgresVersion(serverUrl))
  const cluster = await openCluster({ serverUrl, processes, poolerUrl: process.env.POOLER_URL })
  try {
    await prove(`${processes} processes, one shop`, () => proveOneShop(cluster))
    await prove(`Rolling restarts: ${restarts}`, async () => {
      const checks: Check[] = []
      for (let time = 0; time < restarts; time++) checks.push(...(await proveRollingRestart(cluster, { buyers })))
      return checks
    })
    const goAway = async (ms: number) => {
      await cluster.line.cut()
      await wait(ms)
      await cluster.line.mend()
    }
    await prove('The database', () =>
      proveDatabaseAbsence(cluster, {
        buyers,
        recoveryLimitMs,
        how: 'three seconds without a network',
        goAway: () => goAway(3_000),
      }),
    )
    if (!isShort && !process.env.POOLER_URL)
      await prove('A minute without a database', async () => [
        ...(await proveDatabaseAbsence(cluster, {
          buyers,
          recoveryLimitMs,
          how: 'a minute without a network',
          goAway: () => goAway(60_000),
        })),
        await checkDatabaseSessions(cluster),
      ])
    if (own)
      await prove('PostgreSQL', () =>
        proveDatabaseAbsence(cluster, {
          buyers,
          recoveryLimitMs,
          how: 'PostgreSQL restarted',
          goAway: () => restart(dataDir, serverUrl),
        }),
      )
    await prove('Emails', () => proveEmailsSentOnce(cluster))
  } finally {
    await cluster.close()
    await own?.stop()
  }
})

/** Stops PostgreSQL, which its supervisor starts again. */
async function restart(dataDir: string, url: string): Promise<void> {
  const before = readPostmaster(join(dataDir, 'postgres'))?.pid
  if (before === undefined) throw new Error('There is no PostgreSQL')
  process.kill(before, 'SIGINT')
  const isNew = () => readPostmaster(join(dataDir, 'postgres'))?.pid !== before
  await untilTrue(async () => isNew() && withClient({ connectionString: url }, async () => true), 30_000, 20)
}

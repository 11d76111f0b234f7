import pino, { type Logger } from 'pino'
import { createPromotionClock } from '#catalog/server/promotions/promotion-clock.ts'
import { QueryCache } from '#foundation/cache/query-cache.ts'
import type { Config } from '#foundation/config.ts'
import { makeDataDir } from '#foundation/data-dir.ts'
import { openDatabase } from '#foundation/database/connection/open-database.ts'
import type { StatementWatcher } from '#foundation/database/connection/watch-connection.ts'
import type { DatabaseConnection } from '#foundation/database/database.ts'
import { openReadReplicas, type ReadReplicas } from '#foundation/database/replicas/read-replicas.ts'
import { openFileStore } from '#foundation/files/open-file-store.ts'
import { type JobQueue, openJobQueue } from '#foundation/jobs.ts'
import { errorForLog } from '#foundation/logging/error-for-log.ts'
import { openMailer } from '#foundation/mail.ts'
import { readOrCreateKeyMaterial, secretKeyFrom, setSecretKey } from '#foundation/security/secret-key.ts'
import type { Services } from '#foundation/services.ts'
import { type FirstSignIns, seedShop } from '../database/seed/seed.ts'
import { workWatchers } from './http/telemetry/work-watchers.ts'
import { sealSecrets } from './seal-secrets.ts'

export type OpenServices = {
  services: Services & { jobs: JobQueue }
  database: Pick<DatabaseConnection, 'pool' | 'direct' | 'waiting'>
  /** Passes statements and jobs on to metrics and traces, once these have subscribed. */
  work: ReturnType<typeof workWatchers>
  firstSignIns: FirstSignIns | undefined
  close: () => Promise<void>
}

/**
 * Opens the dependencies of the features: the database (migrated and seeded), files, clock and log. `signal` aborts
 * waiting for an unreachable database.
 */
export async function openServices(config: Config, signal = new AbortController().signal): Promise<OpenServices> {
  makeDataDir(config.dataDir)
  const log = pino({ level: config.logLevel, serializers: { err: errorForLog } })
  const work = workWatchers(log, config.slowQueryMs)
  const key = secretKeyFrom(readOrCreateKeyMaterial(config))
  setSecretKey(key)
  const report = (message: string) => log.error(message)
  const database = await openDatabase(config, { report, onStatement: work.onStatement, signal })
  const replicas = replicasOf(config, database, log, work.onStatement)
  try {
    await sealSecrets(database.db, key)
    const files = openFileStore(config)
    const jobs = openJobQueue(database.direct, log, work.onJob)
    const mail = openMailer(config)
    const queryCache = new QueryCache()
    const now = () => new Date()
    const prices = createPromotionClock({ db: database.db, now, onPricesChanged: () => replicas?.requireFresh() })
    const services = { db: database.db, replicas, queryCache, prices, files, jobs, mail, now, config, log }
    const close = async () => {
      await jobs.stop()
      mail.close()
      await replicas?.close()
      await database.close()
    }
    return { services, database, work, firstSignIns: await seedShop(services, { hasPast: true }), close }
  } catch (error) {
    await replicas?.close()
    await database.close()
    throw error
  }
}

function replicasOf(
  { databaseReadUrls: urls, databaseReadMaxLagMs: maxLagMs, preparedStatements: prepares }: Config,
  { direct: primary }: DatabaseConnection,
  log: Logger,
  onStatement: StatementWatcher,
): ReadReplicas | undefined {
  if (urls.length === 0) return undefined
  return openReadReplicas({ urls, maxLagMs, primary, prepares, report: (message) => log.warn(message), onStatement })
}

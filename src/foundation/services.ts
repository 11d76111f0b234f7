import type { Logger } from 'pino'
import type { QueryCache } from './cache/query-cache.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { ReadReplicas } from './database/replicas/read-replicas.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs.ts'
import type { Mailer } from './mail.ts'

/** Prices change by the clock alone where promotions begin and end. */
export type PromotionClock = {
  /** Turns the prices that are due before anything is read; undefined when none is. */
  upToDate: () => Promise<void> | undefined
  /** The moment that prices go by; null for the database's clock. */
  moment: () => Date | null
  /** When the next price turns is to be asked for anew. */
  invalidate: () => void
  setConnected: (isConnected: boolean) => void
}

/** What the outside world gives the features; a test hands in its own clock and folder. */
export type Services = {
  db: Db
  /** For reads that may be a little old; undefined where there are none. */
  replicas?: ReadReplicas | undefined
  /** What rarely changes, in memory until it does. */
  queryCache: QueryCache
  prices: PromotionClock
  files: FileStore
  jobs: Jobs
  mail: Mailer
  now: () => Date
  config: Config
  log: Logger
}

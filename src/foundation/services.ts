import type { Logger } from 'pino'
import type { QueryCache } from './cache/query-cache.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { ReadReplicas } from './database/replicas/read-replicas.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobSender } from './jobs.ts'
import type { Mailer } from './mail.ts'

/** Applies the begin and end of promotions, which change prices by the clock alone. */
export type PromotionClock = {
  /**
   * Applies due price changes before anything is read, and lets the answer be cached only until the next one; undefined
   * when it is known that none is due.
   */
  upToDate: () => Promise<void> | undefined
  /** The current time for prices; null for the database's clock. */
  moment: () => Date | null
  /** Forgets when the next price change is due, so that it is read again. */
  invalidate: () => void
  /** Whether other processes' changes are heard of; while not, the next change is read again every second. */
  setConnected: (isConnected: boolean) => void
}

/** The dependencies of the features; tests inject their own clock and folder. */
export type Services = {
  db: Db
  /** For reads that may be slightly outdated; undefined without replicas. */
  replicas?: ReadReplicas | undefined
  /** What is the same for every visitor, in memory until it is invalidated. */
  queryCache: QueryCache
  prices: PromotionClock
  files: FileStore
  jobs: JobSender
  mail: Mailer
  now: () => Date
  config: Config
  log: Logger
}

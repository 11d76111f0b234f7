import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { QueryCache } from './database/query-cache.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs.ts'
import type { Mailer } from './mail.ts'

/** What the outside world gives the rooms; a test hands in its own clock and folder. */
export type Services = {
  db: Db
  /** What rarely changes, in memory until it does. */
  queryCache: QueryCache
  files: FileStore
  jobs: Jobs
  mail: Mailer
  now: () => Date
  config: Config
  log: Logger
}

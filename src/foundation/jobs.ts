import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db as BossDb, fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { withAdvisoryLock } from './database/advisory-lock.ts'
import type { Db } from './database/database.ts'
import { vietnamTimeZone } from './dates/day.ts'
import { type WorkContext, withWorkContext } from './logging/work-context.ts'

export type JobData = Record<string, string | number | boolean | null>

/** A run's input: the sent data, and a signal to stop, which also comes after a quarter of an hour. */
export type JobInput = { data: JobData; signal: AbortSignal }

/**
 * Work outside any request. Each time it is due or sent, exactly one process runs it. A sent job whose run fails or
 * whose process dies is retried with growing pauses; a scheduled one waits for its next time.
 */
export type Job = {
  name: `${string}.${string}`
  /**
   * Cron in Vietnam's time. Such a job finds its own work, so it is queued at most once, and a run missed while the
   * shop was closed is made up for once.
   */
  schedule?: string
  run: (run: JobInput) => Promise<void>
}

/** How features queue jobs. */
export type JobSender = {
  /** Queues a job inside the caller's transaction: it exists exactly when that commits. One statement. */
  send: (tx: Db, name: string, data?: JobData) => Promise<void>
  /**
   * Runs a scheduled job ahead of time; never waits and never fails. In a call of the API it takes effect once the call
   * has succeeded; elsewhere call it after the commit, or the run may find nothing. Many calls become one run; the
   * schedule covers a lost one.
   */
  soon: (name: string) => void
}

/** As opened at the start of the process. */
export type JobQueue = JobSender & {
  /** Creates or migrates the queue's tables and starts working. */
  start: (jobs: readonly Job[]) => Promise<void>
  /** Takes no new jobs and waits for running ones, at most twenty seconds. */
  stop: () => Promise<void>
}

/**
 * Called when a job begins and ends in this process; `run` is the context of its statements, like that of a request.
 */
export type JobWatcher = {
  begin: (name: string, run: WorkContext) => void
  end: (name: string, run: WorkContext, ended: { ms: number; error: unknown }) => void
}

/** An arbitrary number, the same in every process. */
const queueLock = 7_203_118
const nudgeMs = 200
const graceMs = 20_000
/** How often a process polls for jobs without a notification: scheduled ones, and sent ones. */
const pollSeconds = { scheduled: 20, sent: 2 }

/** The queue in the shop's own database (schema `pgboss`), on the shop's own connections. */
export function openJobQueue(pool: pg.Pool, log: Logger, watcher?: JobWatcher): JobQueue {
  const db: BossDb = { executeSql: (text, values) => pool.query(text, values) }
  const boss = new PgBoss({ db, cronWorkerIntervalSeconds: 20, superviseIntervalSeconds: 60 })
  boss.on('error', (error) => log.error(error, 'the job queue is interrupted'))
  boss.on('warning', ({ message, data }) => log.warn(data, message))
  const workers = new Map<string, string>()
  const nudges = new Map<string, NodeJS.Timeout>()
  const ending = new AbortController()

  async function register(job: Job): Promise<void> {
    await boss.createQueue(job.name, queueOf(job))
    if (job.schedule) await boss.schedule(job.name, job.schedule, null, { tz: vietnamTimeZone, missed: 'once' })
    const pollingIntervalSeconds = job.schedule ? pollSeconds.scheduled : pollSeconds.sent
    const worker = await boss.work<JobData | null>(job.name, { pollingIntervalSeconds }, async (runs) => {
      for (const { data, signal } of runs) {
        await watched(job, { data: data ?? {}, signal: AbortSignal.any([signal, ending.signal]) })
      }
      // Looks for the next queued run at once.
      boss.notifyWorker(worker)
    })
    workers.set(job.name, worker)
  }

  async function watched(job: Job, work: JobInput): Promise<void> {
    const run: WorkContext = { id: crypto.randomUUID(), statements: 0, statementMs: 0 }
    const startedMs = performance.now()
    const end = (error?: unknown) => watcher?.end(job.name, run, { ms: performance.now() - startedMs, error })
    watcher?.begin(job.name, run)
    try {
      await withWorkContext(run, () => job.run(work))
      end()
    } catch (error) {
      end(error)
      log.error({ err: error, req: run.id }, `the job ${job.name} failed`)
      throw error
    }
  }

  async function sendNow(name: string): Promise<void> {
    nudges.delete(name)
    await boss.send(name)
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  return {
    async send(tx, name, data) {
      await boss.send(name, data ?? null, { db: fromDrizzle(tx, sql) })
    },
    soon(name) {
      if (nudges.has(name) || ending.signal.aborted) return
      const sendLater = () => sendNow(name).catch((error) => log.warn(error, `${name} waits for its schedule`))
      nudges.set(name, setTimeout(sendLater, nudgeMs).unref())
    },
    async start(jobs) {
      // Processes that create the queue's tables at the same moment would conflict.
      await withAdvisoryLock(pool, queueLock, async () => {
        await boss.start()
        for (const job of jobs) await register(job)
      })
    },
    async stop() {
      ending.abort()
      for (const timer of nudges.values()) clearTimeout(timer)
      await boss.stop({ graceful: true, timeout: graceMs })
    },
  }
}

/** A scheduled job is not retried, since it runs again anyway; a sent one is, for about 15 hours. */
const queueOf = ({ schedule }: Job) => ({
  policy: schedule ? 'short' : 'standard',
  retryLimit: schedule ? 0 : 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 60 * 60,
  expireInSeconds: 15 * 60,
  deleteAfterSeconds: 60 * 60,
})

/** The waiting time of the oldest due job (seconds), by name. */
export async function measureJobDelaySeconds(db: Db): Promise<{ of: string; count: number }[]> {
  const { rows } = await db.execute<{ of: string; count: number }>(sql`
    select q.name as of, coalesce(max(extract(epoch from now() - j.start_after)), 0)::float8 as count
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state < 'active' and j.start_after < now()
    where q.name not like '\\_\\_%' group by q.name`)
  return rows
}

/** Queued and running jobs, by name. */
export async function countOpenJobs(db: Db): Promise<{ of: string; count: number }[]> {
  const { rows } = await db.execute<{ of: string; count: number }>(
    sql`select name as of, count(*)::integer as count from pgboss.job where state < 'completed' group by name`,
  )
  return rows
}

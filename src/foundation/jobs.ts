import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db as BossDb, fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { withAdvisoryLock } from './database/advisory-lock.ts'
import type { Db } from './database/database.ts'
import { vietnamTimeZone } from './dates/day.ts'
import { inRequest, type RequestContext } from './logging/request-context.ts'

export type JobData = Record<string, string | number | boolean | null>

/** What a run gets: what was sent along, and a signal that says when to come to an end. */
export type JobRun = { data: JobData; signal: AbortSignal }

/**
 * Work outside any request. Each time it is due or sent, exactly one process runs it; a process that dies gives it up
 * to another. A failed run is tried again with growing pauses.
 */
export type Job = {
  name: `${string}.${string}`
  /**
   * Cron in Vietnam's time. Such a job finds its own work, so it waits in the queue at most once, and a run missed
   * while the shop was closed is made up for once.
   */
  schedule?: string
  run: (run: JobRun) => Promise<void>
}

export type SendOptions = {
  startAfter?: Date
  /** Of those with the same key one waits at a time (scheduled jobs). */
  singletonKey?: string
}

/** How features ask for work to be done. */
export type Jobs = {
  /** Puts a job into the queue inside the caller's transaction: it exists exactly when that commits. One statement. */
  send: (tx: Db, name: string, data?: JobData, options?: SendOptions) => Promise<void>
  /**
   * Asks for a scheduled job before its time, after the caller's transaction; never waits and never fails. Many calls
   * become one run, and one that is lost with the process comes with the schedule.
   */
  soon: (name: string) => void
}

export type JobQueue = Jobs & {
  /** Makes the queue's tables up to date and begins to work. */
  start: (jobs: readonly Job[]) => Promise<void>
  /** Takes no new work and waits for what runs, at most ten seconds. */
  stop: () => Promise<void>
}

/** Told when a job begins and ends here; `run` is known to its statements, as a request is to its own. */
export type JobWatcher = {
  begin: (name: string, run: RequestContext) => void
  end: (name: string, run: RequestContext, ended: { ms: number; error: unknown }) => void
}

/** Any number; the same in every process. */
const queueLock = 7_203_118
const nudgeMs = 200
const graceMs = 10_000
/** How often a process looks for work it was not woken for: of the schedule, or sent by anybody. */
const pollSeconds = { scheduled: 20, sent: 2 }

/** The queue in the shop's own database (schema `pgboss`), on the shop's own connections. */
export function openJobs(pool: pg.Pool, log: Logger, watcher?: JobWatcher): JobQueue {
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
      // What waits behind this run is looked for at once.
      boss.notifyWorker(worker)
    })
    workers.set(job.name, worker)
  }

  async function watched(job: Job, work: JobRun): Promise<void> {
    const run: RequestContext = { id: crypto.randomUUID(), statements: 0, statementMs: 0 }
    const startedMs = performance.now()
    const end = (error?: unknown) => watcher?.end(job.name, run, { ms: performance.now() - startedMs, error })
    watcher?.begin(job.name, run)
    try {
      await inRequest(run, () => job.run(work))
      end()
    } catch (error) {
      end(error)
      log.error({ err: error, req: run.id }, `the job ${job.name} failed`)
      throw error
    }
  }

  async function wake(name: string): Promise<void> {
    nudges.delete(name)
    await boss.send(name)
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  return {
    async send(tx, name, data, options) {
      await boss.send(name, data ?? null, { ...options, db: fromDrizzle(tx, sql) })
    },
    soon(name) {
      if (nudges.has(name) || ending.signal.aborted) return
      const wakeLater = () => wake(name).catch((error) => log.warn(error, `${name} waits for its schedule`))
      nudges.set(name, setTimeout(wakeLater, nudgeMs).unref())
    },
    async start(jobs) {
      // Two that make the queue's tables at the same moment get in each other's way.
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

/** A scheduled job is not retried, its next time does that; one that was sent is, for about a day. */
const queueOf = ({ schedule }: Job) => ({
  policy: schedule ? 'short' : 'standard',
  retryLimit: schedule ? 0 : 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 60 * 60,
  expireInSeconds: 15 * 60,
  deleteAfterSeconds: 60 * 60,
})

/** How long the oldest job that is due has waited (seconds), by name. */
export async function secondsBehind(db: Db): Promise<{ of: string; count: number }[]> {
  const { rows } = await db.execute<{ of: string; count: number }>(sql`
    select q.name as of, coalesce(max(extract(epoch from now() - j.start_after)), 0)::float8 as count
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state < 'active' and j.start_after < now()
    where q.name not like '\\_\\_%' group by q.name`)
  return rows
}

/** Jobs that wait or run, by name. */
export async function countOpenJobs(db: Db): Promise<{ of: string; count: number }[]> {
  const { rows } = await db.execute<{ of: string; count: number }>(
    sql`select name as of, count(*)::integer as count from pgboss.job where state < 'completed' group by name`,
  )
  return rows
}

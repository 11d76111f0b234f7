import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseConnection, Db } from '#foundation/database/database.ts'
import { isDatabaseGone } from '#foundation/database/database.ts'
import type { ReplicaStats } from '#foundation/database/replicas/read-replicas.ts'
import { businessMetrics, type ShopMetric } from './business-metrics.ts'

/** Sources of figures, read when metrics are requested; nothing is counted twice. */
export type MetricSources = {
  db: Db
  database: Pick<DatabaseConnection, 'waiting'> & { pool: Pick<pg.Pool, 'totalCount' | 'idleCount'> }
  requests: () => { active: number; waiting: number; refused: number }
  pages: () => { cached: number; bytes: number; hits: number }
  /** Whether the database accepts writes; answers quickly in any case. */
  isReady: () => Promise<boolean>
  /** Whether changes of other processes are notified. */
  isListening: () => boolean
  /** Configured number on this machine. */
  processes: number
  /** Undefined without replicas. */
  replicas: (() => ReplicaStats) | undefined
}

/** Seconds: data takes a few thousandths, rendering a page a few hundredths. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600]
/**
 * Prometheus allows a scrape ten seconds; the process's own metrics must arrive even when the database does not answer.
 */
const figureMs = 4_000

/** Prometheus metrics of this process (`register`), and those of the shop, the same from all processes. */
export function openMetrics(sources: MetricSources) {
  const register = new Registry()
  const shopRegister = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const took = new Histogram({
    name: 'shop_request_seconds',
    help: 'Request duration, by route, method and status, without hits of the page cache.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets,
    registers,
  })
  // A series that begins with its first failure shows no increase, so the first failed order would not count.
  for (const status of [500, 503]) took.zero({ route: '/api/v1/order', method: 'POST', status })
  const statements = new Histogram({
    name: 'shop_statement_seconds',
    help: 'Duration of database statements.',
    buckets,
    registers,
  })
  const failed = new Counter({
    name: 'shop_statement_errors_total',
    help: 'Failed statements, by cause: database unavailable (away) or statement rejected (refused).',
    labelNames: ['cause'] as const,
    registers,
  })
  for (const cause of ['away', 'refused']) failed.inc({ cause }, 0)
  const jobs = new Histogram({
    name: 'shop_job_seconds',
    help: 'Duration of jobs run by this process, by queue and outcome.',
    labelNames: ['queue', 'outcome'] as const,
    buckets: jobBuckets,
    registers,
  })
  addProcessGauges(sources, registers)
  addProcessCounters(sources, registers)
  addReplicaMetrics(sources, registers)
  for (const figure of businessMetrics) addShopFigure(figure, [shopRegister], sources)
  return {
    request: (route: string, method: string, status: number, ms: number) =>
      took.observe({ route, method, status }, ms / 1000),
    statement(ms: number, error: Error | undefined) {
      statements.observe(ms / 1000)
      if (error) failed.inc({ cause: isDatabaseGone(error) ? 'away' : 'refused' })
    },
    job: (queue: string, isDone: boolean, ms: number) =>
      jobs.observe({ queue, outcome: isDone ? 'done' : 'failed' }, ms / 1000),
    register,
    shopRegister,
  }
}

export type Metrics = ReturnType<typeof openMetrics>

type Reading = [name: string, help: string, read: () => number | Promise<number>]

function addProcessGauges(sources: MetricSources, registers: Registry[]): void {
  const { database, requests, pages, isReady, isListening, processes } = sources
  const gauges: Reading[] = [
    ['shop_processes', 'Processes configured on this machine.', () => processes],
    ['shop_requests_inside', 'Requests in progress.', () => requests().active],
    ['shop_requests_waiting', 'Requests waiting in the queue.', () => requests().waiting],
    ['shop_pages_kept', 'Pages in the page cache.', () => pages().cached],
    ['shop_pages_kept_bytes', 'Memory used by the page cache.', () => pages().bytes],
    ['shop_database_connections', 'Open connections to the database.', () => database.pool.totalCount],
    ['shop_database_connections_idle', 'Idle connections to the database.', () => database.pool.idleCount],
    ['shop_database_waiting', 'Requests waiting for a database connection.', database.waiting],
    ['shop_database_ready', '1 while the database accepts writes, else 0.', async () => Number(await isReady())],
    [
      'shop_changes_heard',
      '1 while connected to invalidations of other processes, else 0.',
      () => Number(isListening()),
    ],
  ]
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  }
}

/** Counted elsewhere since the process started. */
function addProcessCounters({ requests, pages }: MetricSources, registers: Registry[]): void {
  const counters: [name: string, help: string, read: () => number][] = [
    ['shop_requests_turned_away_total', 'Requests refused because of overload.', () => requests().refused],
    ['shop_pages_answered_total', 'Requests answered from the page cache.', () => pages().hits],
  ]
  for (const [name, help, read] of counters) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }
}

function addReplicaMetrics({ replicas }: MetricSources, registers: Registry[]): void {
  new Counter({
    name: 'shop_reads_total',
    help: 'Reads allowed on replicas, by server; failed ones were retried on the primary.',
    labelNames: ['from'] as const,
    registers,
    collect() {
      this.reset()
      const { replica = 0, primary = 0, failed = 0 } = replicas?.().reads ?? {}
      for (const [from, count] of Object.entries({ replica, primary, failed })) this.inc({ from }, count)
    },
  })
  new Gauge({
    name: 'shop_replica_lag_seconds',
    help: 'Upper bound of the replication lag; +Inf for an unreachable replica.',
    labelNames: ['replica'] as const,
    registers,
    collect() {
      this.reset()
      for (const { name, lagSeconds } of replicas?.().replicas ?? []) this.set({ replica: name }, lagSeconds)
    },
  })
}

function addShopFigure({ name, help, label, read }: ShopMetric, registers: Registry[], sources: MetricSources): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers,
    async collect() {
      const figures = await answerInTime(sources, read)
      this.reset()
      // An unknown figure without labels is not 0.
      if (label === undefined && figures.length === 0) this.set(Number.NaN)
      for (const { of, count } of figures) this.set(label === undefined ? {} : { [label]: of }, count)
    },
  })
}

/** Empty when the database does not answer. */
async function answerInTime({ db, isReady }: MetricSources, read: ShopMetric['read']) {
  if (!(await isReady())) return []
  return Promise.race([read(db).catch(() => []), wait(figureMs, [], { ref: false })])
}

import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#foundation/database/database.ts'
import { type ShopFigure, shopFigures } from './business-metrics.ts'

/** What is read off where it is known when the figures are asked for; nothing is counted twice. */
export type MetricSources = {
  db: Db
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  requests: () => { active: number; waiting: number; refused: number }
  pages: () => { cached: number; bytes: number; hits: number }
}

/** Seconds: data come in a few thousandths, a page drawn anew in a few hundredths. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** The figures of this process, and those of the shop that all processes share, for Prometheus. */
export function openMetrics(sources: MetricSources) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const took = new Histogram({
    name: 'shop_request_seconds',
    help: 'How long requests took, by route, method and status; pages from the page cache are not among them.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets,
    registers,
  })
  const statements = new Histogram({
    name: 'shop_statement_seconds',
    help: 'How long statements took in the database.',
    buckets,
    registers,
  })
  for (const [name, help, read] of processGauges(sources)) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  for (const figure of shopFigures) addShopFigure(figure, registers, sources.db)
  return {
    request: (route: string, method: string, status: number, ms: number) =>
      took.observe({ route, method, status }, ms / 1000),
    statement: (ms: number) => statements.observe(ms / 1000),
    text: () => register.metrics(),
    type: register.contentType,
  }
}

export type Metrics = ReturnType<typeof openMetrics>

function processGauges({ pool, requests, pages }: MetricSources): [name: string, help: string, read: () => number][] {
  return [
    ['shop_requests_inside', 'Requests being worked on.', () => requests().active],
    ['shop_requests_waiting', 'Requests waiting for their turn.', () => requests().waiting],
    ['shop_requests_turned_away_total', 'Requests refused because there was too much to do.', () => requests().refused],
    ['shop_pages_kept', 'Pages in the page cache.', () => pages().cached],
    ['shop_pages_kept_bytes', 'Memory that cached pages take.', () => pages().bytes],
    ['shop_pages_answered_total', 'Requests answered from the page cache.', () => pages().hits],
    ['shop_database_connections', 'Connections to the database.', () => pool.totalCount],
    ['shop_database_connections_idle', 'Connections that do nothing.', () => pool.idleCount],
    ['shop_database_waiting', 'Requests waiting for a connection.', () => pool.waitingCount],
  ]
}

function addShopFigure({ name, help, label, read }: ShopFigure, registers: Registry[], db: Db): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    async collect() {
      // Without a database there are no figures of the shop; those of the process are wanted all the more.
      const counts = await read(db).catch(() => [])
      this.reset()
      for (const { of, count } of counts) this.set({ [label]: of }, count)
    },
  })
}

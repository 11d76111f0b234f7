import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../../bench/report.ts'
import { shopMemory } from '../../scripts/process-tree.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'

const metricsToken = 'prove-load-metrics'

/** Rate limits stay on as in production: each visitor has its own address, set through a trusted proxy's header. */
export const settingsUnderLoad = {
  SEED: 'demo',
  RATE_LIMIT: 'on',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'warn',
  METRICS_TOKEN: metricsToken,
}

/** Memory in MiB, and event loop delay in ms since the previous sample. */
export type ResourceSample = { atMs: number; shop: number; database: number; heap: number; lateMs: number }

const everyMs = 10_000
const timeoutMs = 20_000

/** Samples memory and event loop delay while `work` runs. */
export async function sampleResources<T>(
  shop: ShopUnderProof,
  work: () => Promise<T>,
): Promise<{ done: T; looks: ResourceSample[] }> {
  const looks: ResourceSample[] = []
  const startedMs = performance.now()
  const stopped = new AbortController()
  const watch = async () => {
    while (!stopped.signal.aborted) {
      const read = await metricsOf(shop)
      looks.push({
        atMs: performance.now() - startedMs,
        ...shopMemory(shop.pid()),
        heap: Math.round(read('nodejs_heap_size_used_bytes') / 2 ** 20),
        lateMs: Math.round(read('nodejs_eventloop_lag_p99_seconds') * 1000),
      })
      await wait(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
  const watcher = Promise.allSettled([watch()])
  const done = await work().finally(async () => {
    stopped.abort()
    await watcher
  })
  const [watched] = await watcher
  if (watched.status === 'rejected') throw watched.reason
  return { done, looks }
}

/** After the load has ended, nothing is left over: no queued request, no busy connection, no job. */
export async function proveAtRest(shop: ShopUnderProof): Promise<Check[]> {
  const giveUpAt = performance.now() + timeoutMs
  let problems = await heldBack(shop)
  while (problems.length > 0 && performance.now() < giveUpAt) {
    await wait(250)
    problems = await heldBack(shop)
  }
  const { rows } = await shop.queryDatabase((db) =>
    db.query<{ name: string }>(
      `select name from pgboss.job where state in ('active', 'retry') and created_on < now() - interval '2 minutes'`,
    ),
  )
  return [
    noProblems('every connection to the database is given back, nobody waits for a turn', problems),
    noProblems(
      'no job is stuck',
      rows.map(({ name }) => name),
    ),
  ]
}

async function heldBack(shop: ShopUnderProof): Promise<string[]> {
  const read = await metricsOf(shop)
  const busy = read('shop_database_connections') - read('shop_database_connections_idle')
  const found = {
    // The metrics request itself uses one connection.
    'connections busy': Math.max(0, busy - 1),
    'wait for a connection': read('shop_database_waiting'),
    inside: read('shop_requests_inside'),
    'wait for a turn': read('shop_requests_waiting'),
  }
  return Object.entries(found).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
}

async function metricsOf(shop: ShopUnderProof): Promise<(name: string) => number> {
  const answer = await fetch(`${shop.url()}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`/metrics: ${answer.status} ${text.slice(0, 200)}`)
  return (name) => {
    const value = new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]
    if (value === undefined || Number.isNaN(Number(value)))
      throw new Error(`/metrics: ${name} is ${value ?? 'missing'}`)
    return Number(value)
  }
}

/** Compares the sixth to eighth minute of thirty with the last three. */
const fromShare = 5 / 30
const toShare = 8 / 30
const lastShare = 27 / 30
const growthBound = 1.15

export function flatMemory(looks: readonly ResourceSample[], minutes: number): Check {
  const of = (from: number, to: number) =>
    median(
      looks.flatMap(({ atMs, shop }) => (atMs >= from * minutes * 60_000 && atMs < to * minutes * 60_000 ? shop : [])),
    )
  const before = of(fromShare, toShare)
  const after = of(lastShare, 1)
  const growth = Math.round((after / before - 1) * 100)
  return check('memory stays flat', after <= before * growthBound, `RSS ${before} MiB, then ${after} MiB: ${growth} %`)
}

/**
 * Runs Debian's Prometheus on the built shop with the alerts of deploy/monitoring. In ordinary operation every panel of
 * the dashboard has a series and no alert fires within 90 s; a flood, a frozen database, a failover, a mail server that
 * hangs and a killed process fire the right ones. Takes about twenty minutes, since alerts wait; `--short` is only the
 * first part.
 */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '#catalog/contract.ts'
import { readArguments } from '../scripts/read-arguments.ts'
import { signIn } from '../tests/support/api-of.ts'
import { findProgram } from './failover/programs.ts'
import { openMonitoredShop } from './monitoring/open-monitored-shop.ts'
import type { startPrometheus } from './monitoring/prometheus.ts'
import { addProduct, ask, lineOf, orderInputFor, place, placeUntilAnswered } from './support/buyers.ts'
import { type Check, check, noProblems } from './support/checks.ts'
import { isShort, runProof } from './support/proving.ts'

/** Longer than the wait of most alerts that are tested, two minutes. */
const patienceMs = 200_000
/** Jobs are late after five minutes, and the alert waits for as long. */
const lateJobsMs = 720_000
/** All of it takes about twenty minutes. */
const proofMs = 40 * 60_000
/** More emails than a mail server that never answers lets time out in twelve minutes, at 30 s each and four at once. */
const emails = 110
/** For rates over a minute. */
const ordinaryMs = 90_000
const floodMs = 20_000
const visitors = 600
const recoveryMs = 30_000

type Prometheus = Awaited<ReturnType<typeof startPrometheus>>

const dashboardFile = 'deploy/monitoring/grafana-dashboard.json'
/** Series that exist only after a failure. */
const onlyAfterFailures = /^max by \(job\) \(delta\(shop_database_timeline/
type Dashboard = { panels: { targets?: { expr: string }[] }[]; annotations: { list: { expr?: string }[] } }

function expressionsOfDashboard(): string[] {
  const { panels, annotations } = JSON.parse(readFileSync(dashboardFile, 'utf8')) as Dashboard
  const all = [...panels.flatMap(({ targets = [] }) => targets), ...annotations.list]
  return all.flatMap(({ expr }) => expr?.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'tam-huong') ?? [])
}

/** Orders by bank transfer, and starts the payment. */
async function buy(url: string, goods: Product): Promise<void> {
  const { res_data } = await place(url, orderInputFor([lineOf(goods)], { paymentMethod: 'bank_transfer' }))
  await ask(url, 'POST', '/payment/', { body: { orderId: res_data.orderId } })
}

/** Orders from a network of its own, since a network gets a limited number of emails. */
async function orderFromElsewhere(url: string, goods: Product, n: number): Promise<void> {
  const { ok, status } = await fetch(`${url}/api/v1/order/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
    body: JSON.stringify(orderInputFor([lineOf(goods)])),
  })
  if (!ok) throw new Error(`an order was answered ${status}`)
}

/** Visits pages and buys until the signal fires, whatever the answers are. */
async function visit(url: string, goods: Product, ends: AbortSignal): Promise<void> {
  const paths = ['/home', '/shop?sort=newest', '/api/v1/product/pagination?q=nhang']
  for (; !ends.aborted; await wait(200)) {
    await Promise.allSettled([...paths.map(async (path) => (await fetch(url + path)).text()), buy(url, goods)])
  }
}

/** Requests searches that nobody asked before, from many visitors at once. */
async function flood(url: string): Promise<void> {
  const endMs = Date.now() + floodMs
  const search = async (_: unknown, visitor: number) => {
    for (let n = 0; Date.now() < endMs; n += 1)
      await fetch(`${url}/search?q=huong+${visitor}+${n}`).then(
        (answer) => answer.text(),
        () => undefined,
      )
  }
  await Promise.all(Array.from({ length: visitors }, search))
}

/** Others may fire too, since one failure has several consequences: they are only printed. */
async function checkFiring(
  { alerts }: Prometheus,
  names: readonly string[],
  waitMs: number = patienceMs,
): Promise<Check> {
  let missing = names
  let others: string[] = []
  for (const endMs = Date.now() + waitMs; missing.length > 0 && Date.now() < endMs; await wait(1_000)) {
    const firing = await alerts('firing')
    missing = names.filter((name) => !firing.includes(name))
    others = firing.filter((name) => !names.includes(name))
  }
  console.log(`  also firing: ${others.join(', ') || 'none'}`)
  return noProblems(`${names.join(', ')}: firing`, missing)
}

async function checkDashboard({ count, alerts }: Prometheus): Promise<Check[]> {
  const expressions = expressionsOfDashboard()
  const empty: string[] = []
  for (const expression of expressions)
    if ((await count(expression)) === 0 && !onlyAfterFailures.test(expression)) empty.push(expression)
  const firing = await alerts('firing')
  // Those that wait for minutes before they fire can only be pending yet.
  console.log(`  pending: ${(await alerts('pending')).join(', ') || 'none'}`)
  return [
    noProblems(`each of ${expressions.length} expressions of the dashboard returns a series`, empty),
    check(`no alert fires within ${ordinaryMs / 1000} s`, firing.length === 0, firing.join(', ')),
  ]
}

readArguments('npm run prove:monitoring -- [--short]', { options: { short: { type: 'boolean' } } })

const program = findProgram('prometheus')
if (program === undefined) {
  console.error('Not installed: prometheus (apt-get install prometheus)')
  process.exit(1)
}

runProof(async (prove) => {
  console.log(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0])
  const { shop, mail, prometheus, signalPrimary, failOver, close } = await openMonitoredShop(program)
  try {
    const goods = await addProduct(shop.url, await signIn(shop.url), 'Nhang trầm', [100_000])
    await prove('Ordinary operation', async () => {
      await visit(shop.url, goods, AbortSignal.timeout(ordinaryMs))
      return checkDashboard(prometheus)
    })
    if (isShort) return
    await prove('A flood of visitors', async () => {
      await flood(shop.url)
      return [await checkFiring(prometheus, ['ShopSheddingLoad'])]
    })
    await prove('A database that does not answer', async () => {
      signalPrimary('SIGSTOP')
      const ending = new AbortController()
      const visiting = visit(shop.url, goods, ending.signal)
      const names = ['ShopDatabaseAway', 'ShopAvailabilityBurnFast', 'ShopOrdersBurnFast']
      const firing = await checkFiring(prometheus, names)
      ending.abort()
      await visiting
      signalPrimary('SIGCONT')
      await wait(recoveryMs)
      const after = await prometheus.alerts('firing')
      return [
        firing,
        check('the first one ends with the outage', !after.includes('ShopDatabaseAway'), after.join(', ')),
      ]
    })
    await prove('A failover to the replica', async () => {
      await failOver()
      const firing = await checkFiring(prometheus, ['ShopFailover'])
      const { answer } = await placeUntilAnswered(
        { url: () => shop.url },
        orderInputFor([lineOf(goods)]),
        Date.now() + recoveryMs,
      )
      return [firing, check('the same process takes orders', answer.res_status_code === 201, answer.status)]
    })
    await prove('A mail server that never answers', async () => {
      mail.state.onTaken = () => new Promise(() => undefined)
      for (let n = 0; n < emails; n += 1) await orderFromElsewhere(shop.url, goods, n)
      return [await checkFiring(prometheus, ['ShopJobsLate'], lateJobsMs)]
    })
    await prove('A killed process', async () => {
      await shop.stop('SIGKILL')
      return [await checkFiring(prometheus, ['ShopProcessAway'])]
    })
  } finally {
    await close()
  }
}, proofMs)

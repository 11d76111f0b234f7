/** Gain of a second process on two cores shared with the load generator: cached pages, rendered pages, orders. */

import { descendantsOf, processorTimeBetween, processorTimesOf } from '../scripts/process-tree.ts'
import { untilTrue } from '../scripts/until-true.ts'
import { signIn } from '../tests/support/api-of.ts'
import { atFullRate, type Figures } from './load.ts'
import { addProduct, loadOrders } from './orders.ts'
import { startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'
import { firstCollection } from './shop-api.ts'

type Row = { what: string; processes: number; figures: Figures; cores: number }

export async function measureSeveralProcesses(dataDir: string): Promise<void> {
  const rows = [...(await measureShop(dataDir, 1)), ...(await measureShop(dataDir, 2))]
  rows.sort((one, other) => one.what.localeCompare(other.what))
  const cells = rows.map(({ what, processes, figures: { perSecond, p50Ms, p99Ms, failed }, cores }) => {
    const ofCore = Math.round(perSecond / cores)
    return [what, processes, perSecond, p50Ms, p99Ms, failed, cores.toFixed(2), ofCore]
  })
  const heading = [
    'what',
    'processes',
    'per second',
    'p50 ms',
    'p99 ms',
    'failed',
    'cores at work',
    'per second of a core',
  ]
  writeSection(
    'What does a second process bring?',
    [measuredBy('npm run bench -- processes'), '', table(heading, cells), '', notes].join('\n'),
  )
}

async function measureShop(dataDir: string, processes: number): Promise<Row[]> {
  const rows: Row[] = []
  const measure = async (env: Record<string, string>, what: string, load: (url: string) => Promise<Figures>) => {
    const shop = await startShop(dataDir, { PROCESSES: String(processes), ...env }, { hasAllCores: true })
    try {
      await untilAllAnswer(shop.url, processes)
      const readTimes = () => processorTimesOf([shop.pid, ...descendantsOf(shop.pid)])
      const startedMs = performance.now()
      const before = readTimes()
      const figures = await load(shop.url)
      const cores = processorTimeBetween(before, readTimes()) / ((performance.now() - startedMs) / 1000)
      rows.push({ what, processes, figures, cores })
    } finally {
      await shop.stop()
    }
  }
  const collection = async (url: string) => atFullRate(`${url}/collections/${(await firstCollection(url)).slug}`)
  await measure({}, 'page from memory', collection)
  await measure({ PAGE_CACHE_MB: '0' }, 'page rendered', collection)
  await measure({}, 'orders of 32 buyers', async (url) => {
    const token = await signIn(url)
    const products: string[] = []
    while (products.length < 50) products.push(await addProduct(url, token, products.length))
    return loadOrders(url, 32, products)
  })
  return rows
}

/** The shop is ready with its first process; the metrics list those that are open. */
const untilAllAnswer = (url: string, processes: number): Promise<void> =>
  untilTrue(async () => {
    const metrics = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
    return (metrics.match(/^process_start_time_seconds\b/gm)?.length ?? 0) >= processes
  })

const notes = `The load generator runs on the second core, together with the second process, and PostgreSQL on both. “Cores at work” are those of the shop and its database over the whole measurement, including warm-up; the rest is the load generator's. If both cores are full, the last column shows what a machine with more cores would gain.`

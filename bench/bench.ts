/**
 * Measures the built shop on this machine and writes its sections of docs/benchmarks.md. `npm run bench -- pages
 * orders` runs only these; BENCH_SECONDS sets the duration of each load (6).
 */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpAtExit, systemTempFolder } from '../scripts/clean-up-at-exit.ts'
import { fillShop } from '../scripts/fill-shop.ts'
import { readArguments } from '../scripts/read-arguments.ts'
import { root, run } from '../scripts/run.ts'
import { measureCachedPages } from './cached-pages.ts'
import { measureConnections } from './connections.ts'
import { measureCosts } from './costs.ts'
import { measureGrowth } from './growth.ts'
import { measureIdleShops } from './idle-shops.ts'
import { measureMemory } from './memory.ts'
import { distinctProductCount, measureMillion, multiplyProducts } from './million.ts'
import { measureOrders } from './orders.ts'
import { configOfShop, startShop } from './processes.ts'
import { measureReads } from './reads.ts'
import { measureReplica } from './replica.ts'
import { measureSeveralProcesses } from './several-processes.ts'
import { measureStandby } from './standby.ts'
import { measureWeb } from './web.ts'

const demoProducts = 54
const stocked = new Map<number, string>()

const measurements: Record<string, () => Promise<void>> = {
  pages: async () => measureCachedPages(await shopOf(demoProducts)),
  reads: async () => measureReads(await shopOf(10_000)),
  web: async () => measureWeb(await shopOf(demoProducts)),
  orders: async () => measureOrders(await shopOf(demoProducts)),
  costs: async () => measureCosts(await shopOf(10_000)),
  processes: async () => measureSeveralProcesses(await shopOf(demoProducts)),
  connections: async () => measureConnections(await shopOf(demoProducts)),
  shops: async () => measureIdleShops(join(folder, 'shops')),
  replica: async () => measureReplica(join(folder, 'replica')),
  standby: async () => measureStandby(join(folder, 'standby')),
  memory: async () => measureMemory(await shopOf(10_000)),
  growth: async () => {
    const counts = [100, 10_000, 100_000]
    const shops: [number, string][] = []
    for (const count of counts) shops.push([count, await shopOf(count)])
    await measureGrowth(shops)
  },
  // Only when asked for: it takes a quarter of an hour and ten gigabytes.
  million: async () => {
    const dataDir = await shopOf(distinctProductCount)
    await multiplyProducts(dataDir, 10)
    await measureMillion(dataDir)
  },
}

const usage = `npm run bench -- [${Object.keys(measurements).join('] [')}]`
const { positionals: requested } = readArguments(usage, { allowPositionals: true })
cleanUpAtExit(join(systemTempFolder, 'tamhuong-bench-'))
const folder = tmpdir()
process.chdir(root)
const unknown = requested.find((name) => !(name in measurements))
if (unknown) throw new Error(`“${unknown}” is no measurement. ${usage}`)
run('node', 'scripts/build.ts')
for (const [name, measure] of Object.entries(measurements))
  if (requested.length === 0 ? name !== 'million' : requested.includes(name)) await measure()

/** A data folder with the demo shop, extended to this number of products. */
async function shopOf(products: number): Promise<string> {
  const already = stocked.get(products)
  if (already) return already
  const dataDir = join(folder, String(products))
  await (await startShop(dataDir)).stop()
  const counts = { products: products - demoProducts, orders: Math.min(products, 20_000) }
  if (counts.products > 0) await fillShop(configOfShop(dataDir), counts)
  stocked.set(products, dataDir)
  return dataDir
}

/**
 * Calculates the cores needed for a number of visits by simulation with measured costs: `npm run capacity`.
 * `--visits 250000 --season 20 --edge` calculates one case, `--factor 1` assumes that each core reaches the full
 * throughput of the separate measurements (default: half of it), `--core 30 --terabyte 90` sets prices; `--write`
 * puts the tables into docs/scaling.md.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, readNumber } from '../scripts/read-arguments.ts'
import { root } from '../scripts/run.ts'
import {
  assumedHostingPrices,
  costOf,
  type Need,
  needOf,
  type Parameters,
  requestKinds,
  usual,
} from './capacity-model.ts'
import { table } from './report.ts'

const text = { type: 'string' } as const
const usage = `npm run capacity -- [--visits N] [--season N] [--edge] [--factor F] [--core PRICE] [--terabyte PRICE] [--write]`
const { values } = readArguments(usage, {
  options: {
    visits: text,
    season: text,
    factor: text,
    core: text,
    terabyte: text,
    edge: { type: 'boolean' },
    write: { type: 'boolean' },
  },
})
const numberOf = (value: string) => readNumber(value, usage)
const priceOf = (value: string) => readNumber(value, usage, (price) => price >= 0)
const factor = numberOf(values.factor ?? '0.5')
const kinds = requestKinds.map((kind) => ({
  ...kind,
  shopMs: kind.shopMs / factor,
  databaseMs: kind.databaseMs / factor,
}))
const prices = {
  ...assumedHostingPrices,
  ...(values.core && { core: priceOf(values.core) }),
  ...(values.terabyte && { terabyte: priceOf(values.terabyte) }),
}
const visits = values.visits ? [numberOf(values.visits)] : [10_000, 100_000, 1_000_000, 10_000_000]
const seasons = values.season ? [numberOf(values.season)] : [1, 20]
const cases: Parameters[] = seasons.flatMap((peakFactor) =>
  visits.flatMap((visitsPerDay) =>
    (values.edge ? [true] : [false, true]).map((hasEdge) => ({ ...usual, kinds, visitsPerDay, peakFactor, hasEdge })),
  ),
)
const needs = cases.map((one) => ({ one, need: needOf(one) }))

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const rate = (value: number) => (value < 10 ? value.toFixed(1) : whole(value))
const nameOf = ({ visitsPerDay, peakFactor, hasEdge }: Parameters) =>
  `${whole(visitsPerDay)}${peakFactor === 1 ? '' : ` × ${peakFactor}`}${hasEdge ? ', edge' : ''}`
const needRow = ({ one, need }: { one: Parameters; need: Need }) => [
  nameOf(one),
  rate(need.visitsPerSecond),
  rate(need.requestsPerSecond),
  rate(need.ordersPerSecond),
  need.shopCores,
  need.databaseCores,
  rate(need.p99Ms),
]
const costRow = ({ one, need }: { one: Parameters; need: Need }) => {
  const { machines, traffic, terabytes } = costOf(need, one, prices)
  return [nameOf(one), whole(machines), rate(terabytes), whole(traffic), whole(machines + traffic)]
}

const cores = table(
  ['visits a day', 'visits /s', 'requests /s', 'orders /s', 'cores of the shop', 'cores of the database', 'p99 ms'],
  needs.map(needRow),
)
const costs = table(
  ['visits a day', 'machines', 'TB', 'traffic', 'together'],
  needs.filter(({ one }) => one.peakFactor === 1 || values.season).map(costRow),
)

if (values.write) {
  const path = join(root, 'docs/scaling.md')
  const put = (page: string, name: string, rows: string) =>
    page.replace(
      new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- end -->)`),
      (_, begin, end) => `${begin}\n${rows}\n${end}`,
    )
  writeFileSync(path, put(put(readFileSync(path, 'utf8'), 'cores', cores), 'costs', costs))
} else console.log(`${cores}\n\n${costs}`)

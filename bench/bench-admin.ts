/**
 * Measures every staff list and report, and the public lists, in a shop with many products and orders, and writes the
 * section about the staff area of docs/benchmarks.md. `SHOP_URL` and `ADMIN_PASSWORD` must point to a running shop
 * filled by `npm run seed:large`.
 */
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { readArguments } from '../scripts/read-arguments.ts'
import { root } from '../scripts/run.ts'
import { signIn } from '../tests/support/api-of.ts'
import { measuredBy, percentile, table, writeSection } from './report.ts'

const url = process.env.SHOP_URL ?? 'http://127.0.0.1:3000'
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const slowestAllowedMs = 150

const today = dayInVietnam(new Date())
const ago = (days: number) => addDays(today, -days)
const month = `from=${ago(29)}&to=${today}`
const year = `from=${ago(364)}&to=${today}`
const json = (filter: object) => encodeURIComponent(JSON.stringify(filter))

const requests: [string, string][] = [
  ['orders', '/order/pagination?limit=50'],
  ['orders, page 500', '/order/pagination?limit=50&page=500'],
  ['orders to confirm', `/order/pagination?limit=50&query=${json({ status: 'pending' })}`],
  ['orders found by a name', `/order/pagination?limit=50&q=${encodeURIComponent('nguyễn thị')}`],
  ['orders in each state', '/order/counts'],
  ['products', '/product/staff/pagination?limit=50'],
  ['products, page 150', '/product/staff/pagination?limit=50&page=150'],
  ['products found by a name', `/product/staff/pagination?limit=50&q=${encodeURIComponent('bát hương')}`],
  ['stock', '/stock/pagination?limit=50'],
  ['stock to order', '/stock/pagination?limit=50&level=reorder'],
  ['stock moves', '/stock/moves/pagination?limit=50'],
  ['products of the shop', '/product/pagination?limit=50'],
  ['products, search', `/product/pagination?limit=24&q=${encodeURIComponent('bát hương đồng')}`],
  ['products, best sellers', '/product/pagination?limit=24&sort=best'],
  ['suggestions', `/product/suggest?q=${encodeURIComponent('lư hương')}`],
  ['reviews', '/review-feedback/pagination?limit=50'],
  ['pages', '/page/pagination?limit=50'],
  ['menus', '/menu/pagination?limit=50'],
  ['files', '/attachment/pagination?limit=50'],
  ['vouchers', '/voucher/pagination?limit=50'],
  ['payments', '/payment/pagination?limit=50'],
  ['money that came in', '/payment/receipt/pagination?limit=50'],
  ['announced transfers', '/payment/claimed/pagination?limit=50'],
  ['refunds due', '/payment/owed/pagination?limit=50'],
  ['old addresses', '/slug-redirect/pagination?limit=50'],
  ['payment reports', '/payment/callback/pagination?limit=50'],
  ['staff', '/auth/pagination?limit=50'],
  ['audit trail', '/audit-log/pagination?limit=50'],
  ['outgoing mail', '/message/pagination?limit=50'],
  ['dashboard', '/statistics/today'],
  ['sales, 30 days', `/statistics/sales?${month}`],
  ['sales, a year', `/statistics/sales?${year}&compare=year`],
  ['best sellers, 30 days', `/statistics/products?${month}`],
  ['best sellers, a year', `/statistics/products?${year}`],
  ['visitors, 30 days', `/statistics/visits?${month}`],
  ['stock to reorder', '/statistics/stock'],
]

const ask = (path: string) => fetch(`${url}/api/v1${path}`, { headers: { authorization: token } })

readArguments('SHOP_URL=http://… ADMIN_PASSWORD=… npm run bench:admin', {})
process.chdir(root)
const token = await signIn(url, { password: process.env.ADMIN_PASSWORD ?? '' })

type Row = { what: string; p50: number; p95: number }
const rows: Row[] = []
for (const [what, path] of requests) {
  const row = await measure(what, path)
  if (row) rows.push(row)
}
const counts = await Promise.all(['/product/pagination?limit=1', '/order/pagination?limit=1'].map(totalOf))
write()

/** Measures sequential requests; undefined when this shop has no such list. */
async function measure(what: string, path: string): Promise<Row | undefined> {
  const first = await ask(path)
  if (!first.ok) {
    console.log(`${what}: left out, ${first.status} ${await first.text()}`)
    return undefined
  }
  await first.text()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = performance.now()
    await (await ask(path)).text()
    times.push(performance.now() - before)
  }
  const row = { what, p50: percentile(times, 0.5, 1), p95: percentile(times, 0.95, 1) }
  console.log(`${what}: p50 ${row.p50} ms, p95 ${row.p95} ms`)
  return row
}

async function totalOf(path: string): Promise<number> {
  const { res_data } = (await (await ask(path)).json()) as { res_data: { total: number } }
  return res_data.total
}

function write(): void {
  const about = `${measuredBy('npm run bench:admin')} ${counts[0]} published products, ${counts[1]} orders.
Each list and report is requested ${rounds} times, one after the other, over HTTP with a signed-in administrator. The target is a p95 below ${slowestAllowedMs} ms.`
  const measured = rows.map(({ what, p50, p95 }) => [what, p50, p95 > slowestAllowedMs ? `${p95} (above)` : p95])
  writeSection(
    'How fast is the staff area of a large shop?',
    `${about}\n\n${table(['what', 'p50 ms', 'p95 ms'], measured)}`,
  )
}

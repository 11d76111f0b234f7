import type * as z from 'zod'
import type { Db } from '#foundation/database/database.ts'
import { maxSheetRows } from '#foundation/spreadsheet/limits.ts'
import { type Sheet, spreadsheetResponse } from '#foundation/spreadsheet/write-sheet.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { exportStatistics as exportEndpoint } from '#statistics/contract.ts'
import { unitLabel } from '../unit-label.ts'
import { listBestSellers } from './best-sellers.ts'
import { checkPeriod } from './check-period.ts'
import { getSales, getShares } from './sales.ts'
import { listStockToReorder } from './stock-to-reorder.ts'

type Input = z.output<(typeof exportEndpoint)['query']>

/** A report as a file. Throws a 422 for an invalid or too long period. */
export async function exportReport(db: Db, now: Date, input: Input): Promise<Response> {
  checkPeriod(input)
  const { report, from, to, format } = input
  const name = `tam-huong-${pick(vietnameseNames[report], report)}`
  const dated = report === 'stock' ? name : `${name}-${from}-${to}`
  return spreadsheetResponse(dated, await sheets[report](db, now, input), format)
}

const vietnameseNames: Record<Input['report'], string> = {
  sales: 'doanh-thu',
  products: 'san-pham',
  provinces: 'tinh-thanh',
  stock: 'ton-kho',
}

const sheets: Record<Input['report'], (db: Db, now: Date, input: Input) => Promise<Sheet>> = {
  async sales(db, _now, { from, to, unit }) {
    const { points, unit: usedUnit } = await getSales(db, { from, to, unit, compare: 'none' })
    return {
      headings: [unitLabel(usedUnit), m.statistics_orders(), m.statistics_revenue()],
      rows: points.map(({ day, orders, revenue }) => [day, orders, revenue]),
    }
  },
  async products(db, _now, period) {
    const sold = await listBestSellers(db, period, 'revenue', maxSheetRows + 1)
    return {
      headings: [m.statistics_product(), m.statistics_pieces(), m.statistics_orders(), m.statistics_revenue()],
      rows: sold.map(({ name, nameEn, amount, orders, revenue }) => [pick(name, nameEn), amount, orders, revenue]),
    }
  },
  async provinces(db, _now, period) {
    const { provinces } = await getShares(db, period)
    return {
      headings: [m.statistics_province(), m.statistics_orders(), m.statistics_revenue()],
      rows: provinces.map(({ name, orders, revenue }) => [name, orders, revenue]),
    }
  },
  async stock(db, now) {
    const { items } = await listStockToReorder(db, now, maxSheetRows + 1)
    return {
      headings: [
        m.statistics_product(),
        m.statistics_sku(),
        m.statistics_choice(),
        m.statistics_quantity(),
        m.statistics_sold_30(),
        m.statistics_days_left(),
      ],
      rows: items.map((item) => [
        pick(item.name, item.nameEn),
        item.sku,
        item.choice,
        item.quantity,
        item.sold,
        item.daysLeft,
      ]),
    }
  },
}

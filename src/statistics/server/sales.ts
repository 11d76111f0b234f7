import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#foundation/database/database.ts'
import type { getSales as asked, Funnel, Sales, SalesPoint, SalesTotals, Unit } from '#statistics/contract.ts'
import { comparedWith, fittingUnit, type Period, unitStart, unitsIn } from '#statistics/rules.ts'
import { checkPeriod } from './check-period.ts'
import { countedOrders, counts, orderDay, ordersIn, revenue } from './counted-orders.ts'
import { rowsOf } from './rows.ts'

type Wish = z.output<(typeof asked)['query']>

/** Revenue and orders of a period, beside those of another one. Throws a 422 for a period that is none or too long. */
export async function getSales(db: Db, { from, to, unit: wished, compare }: Wish): Promise<Sales> {
  const period = { from, to }
  const unit = wished ?? fittingUnit(period)
  checkPeriod(period, unit)
  const compared = comparedWith(period, compare) ?? null
  const [totals, before, days, daysBefore, funnel, provinces, paymentMethods] = await Promise.all([
    totalsOf(db, period),
    compared && totalsOf(db, compared),
    daysOf(db, period),
    compared && daysOf(db, compared),
    funnelOf(db, period),
    sharesOf(db, period, 'shipping_province_name', 12),
    sharesOf(db, period, 'payment_method', 12),
  ])
  const points = pointsOf({ period, days }, compared && daysBefore && { period: compared, days: daysBefore }, unit)
  return { from, to, unit, compared, totals, before, points, funnel, provinces, paymentMethods }
}

async function totalsOf(db: Db, period: Period): Promise<SalesTotals> {
  const [row] = await rowsOf<Omit<SalesTotals, 'average' | 'pieces'>>(
    db,
    sql`select ${revenue} as "revenue", ${countedOrders} as "orders",
      coalesce(sum(o.given_back) filter (where ${counts}), 0)::bigint as "givenBack",
      coalesce(sum(o.discount) filter (where ${counts}), 0)::bigint as "discount",
      coalesce(sum(o.shipping_fee) filter (where ${counts}), 0)::bigint as "shippingFee",
      (count(*) filter (where o.status = 'cancelled'))::int as "cancelled",
      (count(*) filter (where o.status = 'returned'))::int as "returned"
    from ${ordersIn(period)}`,
  )
  const [lines] = await rowsOf<{ pieces: number }>(
    db,
    sql`select coalesce(sum(line.amount), 0)::int as "pieces"
      from ${ordersIn(period)} join order_line line on line.order_id = o.id where ${counts}`,
  )
  if (!row || !lines) throw new Error('A sum has always one row')
  return { ...row, ...lines, average: row.orders === 0 ? 0 : Math.round(row.revenue / row.orders) }
}

type DaySales = { day: string; revenue: number; orders: number }

export function daysOf(db: Db, period: Period): Promise<DaySales[]> {
  return rowsOf(
    db,
    sql`select ${orderDay} as "day", ${revenue} as "revenue", ${countedOrders} as "orders"
      from ${ordersIn(period)} group by 1 order by 1`,
  )
}

type Counted = { period: Period; days: readonly DaySales[] }

/** A point for every unit, those without an order too; the unit at the same place of the other period stands beside it. */
function pointsOf(now: Counted, before: Counted | null, unit: Unit): SalesPoint[] {
  const current = unitSums(now, unit)
  const earlier = before && unitSums(before, unit)
  return current.map(({ day, revenue, orders }, index) => ({
    day,
    revenue,
    orders,
    revenueBefore: earlier ? (earlier[index]?.revenue ?? 0) : null,
    ordersBefore: earlier ? (earlier[index]?.orders ?? 0) : null,
  }))
}

function unitSums({ period, days }: Counted, unit: Unit): DaySales[] {
  const sums = new Map(unitsIn(period, unit).map((day) => [day, { day, revenue: 0, orders: 0 }]))
  for (const { day, revenue, orders } of days) {
    const sum = sums.get(unitStart(day, unit))
    if (!sum) continue
    sum.revenue += revenue
    sum.orders += orders
  }
  return [...sums.values()]
}

async function funnelOf(db: Db, period: Period): Promise<Funnel> {
  const [row] = await rowsOf<Funnel>(
    db,
    sql`select count(*)::int as "placed",
      (count(*) filter (where o.status in ('confirmed', 'packing', 'shipping', 'delivered')))::int as "confirmed",
      (count(*) filter (where o.status in ('shipping', 'delivered')))::int as "shipped",
      (count(*) filter (where o.status = 'delivered'))::int as "delivered",
      (count(*) filter (where ${counts} and o.payment_status = 'paid'))::int as "paid"
    from ${ordersIn(period)}`,
  )
  if (!row) throw new Error('A sum has always one row')
  return row
}

/** Where the revenue of a period came from, the largest first. */
export function sharesOf(
  db: Db,
  period: Period,
  column: 'shipping_province_name' | 'payment_method',
  limit: number,
): Promise<{ name: string; orders: number; revenue: number }[]> {
  return rowsOf(
    db,
    sql`select o.${sql.raw(column)} as "name", ${countedOrders} as "orders", ${revenue} as "revenue"
      from ${ordersIn(period)} where ${counts} group by 1 order by 3 desc, 1 limit ${limit}`,
  )
}

import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#foundation/database/database.ts'
import type { Day } from '#foundation/dates/day.ts'
import { shippingMethodName } from '#orders/method-labels.ts'
import { orderEventsView, orderLinesView } from '#orders/server/orders-sql-view.ts'
import type {
  Funnel,
  PeriodUnit,
  Sales,
  SalesPoint,
  SalesTotals,
  getSales as salesEndpoint,
} from '#statistics/contract.ts'
import {
  comparedPeriod,
  comparedWith,
  type DateRange,
  fittingUnit,
  maxShares,
  unitStart,
  unitsIn,
} from '#statistics/rules.ts'
import { checkPeriod } from './check-period.ts'
import {
  givenBackSql,
  isCountedSql,
  netReceivedSumSql,
  orderCountSql,
  orderDay,
  orderDayText,
  ordersPlacedSql,
  ordersWithRefundsSql,
  revenueSumSql,
} from './counted-orders.ts'
import { rowsOf } from './rows.ts'

type Input = z.output<(typeof salesEndpoint)['query']>

/** Revenue and orders of a period, with those of a compared one. Throws a 422 for an invalid or too long period. */
export async function getSales(db: Db, { from, to, unit: chosenUnit, compare }: Input): Promise<Sales> {
  const period = { from, to }
  const unit = chosenUnit ?? fittingUnit(period)
  checkPeriod(period, unit)
  const compared = comparedPeriod(period, compare) ?? null
  const [days, daysBefore, pieces, piecesBefore, shares] = await Promise.all([
    readDaySales(db, period),
    compared && readDaySales(db, compared),
    piecesOf(db, period),
    compared && piecesOf(db, compared),
    getShares(db, period),
  ])
  const units = unitsIn(period, unit)
  const moved = daysBefore?.map((one) => ({ ...one, day: comparedWith(one.day, period, compare) }))
  return {
    from,
    to,
    unit,
    compared,
    totals: totalsOf(days, pieces),
    before: daysBefore && totalsOf(daysBefore, piecesBefore ?? 0),
    points: pointsOf(unitSums(units, days, unit), moved && unitSums(units, moved, unit)),
    funnel: funnelOf(days),
    provinces: shares.provinces.slice(0, maxShares),
    paymentMethods: shares.paymentMethods.slice(0, maxShares),
  }
}

/** All figures of a day's orders. */
type DaySales = Omit<SalesTotals, 'average' | 'pieces'> & Funnel & { day: string }

/** Reads each order of the period once; the totals are summed from these rows. */
function readDaySales(db: Db, period: DateRange): Promise<DaySales[]> {
  return rowsOf(
    db,
    sql`select ${orderDayText} as "day", ${revenueSumSql} as "revenue", ${orderCountSql} as "orders",
      coalesce(sum(${givenBackSql}), 0)::bigint as "givenBack",
      ${netReceivedSumSql} as "received",
      coalesce(sum(o.discount) filter (where ${isCountedSql}), 0)::bigint as "discount",
      coalesce(sum(o.shipping_fee) filter (where ${isCountedSql}), 0)::bigint as "shippingFee",
      (count(*) filter (where o.status = 'cancelled'))::int as "cancelled",
      (count(*) filter (where o.status in ('returning', 'returned')))::int as "returned",
      (count(*) filter (where o.status in ('failed', 'returning') or (o.status = 'returned' and not exists (
        select 1 from ${orderEventsView} e where e.order_id = o.id and e.to_status = 'delivered'))))::int as "undelivered",
      count(*)::int as "placed",
      (count(*) filter (where o.status in ('confirmed', 'packing', 'shipping', 'delivered', 'failed', 'returning', 'returned')))::int as "confirmed",
      (count(*) filter (where o.status in ('shipping', 'delivered', 'failed', 'returning', 'returned')))::int as "shipped",
      (count(*) filter (where o.status = 'delivered'))::int as "delivered",
      (count(*) filter (where ${isCountedSql} and o.payment_status = 'paid'))::int as "paid"
    from ${ordersWithRefundsSql(period)} group by ${orderDay} order by ${orderDay}`,
  )
}

async function piecesOf(db: Db, period: DateRange): Promise<number> {
  const [row] = await rowsOf<{ pieces: number }>(
    db,
    sql`select coalesce(sum(line.amount), 0)::int as "pieces" from ${orderLinesView} line
      where line.order_id in (select o.id from ${ordersPlacedSql(period)} and ${isCountedSql})`,
  )
  return row?.pieces ?? 0
}

const sumOver = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

function totalsOf(days: readonly DaySales[], pieces: number): SalesTotals {
  const sums = {
    revenue: sumOver(days, (day) => day.revenue),
    orders: sumOver(days, (day) => day.orders),
    givenBack: sumOver(days, (day) => day.givenBack),
    received: sumOver(days, (day) => day.received),
    discount: sumOver(days, (day) => day.discount),
    shippingFee: sumOver(days, (day) => day.shippingFee),
    cancelled: sumOver(days, (day) => day.cancelled),
    returned: sumOver(days, (day) => day.returned),
    undelivered: sumOver(days, (day) => day.undelivered),
  }
  return { ...sums, pieces, average: sums.orders === 0 ? 0 : Math.round(sums.revenue / sums.orders) }
}

const funnelOf = (days: readonly DaySales[]): Funnel => ({
  placed: sumOver(days, (day) => day.placed),
  confirmed: sumOver(days, (day) => day.confirmed),
  shipped: sumOver(days, (day) => day.shipped),
  delivered: sumOver(days, (day) => day.delivered),
  paid: sumOver(days, (day) => day.paid),
})

type UnitSales = Pick<DaySales, 'day' | 'revenue' | 'orders'>

/** Both have the units of the period; the earlier sales are those of the compared days, moved into the period. */
const pointsOf = (current: readonly UnitSales[], earlier: readonly UnitSales[] | undefined): SalesPoint[] =>
  current.map(({ day, revenue, orders }, index) => ({
    day,
    revenue,
    orders,
    revenueBefore: earlier ? (earlier[index]?.revenue ?? 0) : null,
    ordersBefore: earlier ? (earlier[index]?.orders ?? 0) : null,
  }))

/** The sales of every unit, including those without orders. */
function unitSums(units: readonly Day[], days: readonly DaySales[], unit: PeriodUnit): UnitSales[] {
  const byUnit = Map.groupBy(days, ({ day }) => unitStart(day, unit))
  return units.map((start) => {
    const own = byUnit.get(start) ?? []
    return { day: start, revenue: sumOver(own, ({ revenue }) => revenue), orders: sumOver(own, ({ orders }) => orders) }
  })
}

type Share = Sales['provinces'][number]
type Sold = { province: string | null; paymentMethod: string; orders: number; revenue: number }

/** Revenue of a period by province and by payment method, the largest first. Pickup orders have no province. */
export async function getShares(db: Db, period: DateRange): Promise<{ provinces: Share[]; paymentMethods: Share[] }> {
  const sold = await rowsOf<Sold>(
    db,
    sql`select o.shipping_province_name as "province", o.payment_method as "paymentMethod",
        ${orderCountSql} as "orders", ${revenueSumSql} as "revenue"
      from ${ordersWithRefundsSql(period)} and ${isCountedSql} group by 1, 2`,
  )
  return {
    provinces: sharesBy(sold, ({ province }) => province ?? shippingMethodName('pickup')),
    paymentMethods: sharesBy(sold, ({ paymentMethod }) => paymentMethod),
  }
}

function sharesBy(sold: readonly Sold[], nameOf: (one: Sold) => string): Share[] {
  const shares = [...Map.groupBy(sold, nameOf)].map(([name, some]) => ({
    name,
    orders: sumOver(some, ({ orders }) => orders),
    revenue: sumOver(some, ({ revenue }) => revenue),
  }))
  return shares.sort((one, other) => other.revenue - one.revenue || one.name.localeCompare(other.name))
}

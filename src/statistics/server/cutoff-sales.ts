import { sql } from 'drizzle-orm'
import { allProvinces } from '#addresses/server/places.ts'
import { publishedRituals } from '#calendar/server/rituals.ts'
import type { Db } from '#foundation/database/database.ts'
import { addDays, type Day } from '#foundation/dates/day.ts'
import type { Services } from '#foundation/services.ts'
import { type Cutoff, dayLastYear } from '#orders/cutoffs/cutoffs.ts'
import { findCutoffs, readZoneRates } from '#orders/server/cutoffs/cutoffs.ts'
import { orderLinesView } from '#orders/server/orders-sql-view.ts'
import { type ZoneRates, zoneOf } from '#orders/shipping.ts'
import type { LastYearsSales } from '#statistics/contract.ts'
import { momentsOf } from '#statistics/rules.ts'
import { isCountedSql, orderCountSql, ordersWithRefundsBetweenSql, revenueSumSql } from './counted-orders.ts'
import { rowsOf } from './rows.ts'

/** Sales are counted this many days before an occasion. */
const countedDays = 30

/** The sales before the same occasions a year earlier. Unknown ids are left out. */
export async function listCutoffSales(
  { db, queryCache, now }: Pick<Services, 'db' | 'queryCache' | 'now'>,
  ids: readonly string[],
): Promise<LastYearsSales[]> {
  const [cutoffs, zones, rituals] = await Promise.all([
    findCutoffs(db, ids),
    readZoneRates(db),
    publishedRituals(db, queryCache, now()),
  ])
  const sales: LastYearsSales[] = []
  // One after the other: a page of the list must not take every connection.
  for (const cutoff of cutoffs) {
    const key = rituals.find(({ id }) => id === cutoff.ritualId)?.key
    const to = dayLastYear(cutoff.day, key, rituals)
    const from = addDays(to, -countedDays)
    sales.push({ cutoffId: cutoff.id, from, to, zones: await zoneSales(db, cutoff, { from, to }, zones) })
  }
  return sales
}

type ProvinceSales = { province: string | null; orders: number; pieces: number; revenue: number; late: number }

async function zoneSales(
  db: Db,
  cutoff: Cutoff,
  period: { from: Day; to: Day },
  zones: readonly ZoneRates[],
): Promise<LastYearsSales['zones']> {
  const { start, end } = momentsOf(period)
  const late = sql`o.created_date >= (${JSON.stringify(lateMoments(cutoff, period.to, zones))}::jsonb ->>
    coalesce(o.shipping_province, ''))::timestamptz`
  const rows = await rowsOf<ProvinceSales>(
    db,
    sql`select o.shipping_province as province, ${orderCountSql} as orders, ${revenueSumSql} as revenue,
      (count(*) filter (where ${isCountedSql} and ${late}))::int as late,
      coalesce(sum((select sum(line.amount) from ${orderLinesView} line where line.order_id = o.id))
        filter (where ${isCountedSql}), 0)::bigint as pieces
      from ${ordersWithRefundsBetweenSql(start, end)} and o.shipping_method <> 'pickup' group by 1`,
  )
  return zones.map((zone) => {
    const own = rows.filter(({ province }) => zoneOf(zones, province ?? '') === zone)
    const sum = (of: (row: ProvinceSales) => number) => own.reduce((total, row) => total + of(row), 0)
    return {
      zone: zone.name,
      orders: sum(({ orders }) => orders),
      pieces: sum(({ pieces }) => pieces),
      revenue: sum(({ revenue }) => revenue),
      lateOrders: cutoff.zones.some((one) => one.zone === zone.name) ? sum((row) => row.late) : null,
    }
  })
}

/** This year's cut-offs as moments of last year, by province. */
function lateMoments({ day, zones: cutoffs }: Cutoff, lastYear: Day, zones: readonly ZoneRates[]) {
  const yearMs = Date.parse(day) - Date.parse(lastYear)
  return Object.fromEntries(
    allProvinces().flatMap(({ code }) => {
      const cutoff = cutoffs.find(({ zone }) => zone === zoneOf(zones, code)?.name)
      return cutoff ? [[code, new Date(cutoff.lastOrderDate.getTime() - yearMs).toISOString()]] : []
    }),
  )
}

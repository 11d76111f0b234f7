import { desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { notFound } from '#foundation/api/shop-error.ts'
import { recordDependencies, recordExpiry } from '#foundation/cache/dependencies.ts'
import type { QueryCache } from '#foundation/cache/query-cache.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { hasAllWords } from '#foundation/database/has-all-words.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import type { CurrentCutoff, listCutoffs as listing, OrderCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import { type Cutoff, cutoffState, nextCutoffChange } from '#orders/cutoffs/cutoffs.ts'
import type { ZoneRates } from '#orders/shipping.ts'
import { readSalesRules } from '../placing/sales-rules.ts'
import { orderCutoffs, type StoredZoneCutoff } from './tables.ts'

type Stored = typeof orderCutoffs.$inferSelect

const momentsOf = (zones: readonly StoredZoneCutoff[]) =>
  zones.map(({ zone, lastOrderDate }) => ({ zone, lastOrderDate: new Date(lastOrderDate) }))

export async function readZoneRates(db: Db): Promise<readonly ZoneRates[]> {
  return (await readSalesRules(db, [])).shipping.zones
}

/**
 * The cut-offs of all occasions from today on, passed ones too; in memory because every quote needs them. The earliest
 * occasion first.
 */
export async function comingCutoffs(db: Db, cache: QueryCache, now: Date): Promise<(Cutoff & { id: string })[]> {
  const today = dayInVietnam(now)
  const all = await cache.get('coming cutoffs', now, async () => {
    recordDependencies(tags.cutoffs)
    const rows = await db
      .select()
      .from(orderCutoffs)
      .where(gte(orderCutoffs.day, today))
      .orderBy(orderCutoffs.day, orderCutoffs.id)
      .limit(mostComing)
    return rows.map((row) => ({ ...row, zones: momentsOf(row.zones) }))
  })
  return all.filter(({ day }) => day >= today)
}

/** Far more occasions than a shop announces at a time. */
const mostComing = 100

/** What buyers see now. The answer expires at its next change, so that a passed cut-off vanishes by itself. */
export async function listCurrentCutoffs(db: Db, cache: QueryCache, now: Date): Promise<CurrentCutoff[]> {
  const [coming, delivered] = await Promise.all([comingCutoffs(db, cache, now), readZoneRates(db)])
  const change = nextCutoffChange(coming, now)
  if (change) recordExpiry(change)
  return coming
    .filter((cutoff) => cutoffState(cutoff, now) === 'shown')
    .map(({ id, name, nameEn, day, zones }) => ({
      id,
      name,
      nameEn,
      day,
      zones: zones
        .filter(({ lastOrderDate }) => lastOrderDate > now)
        .flatMap(({ zone, lastOrderDate }) => {
          const found = delivered.find((one) => one.name === zone)
          return found ? [{ zone, provinces: [...found.provinces], lastOrderDate }] : []
        }),
    }))
    .filter(({ zones }) => zones.length > 0)
}

function viewOf(row: Stored, delivered: readonly ZoneRates[], now: Date): OrderCutoff {
  const zones = momentsOf(row.zones)
  return {
    ...row,
    zones: zones.map((one) => ({ ...one, isDelivered: delivered.some(({ name }) => name === one.zone) })),
    state: cutoffState({ shownFrom: row.shownFrom, zones }, now),
  }
}

/** The last occasion first. */
export async function listCutoffs(db: Db, now: Date, { page, limit, q }: z.output<(typeof listing)['query']>) {
  const where = hasAllWords(sql`fold_text(concat_ws(' ', ${orderCutoffs.name}, ${orderCutoffs.nameEn}))`, q)
  const [rows, total, delivered] = await Promise.all([
    db
      .select()
      .from(orderCutoffs)
      .where(where)
      .orderBy(desc(orderCutoffs.day), desc(orderCutoffs.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orderCutoffs, where),
    readZoneRates(db),
  ])
  return { items: rows.map((row) => viewOf(row, delivered, now)), total, page, limit }
}

/** Throws a 404 for an unknown id. */
export async function getCutoff(db: Db, now: Date, id: string): Promise<OrderCutoff> {
  const [[row], delivered] = await Promise.all([
    db.select().from(orderCutoffs).where(eq(orderCutoffs.id, id)),
    readZoneRates(db),
  ])
  if (!row) throw notFound(m.cutoff_not_found())
  return viewOf(row, delivered, now)
}

/** Those of these ids that exist. */
export async function findCutoffs(db: Db, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(orderCutoffs)
    .where(inArray(orderCutoffs.id, [...ids]))
  return rows.map((row) => ({ ...row, zones: momentsOf(row.zones) }))
}

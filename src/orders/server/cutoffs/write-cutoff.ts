import { eq } from 'drizzle-orm'
import type { CallContext } from '#foundation/api/caller.ts'
import { type FieldError, invalid, notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { addDays, momentInVietnam } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import type { NewOrderCutoff, OrderCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import { defaultShownFrom } from '#orders/cutoffs/cutoffs.ts'
import type { ZoneRates } from '#orders/shipping.ts'
import { lockParams } from '#system/server/system-params.ts'
import { getCutoff, readZoneRates } from './cutoffs.ts'
import { orderCutoffs } from './tables.ts'

const errors = { order_cutoff_ritual_id_fkey: ['ritualId', m.error_unknown_id] } satisfies ConstraintErrors

/** Throws a 422 that names the field. */
export async function addCutoff(db: Db, { caller, now }: CallContext, input: NewOrderCutoff): Promise<OrderCutoff> {
  const id = newId(now.getTime())
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const columns = await checkedColumns(tx, input)
      await tx.insert(orderCutoffs).values({ id, ...columns, ...newStamps(caller, now) })
      await invalidate(tx, tags.cutoffs)
    }),
  )
  return getCutoff(db, now, id)
}

/** Throws a 422 that names the field, and a 404 for an unknown id. */
export async function updateCutoff(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  input: NewOrderCutoff,
): Promise<OrderCutoff> {
  await mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const columns = await checkedColumns(tx, input)
      const changed = await tx
        .update(orderCutoffs)
        .set({ ...columns, ...changeStamps(caller, now) })
        .where(eq(orderCutoffs.id, id))
        .returning({ id: orderCutoffs.id })
      if (changed.length === 0) throw notFound(m.cutoff_not_found())
      await invalidate(tx, tags.cutoffs)
    }),
  )
  return getCutoff(db, now, id)
}

export async function removeCutoff(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx.delete(orderCutoffs).where(eq(orderCutoffs.id, id)).returning({ id: orderCutoffs.id })
    if (removed.length === 0) throw notFound(m.cutoff_not_found())
    await invalidate(tx, tags.cutoffs)
  })
}

/**
 * A delivery zone that has another name but the same provinces keeps its cut-offs; those of a zone that is gone and had
 * that name are dropped. Of stored zones that share a name, the first has its cut-offs.
 */
export async function renameCutoffZones(
  tx: Db,
  before: readonly Pick<ZoneRates, 'name' | 'provinces'>[],
  after: readonly Pick<ZoneRates, 'name' | 'provinces'>[],
): Promise<void> {
  const placesOf = ({ provinces }: Pick<ZoneRates, 'provinces'>) => provinces.toSorted().join()
  const names = new Map(
    before.flatMap((zone, at) => {
      if (before.findIndex(({ name }) => name === zone.name) < at) return []
      const same = after.find((one) => placesOf(one) === placesOf(zone))
      return same && same.name !== zone.name ? [[zone.name, same.name] as const] : []
    }),
  )
  if (names.size === 0) return
  const taken = new Set(names.values())
  const rows = await tx.select().from(orderCutoffs).for('update')
  const affected = rows.filter(({ zones }) => zones.some(({ zone }) => names.has(zone) || taken.has(zone)))
  for (const { id, zones } of affected) {
    const next = zones
      .filter(({ zone }) => names.has(zone) || !taken.has(zone))
      .map((one) => ({ ...one, zone: names.get(one.zone) ?? one.zone }))
    await tx.update(orderCutoffs).set({ zones: next }).where(eq(orderCutoffs.id, id))
  }
  if (affected.length > 0) await invalidate(tx, tags.cutoffs)
}

async function checkedColumns(tx: Db, input: NewOrderCutoff) {
  const { ritualId, name, nameEn, day, zones } = input
  const shownFrom = input.shownFrom ?? defaultShownFrom(zones)
  // A zone is renamed in stored cut-offs only: this waits for a renaming under way, and the next one waits for this.
  await lockParams(tx, ['shipping.rates'], 'share')
  const problems = problemsOf({ ...input, shownFrom }, await readZoneRates(tx))
  if (problems.length > 0) throw invalid(m.error_check_fields(), problems)
  return {
    name,
    day,
    shownFrom,
    ritualId: ritualId ?? null,
    nameEn: nameEn ?? null,
    zones: zones.map(({ zone, lastOrderDate }) => ({ zone, lastOrderDate: lastOrderDate.toISOString() })),
  }
}

type Checked = NewOrderCutoff & { shownFrom: string }

function problemsOf({ day, shownFrom, zones }: Checked, delivered: readonly Pick<ZoneRates, 'name'>[]): FieldError[] {
  const occasionEnds = momentInVietnam(addDays(day, 1))
  const last = new Date(Math.max(...zones.map(({ lastOrderDate }) => lastOrderDate.getTime())))
  const ofZones = zones.flatMap(({ zone, lastOrderDate }, at) => {
    const field = `zones.${at}`
    const isTwice = zones.findIndex((one) => one.zone === zone) < at
    if (isTwice) return [{ field: `${field}.zone`, message: m.cutoff_zone_twice() }]
    if (!delivered.some(({ name }) => name === zone))
      return [{ field: `${field}.zone`, message: m.cutoff_zone_unknown() }]
    return lastOrderDate >= occasionEnds
      ? [{ field: `${field}.lastOrderDate`, message: m.cutoff_after_occasion() }]
      : []
  })
  const isLate = shownFrom > day || momentInVietnam(shownFrom) > last
  return isLate && ofZones.length === 0 ? [{ field: 'shownFrom', message: m.cutoff_shown_late() }] : ofZones
}

import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { findPictures } from '#attachments/server/pictures.ts'
import { type CallContext, type Caller, can } from '#foundation/api/caller.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { recordDependencies, recordExpiry } from '#foundation/cache/dependencies.ts'
import type { QueryCache } from '#foundation/cache/query-cache.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { findMovedId } from '#foundation/database/slug-redirects.ts'
import { nextMidnightInVietnam } from '#foundation/dates/day.ts'
import { isId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import type { Ritual, RitualSummary } from '../ritual-contract.ts'
import { nextOccurrences } from '../ritual-days.ts'
import { dayText } from '../solar-day.ts'
import { rituals } from './tables.ts'

const {
  why: _why,
  whyEn: _whyEn,
  how: _how,
  howEn: _howEn,
  steps: _steps,
  stepsEn: _stepsEn,
  tray: _tray,
  prayer: _prayer,
  prayerSource: _source,
  prayerEditor: _editor,
  ...columns
} = getTableColumns(rituals)

/** Trays are read whole for their products, which is cheap: each has at most 40 items. */
const listed = {
  ...columns,
  trayProductIds: sql<string[]>`array(
    select distinct item->>'productId' from jsonb_array_elements(${rituals.tray}) item where item->>'productId' <> '')`,
}

const visibleTo = (caller: Caller) => (can(caller, 'page.write') ? undefined : eq(rituals.status, 'published'))

/** All rituals visible to this caller, in order. */
export async function allRitualsFor(db: Db, caller: Caller): Promise<RitualSummary[]> {
  recordDependencies(tags.rituals)
  return db.select(listed).from(rituals).where(visibleTo(caller)).orderBy(asc(rituals.position), asc(rituals.id))
}

/** The published rituals, cached because calendars and searches need them on every request. */
export function publishedRituals(db: Db, cache: QueryCache, now: Date): Promise<RitualSummary[]> {
  return cache.get('published rituals', now, async () => {
    recordDependencies(tags.rituals)
    return db
      .select(listed)
      .from(rituals)
      .where(eq(rituals.status, 'published'))
      .orderBy(asc(rituals.position), asc(rituals.id))
  })
}

const daysShown = 6

/** By id, else by slug, else by key, which may be the slug of another. Throws a 404 when this caller may see none. */
export async function getVisibleRitual(db: Db, { caller, now }: CallContext, id: string): Promise<Ritual> {
  recordDependencies(tags.rituals)
  // Its next days change.
  recordExpiry(nextMidnightInVietnam(now))
  const which = isId(id) ? eq(rituals.id, id) : or(eq(rituals.slug, id), eq(rituals.key, id))
  const [row] = await db
    .select()
    .from(rituals)
    .where(and(visibleTo(caller), which))
    .orderBy(sql`${rituals.slug} <> ${id}`)
    .limit(1)
  if (!row) throw notFound(m.ritual_not_found())
  const [pictures, all] = await Promise.all([
    findPictures(db, [row.avatar]),
    db.select({ key: rituals.key, dateRule: rituals.dateRule, isMinor: rituals.isMinor }).from(rituals),
  ])
  return {
    ...row,
    trayProductIds: [...new Set(row.tray.flatMap(({ productId }) => productId ?? []))],
    picture: (row.avatar && pictures.get(row.avatar)) || null,
    nextDays: nextOccurrences(all, row.key, now, daysShown).map(dayText),
  }
}

/** The id and current slug of the ritual that once had this one. Throws a 404 when it is not visible to this caller. */
export async function getRitualByOldSlug(db: Db, context: CallContext, oldSlug: string) {
  const moved = await findMovedId(db, 'page', oldSlug)
  if (moved === undefined) throw notFound(m.ritual_not_found())
  const { id, slug } = await getVisibleRitual(db, context, moved)
  return { id, slug }
}

/** Targets of slug redirects: rituals share their URLs with pages. */
export const ritualSlugs = sql`select 'page' as kind, id, slug, name as title from ritual`

import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { CallContext, Caller } from '#foundation/api/caller.ts'
import { invalidField, orNotFound } from '#foundation/api/shop-error.ts'
import { findUnstorableValue } from '#foundation/api/unstorable.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import {
  type MenuEntry,
  type MenuEntryChange,
  MenuLocation,
  type MenuPosition,
  type NewMenuEntry,
} from '#navigation/contract.ts'
import { menuEntriesFor } from './menu-visibility.ts'
import { menus } from './tables.ts'

const errors = {
  menu_parent_id_fkey: ['parentId', m.error_unknown_id],
  menu_check: ['parentId', m.error_menu_loop],
} satisfies ConstraintErrors

const inOrder = [asc(menus.order), asc(menus.title), asc(menus.id)]

/** The entries visible to this caller, in order, at most 500. */
export async function listMenuEntriesFor(
  db: Db,
  caller: Caller,
  location?: z.infer<typeof MenuLocation>,
): Promise<MenuEntry[]> {
  recordDependencies(tags.menus)
  return db
    .select()
    .from(menus)
    .where(menuEntriesFor(caller, location))
    .orderBy(...inOrder)
    .limit(500)
}

export async function listMenuEntriesByPageFor(
  db: Db,
  caller: Caller,
  { page, limit }: { page: number; limit: number },
) {
  const where = menuEntriesFor(caller)
  const [items, total] = await Promise.all([
    db
      .select()
      .from(menus)
      .where(where)
      .orderBy(...inOrder)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(menus, where),
  ])
  return { items, total, page, limit }
}

/** Throws a 404 when no such entry is visible to this caller. */
export async function getMenuEntryFor(db: Db, caller: Caller, id: string): Promise<MenuEntry> {
  const [menu] = await db
    .select()
    .from(menus)
    .where(and(eq(menus.id, id), menuEntriesFor(caller)))
  return orNotFound(menu, m.error_not_found())
}

/** Throws a 422 that names the field. A new entry has no children, so it can't create a cycle. */
export async function addMenuEntry(db: Db, { caller, now }: CallContext, input: NewMenuEntry): Promise<MenuEntry> {
  const row = { ...columnsOf(input), id: newId(now.getTime()), title: input.title, ...newStamps(caller, now) }
  return mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      const [menu] = await tx.insert(menus).values(row).returning()
      await invalidate(tx, tags.menus)
      return orNotFound(menu, m.error_not_found())
    }),
  )
}

/** Changes the given fields. Throws a 422 on `parentId` when the entry would become its own descendant. */
export async function updateMenuEntry(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  input: MenuEntryChange,
): Promise<MenuEntry> {
  return mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      if (input.parentId) await checkNoLoop(tx, id, input.parentId)
      const [menu] = await tx
        .update(menus)
        .set({ ...columnsOf(input), ...changeStamps(caller, now) })
        .where(eq(menus.id, id))
        .returning()
      await invalidate(tx, tags.menus)
      return orNotFound(menu, m.error_not_found())
    }),
  )
}

/**
 * Moves entries in one transaction, so that readers never see a partial move. Entries deleted meanwhile by another user
 * are skipped. One that leaves the parent whose menu it was in stays in this menu. Throws a 422 when an entry would
 * become its own descendant.
 */
export async function arrangeMenuEntries(
  db: Db,
  { caller, now }: CallContext,
  location: z.infer<typeof MenuLocation>,
  places: readonly MenuPosition[],
): Promise<MenuEntry[]> {
  const own = sql`coalesce(${menus.meta} ->> 'location', ${location}::text)`
  const withLocation = sql`${menus.meta} || jsonb_build_object('location', ${own})`
  return mapConstraintErrors(errors, () =>
    db.transaction(async (tx) => {
      await lockUntilCommit(tx, 'menus')
      for (const { id, parentId = null, order } of places) {
        const moved = sql`(${menus.parentId} is distinct from ${parentId}::uuid or ${menus.order} <> ${order})`
        const meta = parentId === null ? { meta: withLocation } : {}
        await tx
          .update(menus)
          .set({ parentId, order, ...meta, ...changeStamps(caller, now) })
          .where(and(eq(menus.id, id), moved))
      }
      for (const { id, parentId } of places) if (parentId) await checkNoLoop(tx, id, parentId)
      await invalidate(tx, tags.menus)
      return listMenuEntriesFor(tx, caller, location)
    }),
  )
}

/** Removes an entry and, by database cascade, its descendants. */
export async function removeMenuEntry(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(menus).where(eq(menus.id, id)).returning()
    orNotFound(removed, m.error_not_found())
    await invalidate(tx, tags.menus)
  })
}

/** Throws when the parent is a descendant of the entry. Holds the tree's lock until the transaction ends. */
async function checkNoLoop(tx: Db, id: string, parentId: string): Promise<void> {
  await lockUntilCommit(tx, 'menus')
  const { rows } = await tx.execute<{ loops: boolean }>(sql`
    with recursive above (id, parent_id) as (
      select id, parent_id from menu where id = ${parentId}
      union
      select menu.id, menu.parent_id from menu join above on menu.id = above.parent_id
    )
    select exists (select 1 from above where id = ${id}) as loops`)
  if (rows[0]?.loops) throw invalidField('parentId', m.error_menu_loop())
}

/** The columns set by the input; missing fields are left unchanged. */
function columnsOf({ meta, ...plain }: MenuEntryChange) {
  return {
    ...plain,
    ...(meta !== undefined && { meta: readMeta(meta) }),
  }
}

/** Parses `meta` as sent, and checks its location. */
function readMeta(sent: NonNullable<MenuEntryChange['meta']>): Record<string, unknown> {
  const meta = parseMeta(sent)
  if (MenuLocation.nullish().safeParse(meta.location).success) return meta
  throw invalidField('meta', m.error_menu_location())
}

/** The object, or its JSON text. */
function parseMeta(meta: NonNullable<MenuEntryChange['meta']>): Record<string, unknown> {
  if (typeof meta !== 'string') return meta
  try {
    const value: unknown = JSON.parse(meta)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isObject && findUnstorableValue(value) === undefined) return { ...value }
  } catch {
    // Invalid JSON gets the same error as a text that is not an object.
  }
  throw invalidField('meta', m.error_bad_meta())
}

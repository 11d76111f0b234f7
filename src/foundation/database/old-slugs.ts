import { and, eq } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

export type SlugKind = 'collection' | 'product' | 'page'

const slugRedirects = pgTable(
  'slug_redirect',
  {
    kind: text({ enum: ['collection', 'product', 'page'] }).notNull(),
    oldSlug: text('old_slug').notNull(),
    targetId: uuid('target_id').notNull(),
    createdDate: timestamp('created_date', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.oldSlug] })],
)

/** Something has this slug now: whatever the slug led to before, it leads there no more. Call it where the slug is written. */
export async function claimSlug(tx: Db, kind: SlugKind, slug: string): Promise<void> {
  await tx.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.oldSlug, slug)))
}

/** Lets the slug that `id` gives up lead to it. Without a change it does nothing. Call it where the slug is written. */
export async function moveSlug(
  tx: Db,
  kind: SlugKind,
  id: string,
  { from, to }: { from: string; to: string | undefined },
): Promise<void> {
  if (to === undefined || to === from) return
  await claimSlug(tx, kind, to)
  await tx
    .insert(slugRedirects)
    .values({ kind, oldSlug: from, targetId: id })
    .onConflictDoUpdate({ target: [slugRedirects.kind, slugRedirects.oldSlug], set: { targetId: id } })
}

/** The id of what once had this slug; undefined when nothing that we know of had. */
export async function findMoved(db: Db, kind: SlugKind, slug: string): Promise<string | undefined> {
  const [moved] = await db
    .select({ id: slugRedirects.targetId })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.oldSlug, slug)))
  return moved?.id
}

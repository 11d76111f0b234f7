import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { slugify } from '#foundation/text/remove-diacritics.ts'
import type { Db } from './database.ts'

/** `page` includes posts and rituals, which share their URLs with pages. */
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

/** Removes the redirect of a slug that is in use again. Call it where the slug is written. */
export const claimSlug = (tx: Db, kind: SlugKind, slug: string): Promise<void> => claimSlugs(tx, kind, [slug])

export async function claimSlugs(tx: Db, kind: SlugKind, slugs: readonly string[]): Promise<void> {
  await tx.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), inArray(slugRedirects.oldSlug, [...slugs])))
}

/** Redirects the former slug of `id` to it. Does nothing without a change. Call it where the slug is written. */
export async function recordSlugChange(
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

/** The id of the former owner of this slug; undefined when unknown. */
export async function findMovedId(db: Db, kind: SlugKind, slug: string): Promise<string | undefined> {
  const [moved] = await db
    .select({ id: slugRedirects.targetId })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.oldSlug, slug)))
  return moved?.id
}

/** A redirect of an old slug. `title` and `slug` are those of its target; null when it was deleted. */
export type SlugRedirect = {
  kind: SlugKind
  oldSlug: string
  slug: string | null
  title: string | null
  createdDate: Date
}

/** Everything with slugs, of every feature: queries with the columns `kind`, `id`, `slug` and `title`. */
export type SlugTargetQueries = readonly SQL[]

const among = (targets: SlugTargetQueries) => sql`(${sql.join([...targets], sql` union all `)})`

type Listing = { page: number; limit: number; q?: string | undefined; kind?: SlugKind | undefined }

/** A page of redirects, newest first. */
export async function listSlugRedirects(db: Db, targets: SlugTargetQueries, { page, limit, q, kind }: Listing) {
  const where = sql`${kind ? sql`r.kind = ${kind}` : sql`true`} and ${
    q ? sql`strpos(r.old_slug || ' ' || coalesce(t.slug, ''), ${slugify(q)}) > 0` : sql`true`
  }`
  const from = sql`from slug_redirect r left join ${among(targets)} t on t.kind = r.kind and t.id = r.target_id where ${where}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Omit<SlugRedirect, 'createdDate'> & { createdDate: string }>(sql`
      select r.kind, r.old_slug as "oldSlug", t.slug, t.title, r.created_date as "createdDate"
      ${from} order by r.created_date desc, r.old_slug limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::integer as total ${from}`),
  ])
  const items: SlugRedirect[] = rows.map((row) => ({ ...row, createdDate: new Date(row.createdDate) }))
  return { items, total: counted.rows[0]?.total ?? 0, page, limit }
}

/** Redirects an old slug. `unknown` when the new slug does not exist, `taken` when the old slug is in use itself. */
export async function putSlugRedirect(
  tx: Db,
  targets: SlugTargetQueries,
  { kind, oldSlug, slug }: { kind: SlugKind; oldSlug: string; slug: string },
): Promise<'ok' | 'taken' | 'unknown'> {
  const { rows } = await tx.execute<{ id: string; slug: string }>(
    sql`select t.id, t.slug from ${among(targets)} t where t.kind = ${kind} and t.slug in (${oldSlug}, ${slug})`,
  )
  if (rows.some((row) => row.slug === oldSlug)) return 'taken'
  const target = rows.find((row) => row.slug === slug)
  if (!target) return 'unknown'
  await tx
    .insert(slugRedirects)
    .values({ kind, oldSlug, targetId: target.id })
    .onConflictDoUpdate({ target: [slugRedirects.kind, slugRedirects.oldSlug], set: { targetId: target.id } })
  return 'ok'
}

/** Deletes a redirect; returns whether it existed. */
export async function removeSlugRedirect(tx: Db, kind: SlugKind, oldSlug: string): Promise<boolean> {
  const removed = await tx
    .delete(slugRedirects)
    .where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.oldSlug, oldSlug)))
    .returning({ kind: slugRedirects.kind })
  return removed.length > 0
}

import { and, arrayContains, arrayOverlaps, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { findPictures } from '#attachments/server/pictures.ts'
import type { Page, PageSummary } from '#content/contract.ts'
import { type Asker, can } from '#foundation/asker.ts'
import type { Db } from '#foundation/database/database.ts'
import { findMoved } from '#foundation/database/old-slugs.ts'
import { isId } from '#foundation/id.ts'
import { columnField, type FilterFields, readFilter } from '#foundation/query-grammar.ts'
import { missing } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pages } from './tables.ts'

const fields: FilterFields = {
  id: columnField(pages.id, 'id'),
  slug: columnField(pages.slug, 'text'),
  kind: columnField(pages.kind, 'text'),
  status: columnField(pages.status, 'text'),
  isFeatured: columnField(pages.isFeatured, 'boolean'),
  collectionIds: {
    kind: 'id',
    equals: (id) => arrayContains(pages.collectionIds, [String(id)]),
    oneOf: (ids) => arrayOverlaps(pages.collectionIds, ids.map(String)),
  },
}

const { content: _content, contentEn: _contentEn, ...listed } = getTableColumns(pages)
const newestFirst = [sql`coalesce(${pages.publishedDate}, ${pages.createdDate}) desc`, desc(pages.id)]

type Listing = { query?: string; page: number; limit: number }

/** A page of pages and posts that this asker may see, newest first. Throws a 400 for a query outside the grammar. */
export async function listPagesFor(db: Db, asker: Asker, { query, page, limit }: Listing) {
  const where = and(visibleTo(asker), ...readFilter(query, fields))
  const [rows, [counted]] = await Promise.all([
    db
      .select(listed)
      .from(pages)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(pages).where(where),
  ])
  const items: PageSummary[] = await withPictures(db, rows)
  return { items, total: counted?.total ?? 0, page, limit }
}

/** By id or slug. Throws 404 when there is none that this asker may see. */
export async function getPageFor(db: Db, asker: Asker, idOrSlug: string): Promise<Page> {
  const which = isId(idOrSlug) ? eq(pages.id, idOrSlug) : eq(pages.slug, idOrSlug)
  return getOne(db, and(visibleTo(asker), which))
}

/** Where the page or post that once had this slug is now. Throws 404 when there is none that this asker may see. */
export async function getMovedPageFor(db: Db, asker: Asker, oldSlug: string) {
  const moved = await findMoved(db, 'page', oldSlug)
  if (moved === undefined) throw missing(m.content_page_not_found())
  const { id, slug } = await getPageFor(db, asker, moved)
  return { id, slug }
}

/** A page of any status. Throws 404 when there is none. */
export async function getWrittenPage(db: Db, id: string): Promise<Page> {
  return getOne(db, eq(pages.id, id))
}

const visibleTo = (asker: Asker) => (can(asker, 'page.write') ? undefined : eq(pages.status, 'published'))

async function getOne(db: Db, where: SQL | undefined): Promise<Page> {
  const [page] = await withPictures(db, await db.select().from(pages).where(where).limit(1))
  if (!page) throw missing(m.content_page_not_found())
  return page
}

async function withPictures<Row extends { avatar: string | null }>(db: Db, rows: readonly Row[]) {
  const pictures = await findPictures(
    db,
    rows.map((row) => row.avatar),
  )
  return rows.map((row) => ({ ...row, picture: (row.avatar && pictures.get(row.avatar)) || null }))
}

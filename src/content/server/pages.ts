import {
  and,
  arrayContains,
  arrayOverlaps,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import type * as z from 'zod'
import { findPictures } from '#attachments/server/pictures.ts'
import type { listPagesByPage, Page, PageSummary, PublicationState } from '#content/contract.ts'
import { pagePath } from '#content/page-path.ts'
import { type CallContext, type Caller, can } from '#foundation/api/caller.ts'
import { columnField, type FilterFields, parseObject, readFilter } from '#foundation/api/query-grammar.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { recordDependencies, recordExpiry } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { hasAllWords } from '#foundation/database/has-all-words.ts'
import { orderByOf } from '#foundation/database/order-by.ts'
import { findMovedId } from '#foundation/database/slug-redirects.ts'
import { isId } from '#foundation/id.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { m } from '#i18n/messages.js'
import { fillPlaceholders, type PageBlocks } from './page-placeholders.ts'
import { isPreviewKey, previewKey } from './preview-key.ts'
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

type Listing = Partial<z.output<(typeof listPagesByPage)['query']>> & { page: number; limit: number }

const sortColumns = {
  title: sql`fold_text(${pages.title})`,
  publishedDate: sql`coalesce(${pages.publishedDate}, ${pages.createdDate})`,
  updatedDate: pages.updatedDate,
  viewCount: pages.viewCount,
}

/**
 * A page of the pages and posts visible to this caller, sorted as `sort` says, or newest first, in a search after those
 * with the phrase as typed. Throws a 400 for a query outside the grammar.
 */
export async function listPagesFor(db: Db, { caller, now }: CallContext, { query, page, limit, ...input }: Listing) {
  recordDependencies(...listTags(input.kind, query))
  const where = and(visibleTo(caller, now), ...conditionsOf(input, now), ...readFilter(query, fields))
  const { sort, q } = input
  const wholeFirst = q ? [sql`strpos(${pages}.search_text, ${removeDiacritics(q)}) = 0`] : []
  const order = sort ? [orderByOf(sort, sortColumns), desc(pages.id)] : [...wholeFirst, ...newestFirst]
  const [rows] = await Promise.all([
    db
      .select(listed)
      .from(pages)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    caller.staff ? undefined : noteNextPublishing(db, now),
  ])
  const isAll = page === 1 && rows.length < limit
  const total = isAll ? rows.length : await db.$count(pages, where)
  const items: PageSummary[] = await withPictures(db, rows)
  return { items, total, page, limit }
}

/** The ids of the collections that contain public posts. */
export async function allPostCollectionIds(db: Db, now: Date): Promise<string[]> {
  recordDependencies(tags.pages('post'))
  const [rows] = await Promise.all([
    db
      .selectDistinct({ id: sql<string>`unnest(${pages.collectionIds})` })
      .from(pages)
      .where(and(eq(pages.kind, 'post'), inState('public', now))),
    noteNextPublishing(db, now),
  ])
  return rows.map(({ id }) => id)
}

/** Pages and posts with their texts, at most 100, newest first. */
export async function listWholePagesFor(
  db: Db,
  { caller, now }: CallContext,
  query: string | undefined,
  blocks?: PageBlocks,
): Promise<Page[]> {
  const { items } = await listPagesFor(db, { caller, now }, { query, page: 1, limit: 100 })
  const { id, content, contentEn } = pages
  const ids = items.map((page) => page.id)
  const texts = await db.select({ id, content, contentEn }).from(pages).where(inArray(pages.id, ids))
  const textOf = new Map(texts.map((text) => [text.id, text]))
  const whole = items.flatMap((page) => {
    const text = textOf.get(page.id)
    return text ? [{ ...page, ...text }] : []
  })
  return readableFor(db, caller, whole, blocks)
}

/** Cache tags: a list of one kind is invalidated by changes of that kind only. */
function listTags(kind: Page['kind'] | undefined, query = ''): string[] {
  const only = kind ?? (query.trim() === '' ? undefined : parseObject(query).kind)
  return only === 'page' || only === 'post' ? [tags.pages(only)] : [tags.pages('page'), tags.pages('post')]
}

function conditionsOf({ q, kind, state }: Pick<Listing, 'q' | 'kind' | 'state'>, now: Date) {
  return [
    hasAllWords(sql`${pages}.search_text`, q),
    ...(kind ? [eq(pages.kind, kind)] : []),
    ...(state ? [inState(state, now)] : []),
  ]
}

function inState(state: PublicationState, now: Date): SQL {
  if (state === 'draft') return eq(pages.status, 'draft')
  const isDue = state === 'public' ? lte(pages.publishedDate, now) : gt(pages.publishedDate, now)
  return sql`${pages.status} = 'published' and ${isDue}`
}

/**
 * By id or slug; a valid preview key shows it in any state. Throws a 404 when no such page is visible to this caller.
 */
export async function getPageFor(
  db: Db,
  { caller, now }: CallContext,
  idOrSlug: string,
  { preview, blocks }: { preview?: string | undefined; blocks?: PageBlocks | undefined } = {},
): Promise<Page> {
  const which = isId(idOrSlug) ? eq(pages.id, idOrSlug) : eq(pages.slug, idOrSlug)
  if (!caller.staff) await noteNextPublishing(db, now)
  const visible = and(visibleTo(caller, now), which)
  const page = await getOne(db, preview === undefined ? visible : which)
  const isOpen = preview === undefined || (await isPreviewKey(db, page.id, preview, now))
  const [read] = await readableFor(db, caller, [isOpen ? page : await getOne(db, visible)], blocks)
  if (!read) throw notFound(m.content_page_not_found())
  return read
}

/** Editors get the text with its placeholders, others the resolved text. */
const readableFor = async (db: Db, caller: Caller, written: Page[], blocks?: PageBlocks) =>
  can(caller, 'page.write') ? written : fillPlaceholders(db, written, blocks)

/**
 * The id and current slug of the page or post that once had this slug. Throws a 404 when it is visible neither to this
 * caller nor with this preview key.
 */
export async function getPageByOldSlug(db: Db, context: CallContext, oldSlug: string, preview?: string) {
  const moved = await findMovedId(db, 'page', oldSlug)
  if (moved === undefined) throw notFound(m.content_page_not_found())
  const { id, slug } = await getPageFor(db, context, moved, { preview })
  return { id, slug }
}

/** A path that shows a page in any state to anyone who has the link. Throws a 404 when there is no such page. */
export async function pagePreviewOf(db: Db, id: string, now: Date) {
  const { kind, slug } = await getRawPage(db, id)
  const { key, expireDate } = await previewKey(db, id, now)
  return { path: pagePath({ kind, slug }, key), expireDate }
}

/** A page of any status, placeholders unresolved. Throws a 404 when there is none. */
export async function getRawPage(db: Db, id: string): Promise<Page> {
  return getOne(db, eq(pages.id, id))
}

const visibleTo = (caller: Caller, now: Date) => (can(caller, 'page.write') ? undefined : inState('public', now))

/** Cached results expire when the next scheduled page becomes public. */
async function noteNextPublishing(db: Db, now: Date): Promise<void> {
  const [next] = await db
    .select({ at: sql<string | null>`min(${pages.publishedDate})` })
    .from(pages)
    .where(inState('scheduled', now))
  if (next?.at) recordExpiry(new Date(next.at))
}

async function getOne(db: Db, where: SQL | undefined): Promise<Page> {
  const [page] = await withPictures(db, await db.select().from(pages).where(where).limit(1))
  if (!page) throw notFound(m.content_page_not_found())
  recordDependencies(tags.page(page.id))
  return page
}

async function withPictures<Row extends { avatar: string | null }>(db: Db, rows: readonly Row[]) {
  const pictures = await findPictures(
    db,
    rows.map((row) => row.avatar),
  )
  return rows.map((row) => ({ ...row, picture: (row.avatar && pictures.get(row.avatar)) || null }))
}

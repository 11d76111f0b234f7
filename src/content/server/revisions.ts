import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { PageRevision, PageRevisionSummary } from '#content/contract.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import { pageRevisions, pages } from './tables.ts'

/** How many revisions of a page are kept. */
const maxRevisions = 50

/** Stores a page as it was before a change, and deletes the oldest revisions beyond the limit. */
export async function saveRevision(tx: Db, before: typeof pages.$inferSelect): Promise<void> {
  const { createdDate: _createdDate, publishedDate: _publishedDate, updatedDate, updatedBy, ...data } = before
  await tx
    .insert(pageRevisions)
    .values({ pageId: before.id, version: before.version, changedDate: updatedDate, changedBy: updatedBy, data })
    .onConflictDoNothing()
  const newest = tx
    .select({ version: pageRevisions.version })
    .from(pageRevisions)
    .where(eq(pageRevisions.pageId, before.id))
    .orderBy(desc(pageRevisions.version))
    .limit(maxRevisions)
  await tx
    .delete(pageRevisions)
    .where(and(eq(pageRevisions.pageId, before.id), notInArray(pageRevisions.version, newest)))
}

/** Newest first. Throws a 404 when there is no such page. */
export async function listRevisions(db: Db, pageId: string): Promise<PageRevisionSummary[]> {
  const [page] = await db.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId))
  if (!page) throw notFound(m.content_page_not_found())
  return db
    .select({
      version: pageRevisions.version,
      changedDate: pageRevisions.changedDate,
      changedBy: pageRevisions.changedBy,
      title: sql<string>`${pageRevisions.data} ->> 'title'`,
      status: sql<'draft' | 'published'>`${pageRevisions.data} ->> 'status'`,
    })
    .from(pageRevisions)
    .where(eq(pageRevisions.pageId, pageId))
    .orderBy(desc(pageRevisions.version))
    .limit(maxRevisions)
}

/** Throws a 404 when there is no such revision. */
export async function getRevision(db: Db, pageId: string, version: number): Promise<PageRevision> {
  const [revision] = await db
    .select()
    .from(pageRevisions)
    .where(and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.version, version)))
  if (!revision) throw notFound(m.error_not_found())
  const { data, changedDate, changedBy } = revision
  return {
    kind: data.kind ?? 'page',
    title: data.title ?? '',
    titleEn: data.titleEn ?? null,
    slug: data.slug ?? '',
    summary: data.summary ?? null,
    summaryEn: data.summaryEn ?? null,
    content: data.content ?? '',
    contentEn: data.contentEn ?? null,
    avatar: data.avatar ?? null,
    status: data.status ?? 'draft',
    collectionIds: data.collectionIds ?? [],
    productIds: data.productIds ?? [],
    isFeatured: data.isFeatured ?? false,
    seoTitle: data.seoTitle ?? null,
    seoTitleEn: data.seoTitleEn ?? null,
    seoDescription: data.seoDescription ?? null,
    seoDescriptionEn: data.seoDescriptionEn ?? null,
    version,
    changedDate,
    changedBy,
  }
}

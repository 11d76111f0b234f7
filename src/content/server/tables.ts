import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { HomeDesign } from '#content/home-contract.ts'
import { moment } from '#foundation/database/columns.ts'
import { stampColumns } from '#foundation/database/stamps.ts'

export const pages = pgTable('page', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['page', 'post'] })
    .notNull()
    .default('page'),
  title: text().notNull(),
  titleEn: text('title_en'),
  slug: text().notNull(),
  summary: text(),
  summaryEn: text('summary_en'),
  content: text().notNull().default(''),
  contentEn: text('content_en'),
  avatar: uuid(),
  attachments: uuid().array().notNull().default([]),
  status: text({ enum: ['draft', 'published'] })
    .notNull()
    .default('draft'),
  viewCount: integer('view_count').notNull().default(0),
  collectionIds: uuid('collection_ids').array().notNull().default([]),
  productIds: uuid('product_ids').array().notNull().default([]),
  isFeatured: boolean('is_featured').notNull().default(false),
  seoTitle: text('seo_title'),
  seoTitleEn: text('seo_title_en'),
  seoDescription: text('seo_description'),
  seoDescriptionEn: text('seo_description_en'),
  publishedDate: moment('published_date'),
  ...stampColumns,
})

/** The columns stored in a revision; columns added later are missing in older ones. */
export type RevisionFields = Partial<Omit<typeof pages.$inferSelect, 'createdDate' | 'updatedDate' | 'publishedDate'>>

export const pageRevisions = pgTable(
  'page_revision',
  {
    pageId: uuid('page_id').notNull(),
    version: integer().notNull(),
    changedDate: moment('changed_date').notNull(),
    changedBy: text('changed_by'),
    data: jsonb().$type<RevisionFields>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
)

export const homePages = pgTable('home_page', {
  id: uuid().primaryKey(),
  data: jsonb().$type<HomeDesign>().notNull(),
  ...stampColumns,
})

/** Home pages not published yet, each shown for an hour to whoever has its id, which can't be guessed. */
export const homePreviews = pgTable('home_preview', {
  id: uuid().primaryKey(),
  data: jsonb().$type<HomeDesign>().notNull(),
  expireDate: moment('expire_date').notNull(),
})

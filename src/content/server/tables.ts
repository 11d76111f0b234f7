import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
  isFeatured: boolean('is_featured').notNull().default(false),
  publishedDate: timestamp('published_date', { withTimezone: true }),
  ...stampColumns,
})

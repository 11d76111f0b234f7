import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stampColumns } from '#foundation/database/stamps.ts'

export const menus = pgTable('menu', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  titleEn: text('title_en'),
  parentId: uuid('parent_id'),
  icon: text(),
  to: text('link_to'),
  /** Keeps an entry without a link that has a single child; otherwise the child takes its place. */
  alwaysShow: boolean('always_show').notNull().default(false),
  hidden: boolean().notNull().default(false),
  role: text(),
  meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  order: integer('sort_order').notNull().default(0),
  ...stampColumns,
})

import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stampColumns } from '#foundation/database/stamps.ts'

export const attachments = pgTable('attachment', {
  id: uuid().primaryKey(),
  filename: text().notNull(),
  mimeType: text('mime_type').notNull(),
  size: integer().notNull(),
  width: integer(),
  height: integer(),
  sha256: text().notNull(),
  storageKey: text('storage_key').notNull(),
  color: text(),
  alt: text(),
  altEn: text('alt_en'),
  purpose: text({ enum: ['catalog', 'review', 'staff'] })
    .notNull()
    .default('catalog'),
  tags: text().array().notNull().default([]),
  isPublic: boolean('is_public').notNull().default(false),
  ...stampColumns,
})

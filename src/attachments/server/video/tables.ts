import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { videoTypes } from '#attachments/video-contract.ts'
import { moment } from '#foundation/database/columns.ts'

export const videos = pgTable('video', {
  id: uuid().primaryKey(),
  filename: text().notNull(),
  mimeType: text('mime_type', { enum: videoTypes }).notNull(),
  size: integer().notNull(),
  durationMs: integer('duration_ms'),
  sha256: text().notNull(),
  storageKey: text('storage_key').notNull(),
  createdDate: moment('created_date').notNull().defaultNow(),
  createdBy: text('created_by'),
  unusedSince: moment('unused_since'),
})

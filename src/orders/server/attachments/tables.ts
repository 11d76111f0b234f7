import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#foundation/database/columns.ts'

export const orderAttachments = pgTable('order_attachment', {
  id: uuid().primaryKey(),
  orderRowId: uuid('order_id').notNull(),
  addedBy: text('added_by', { enum: ['buyer', 'staff'] }).notNull(),
  filename: text().notNull(),
  size: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  sha256: text().notNull(),
  storageKey: text('storage_key').notNull(),
  createdDate: moment('created_date').notNull(),
  createdBy: text('created_by'),
})
export type OrderAttachmentRow = typeof orderAttachments.$inferSelect

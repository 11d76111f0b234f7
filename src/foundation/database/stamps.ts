import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** The columns all entities share (specification §3). */
export const stampColumns = {
  createdDate: timestamp('created_date', { withTimezone: true }).notNull().defaultNow(),
  updatedDate: timestamp('updated_date', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by'),
  updatedBy: text('updated_by'),
  /** Counted by the database; an editor's If-Match names the one they had seen. */
  version: integer().notNull().default(1),
}

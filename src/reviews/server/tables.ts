import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#foundation/database/columns.ts'
import { stampColumns } from '#foundation/database/stamps.ts'

export const reviews = pgTable('review_feedback', {
  id: uuid().primaryKey(),
  productId: uuid('product_id').notNull(),
  isApproved: text('is_approved', { enum: ['Y', 'N'] })
    .notNull()
    .default('N'),
  name: text().notNull(),
  email: text().notNull(),
  rating: smallint().notNull(),
  content: text().notNull(),
  attachments: uuid().array().notNull().default([]),
  consentDate: moment('consent_date'),
  consentVersion: text('consent_version'),
  isVerified: boolean('is_verified').notNull().default(false),
  /** When staff decided; null while the review is waiting. */
  moderatedDate: moment('moderated_date'),
  /** The shop's translation into the other language. */
  translation: text(),
  reply: text(),
  replyDate: moment('reply_date'),
  ...stampColumns,
})

import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#foundation/database/columns.ts'
import { stampColumns } from '#foundation/database/stamps.ts'

export const questions = pgTable('product_question', {
  id: uuid().primaryKey(),
  productId: uuid('product_id').notNull(),
  state: text({ enum: ['waiting', 'approved', 'declined'] })
    .notNull()
    .default('waiting'),
  name: text().notNull(),
  locale: text({ enum: ['vi', 'en'] }).notNull(),
  question: text().notNull(),
  answer: text(),
  answeredDate: moment('answered_date'),
  decidedDate: moment('decided_date'),
  consentDate: moment('consent_date').notNull(),
  /** The version of the privacy policy that the asker agreed to. */
  consentVersion: text('consent_version').notNull(),
  ...stampColumns,
})

/** Addresses to notify of an answer, and those notified within the last days. */
export const questionEmails = pgTable('product_question_email', {
  questionId: uuid('question_id').primaryKey(),
  email: text().notNull(),
  notifiedDate: moment('told_date'),
})

import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { stampColumns } from '#foundation/database/stamps.ts'

export const systemParams = pgTable('system_param', {
  id: uuid().primaryKey(),
  key: text().notNull(),
  value: text().notNull().default(''),
  type: text({ enum: ['text', 'longtext', 'number', 'vnd', 'boolean', 'json', 'choice', 'picture'] })
    .notNull()
    .default('text'),
  paramGroup: text('param_group').notNull().default('general'),
  title: text().notNull(),
  titleEn: text('title_en'),
  description: text(),
  descriptionEn: text('description_en'),
  options: text().array().notNull().default([]),
  defaultValue: text('default_value'),
  isPublic: boolean('is_public').notNull().default(false),
  ...stampColumns,
})

export const outgoingMessages = pgTable('outgoing_message', {
  id: uuid().primaryKey(),
  dedupeKey: text('dedupe_key').notNull(),
  kind: text().notNull(),
  aboutId: uuid('about_id').notNull(),
  recipient: text().notNull(),
  locale: text({ enum: ['vi', 'en'] }).notNull(),
  subject: text(),
  textBody: text('text_body'),
  htmlBody: text('html_body'),
  state: text({ enum: ['queued', 'sending', 'sent', 'kept', 'failed'] })
    .notNull()
    .default('queued'),
  attempts: smallint().notNull().default(0),
  nextTryDate: timestamp('next_try_date', { withTimezone: true }).notNull(),
  lastError: text('last_error'),
  sentDate: timestamp('sent_date', { withTimezone: true }),
  createdDate: timestamp('created_date', { withTimezone: true }).notNull().defaultNow(),
  updatedDate: timestamp('updated_date', { withTimezone: true }).notNull().defaultNow(),
})

export const serverSecrets = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
})

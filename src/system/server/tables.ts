import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#foundation/database/columns.ts'
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
  resends: smallint().notNull().default(0),
  nextTryDate: moment('next_try_date').notNull(),
  lastError: text('last_error'),
  sentDate: moment('sent_date'),
  createdDate: moment('created_date').notNull().defaultNow(),
  updatedDate: moment('updated_date').notNull().defaultNow(),
})

export const serverSecrets = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
})

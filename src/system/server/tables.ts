import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
  options: text().array().notNull().default([]),
  defaultValue: text('default_value'),
  isPublic: boolean('is_public').notNull().default(false),
  ...stampColumns,
})

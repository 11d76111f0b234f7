import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#foundation/database/columns.ts'
import { stampColumns } from '#foundation/database/stamps.ts'
import type { DateRule } from '../date-rule.ts'
import type { FamilyDay } from '../family/family-days.ts'
import type { TrayItem } from '../ritual-contract.ts'

export const rituals = pgTable('ritual', {
  id: uuid().primaryKey(),
  key: text().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  nameEn: text('name_en'),
  dayName: text('day_name'),
  dayNameEn: text('day_name_en'),
  status: text({ enum: ['draft', 'published'] })
    .notNull()
    .default('draft'),
  isMinor: boolean('is_minor').notNull().default(false),
  dateRule: jsonb('date_rule').$type<DateRule>().notNull(),
  regions: text({ enum: ['north', 'central', 'south'] })
    .array()
    .notNull()
    .default([]),
  searchNames: text('search_names').array().notNull().default([]),
  offerings: text().notNull(),
  offeringsEn: text('offerings_en'),
  why: text().notNull().default(''),
  whyEn: text('why_en'),
  how: text().notNull().default(''),
  howEn: text('how_en'),
  steps: text().array().notNull().default([]),
  stepsEn: text('steps_en').array().notNull().default([]),
  tray: jsonb().$type<TrayItem[]>().notNull().default([]),
  prayer: text(),
  prayerSource: text('prayer_source'),
  prayerEditor: text('prayer_editor'),
  avatar: uuid(),
  collections: text().array().notNull().default([]),
  productIds: uuid('product_ids').array().notNull().default([]),
  postIds: uuid('post_ids').array().notNull().default([]),
  position: integer().notNull().default(0),
  ...stampColumns,
})

/** With the time of its last change (ISO 8601), which earlier versions did not store. */
export type StoredFamilyDay = FamilyDay & { changedDate?: string }

export const familyCalendars = pgTable('family_calendar', {
  id: uuid().primaryKey(),
  days: jsonb().$type<StoredFamilyDay[]>().notNull(),
  consentVersion: text('consent_version').notNull(),
  createdDate: moment('created_date').notNull(),
  changedDate: moment('changed_date').notNull(),
  usedDate: moment('used_date').notNull(),
})

export const familyReminders = pgTable('family_reminder', {
  id: uuid().primaryKey(),
  calendarId: uuid('calendar_id').notNull(),
  email: text().notNull(),
  locale: text({ enum: ['vi', 'en'] }).notNull(),
  consentVersion: text('consent_version').notNull(),
  createdDate: moment('created_date').notNull(),
  confirmedDate: moment('confirmed_date'),
  remindedDay: date('reminded_day', { mode: 'string' }),
})

export const familyReminderMails = pgTable('family_reminder_mail', {
  id: uuid().primaryKey(),
  reminderId: uuid('reminder_id').notNull(),
  afterDay: date('after_day', { mode: 'string' }).notNull(),
  untilDay: date('until_day', { mode: 'string' }).notNull(),
})

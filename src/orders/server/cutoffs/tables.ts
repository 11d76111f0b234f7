import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stampColumns } from '#foundation/database/stamps.ts'

/** A cut-off as it is stored: its moment in ISO 8601. */
export type StoredZoneCutoff = { zone: string; lastOrderDate: string }

export const orderCutoffs = pgTable('order_cutoff', {
  id: uuid().primaryKey(),
  ritualId: uuid('ritual_id'),
  name: text().notNull(),
  nameEn: text('name_en'),
  day: date({ mode: 'string' }).notNull(),
  shownFrom: date('shown_from', { mode: 'string' }).notNull(),
  zones: jsonb().$type<StoredZoneCutoff[]>().notNull(),
  ...stampColumns,
})

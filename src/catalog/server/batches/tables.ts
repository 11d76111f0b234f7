import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stampColumns } from '#foundation/database/stamps.ts'

export const batches = pgTable('product_batch', {
  id: uuid().primaryKey(),
  productId: uuid('product_id').notNull(),
  code: text().notNull(),
  producedDate: date('produced_date', { mode: 'string' }).notNull(),
  bestBefore: date('best_before', { mode: 'string' }),
  village: text().notNull(),
  villageEn: text('village_en'),
  maker: text(),
  ingredients: text().array().notNull().default([]),
  ingredientsEn: text('ingredients_en').array().notNull().default([]),
  burningMinutes: integer('burning_minutes'),
  note: text(),
  noteEn: text('note_en'),
  videoId: uuid('video_id'),
  ashPictureId: uuid('ash_picture'),
  images: uuid().array().notNull().default([]),
  isEnabled: boolean('is_enabled').notNull().default(true),
  ...stampColumns,
})

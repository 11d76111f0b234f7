import { boolean, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, vnd } from '#foundation/database/columns.ts'
import { stampColumns } from '#foundation/database/stamps.ts'

export const vouchers = pgTable('voucher', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  kind: text({ enum: ['percent', 'fixed', 'shipping'] }).notNull(),
  percent: doublePrecision(),
  discount: vnd('discount'),
  maxDiscount: vnd('max_discount'),
  minimumSubtotal: vnd('minimum_subtotal').notNull().default(0),
  startsDate: moment('starts_date'),
  endsDate: moment('ends_date'),
  maxUses: integer('max_uses'),
  maxUsesPerPhone: integer('max_uses_per_phone'),
  uses: integer().notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  isPublic: boolean('is_public').notNull().default(false),
  description: text(),
  descriptionEn: text('description_en'),
  ...stampColumns,
})

export const voucherUses = pgTable('voucher_use', {
  id: uuid().primaryKey(),
  voucherId: uuid('voucher_id').notNull(),
  orderId: text('order_id').notNull(),
  phoneNumber: text('phone_number').notNull(),
  discount: vnd('discount').notNull(),
  usedDate: moment('used_date').notNull(),
  givenBackDate: moment('given_back_date'),
})

import { bigserial, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, vnd } from '#foundation/database/columns.ts'
import { stampColumns } from '#foundation/database/stamps.ts'

export const promotions = pgTable('promotion', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en'),
  startsDate: moment('starts_date').notNull(),
  endsDate: moment('ends_date').notNull(),
  ...stampColumns,
})

export const promotionPrices = pgTable(
  'promotion_price',
  {
    promotionId: uuid('promotion_id').notNull(),
    variationId: uuid('variation_id').notNull(),
    price: vnd('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.variationId] })],
)

/** Written by triggers, see migration 0051. */
export const priceChanges = pgTable('price_change', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  productId: uuid('product_id').notNull(),
  variationId: uuid('variation_id').notNull(),
  sku: text().notNull(),
  price: vnd('price'),
  regularPrice: vnd('regular_price').notNull(),
  changedDate: moment('changed_date').notNull(),
})

import { boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { SelectedVariation } from '#catalog/contract.ts'
import type { LineText } from '#catalog/text-fields/text-field-contract.ts'
import { moment, vnd } from '#foundation/database/columns.ts'
import { stampColumns } from '#foundation/database/stamps.ts'
import type { LineSet } from '#orders/contract.ts'
import { orderStatuses } from '#orders/order-statuses.ts'

export const orders = pgTable('shop_order', {
  id: uuid().primaryKey(),
  orderId: text('order_id').notNull(),
  tmpId: text('tmp_id').notNull(),
  requestHash: text('request_hash').notNull(),
  placedFrom: text('placed_from'),
  idempotencyKey: text('idempotency_key'),
  status: text({ enum: orderStatuses }).notNull().default('pending'),
  paymentStatus: text('payment_status', { enum: ['unpaid', 'pending', 'paid', 'failed', 'refunded'] })
    .notNull()
    .default('unpaid'),
  locale: text({ enum: ['vi', 'en'] }).notNull(),
  fullname: text().notNull(),
  email: text(),
  phoneNumber: text('phone_number').notNull(),
  shippingProvince: text('shipping_province'),
  shippingProvinceName: text('shipping_province_name'),
  shippingWard: text('shipping_ward'),
  shippingWardName: text('shipping_ward_name'),
  shippingStreet: text('shipping_street'),
  shippingOldAddress: text('shipping_old_address'),
  billingSameAsShipping: boolean('billing_same_as_shipping').notNull().default(true),
  billingFullname: text('billing_fullname'),
  billingPhoneNumber: text('billing_phone_number'),
  billingProvince: text('billing_province'),
  billingProvinceName: text('billing_province_name'),
  billingWard: text('billing_ward'),
  billingWardName: text('billing_ward_name'),
  billingStreet: text('billing_street'),
  buyerFullname: text('buyer_fullname'),
  buyerPhoneNumber: text('buyer_phone_number'),
  giftMessage: text('gift_message'),
  hidePrices: boolean('hide_prices').notNull().default(false),
  shippingMethod: text('shipping_method').notNull(),
  paymentMethod: text('payment_method').notNull(),
  carrier: text(),
  trackingNumber: text('tracking_number'),
  neededBy: date('needed_by', { mode: 'string' }),
  arrivesFrom: date('arrives_from', { mode: 'string' }),
  arrivesTo: date('arrives_to', { mode: 'string' }),
  note: text(),
  invoiceCompany: text('invoice_company'),
  invoiceTaxCode: text('invoice_tax_code'),
  invoiceAddress: text('invoice_address'),
  invoiceEmail: text('invoice_email'),
  subtotal: vnd('subtotal').notNull(),
  shippingFee: vnd('shipping_fee').notNull(),
  paymentFee: vnd('payment_fee').notNull().default(0),
  discount: vnd('discount').notNull().default(0),
  voucherCode: text('voucher_code'),
  orderTotal: vnd('order_total').notNull(),
  paidAmount: vnd('paid_amount').notNull().default(0),
  refundedAmount: vnd('refunded_amount').notNull().default(0),
  vatAmount: vnd('vat_amount'),
  expiresAt: moment('expires_at'),
  termsVersion: text('terms_version'),
  termsAcceptedDate: moment('terms_accepted_date'),
  ...stampColumns,
})
export type StoredOrder = typeof orders.$inferSelect

/** `orderRowId`, here and below: `id` of the order, not its Order ID. */
export const orderLines = pgTable('order_line', {
  id: uuid().primaryKey(),
  orderRowId: uuid('order_id').notNull(),
  position: smallint().notNull(),
  productId: uuid('product_id'),
  variationId: uuid('variation_id'),
  productName: text('product_name').notNull(),
  productNameEn: text('product_name_en'),
  productSlug: text('product_slug').notNull(),
  sku: text().notNull(),
  selectedVariations: jsonb('selected_variations').$type<SelectedVariation[]>().notNull().default([]),
  selectedVariationsEn: jsonb('selected_variations_en').$type<SelectedVariation[]>(),
  image: uuid(),
  price: vnd('price').notNull(),
  amount: integer().notNull(),
  lineTotal: vnd('line_total').notNull(),
  vatRate: smallint('vat_rate'),
  vatAmount: vnd('vat_amount'),
  cameBack: text('came_back', { enum: ['restocked', 'partly', 'written_off'] }),
  preorderDate: date('preorder_date', { mode: 'string' }),
  writtenOffAmount: integer('written_off_amount'),
  set: jsonb('set_line').$type<LineSet>(),
  texts: jsonb().$type<LineText[]>().notNull().default([]),
})

export const boughtTogether = pgTable('bought_together', {
  productId: uuid('product_id').notNull(),
  otherId: uuid('other_id').notNull(),
  orders: integer().notNull(),
})

export const orderEvents = pgTable('order_event', {
  id: uuid().primaryKey(),
  orderRowId: uuid('order_id').notNull(),
  kind: text().notNull(),
  fromStatus: text('from_status', { enum: orderStatuses }),
  toStatus: text('to_status', { enum: orderStatuses }),
  reason: text(),
  actor: text().notNull(),
  createdDate: moment('created_date').notNull().defaultNow(),
})

export const orderNotes = pgTable('order_note', {
  id: uuid().primaryKey(),
  orderRowId: uuid('order_id').notNull(),
  body: text().notNull(),
  createdDate: moment('created_date').notNull(),
  createdBy: text('created_by'),
})

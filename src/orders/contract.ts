import * as z from 'zod'
import { SelectedVariation } from '#catalog/contract.ts'
import { LineText } from '#catalog/text-fields/text-field-contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { DayInput, Id, listOf, PageQuery, SearchText, Stamps, sortBy, Vnd, WireTime } from '#foundation/api/schemas.ts'
import { NewOrder } from './new-order-contract.ts'
import { orderStatuses } from './order-statuses.ts'

export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>
export const PaymentStatus = z.enum(['unpaid', 'pending', 'paid', 'failed', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** The set that a line is a part of, with its name, choice and price at the time of the order. */
export const LineSet = z.object({
  /** The same for all parts of one set; counts the sets of an order from 0. */
  position: z.int(),
  productId: Id,
  name: z.string(),
  nameEn: z.string().nullable(),
  slug: z.string(),
  sku: z.string(),
  image: Id.nullable(),
  selectedVariations: z.array(SelectedVariation),
  selectedVariationsEn: z.array(SelectedVariation).nullable(),
  price: Vnd,
  /** sets */
  amount: z.int(),
  lineTotal: Vnd,
})
export type LineSet = z.infer<typeof LineSet>

export const OrderLine = z.object({
  productId: Id.nullable(),
  productName: z.string(),
  productNameEn: z.string().nullable(),
  productSlug: z.string(),
  sku: z.string(),
  selectedVariations: z.array(SelectedVariation),
  selectedVariationsEn: z.array(SelectedVariation).nullable().meta({
    description: 'The same choices in English, as the product called them then; null when it had no English words',
  }),
  image: Id.nullable(),
  /** Per piece, including its texts. */
  price: Vnd,
  amount: z.int(),
  /** The buyer's own texts; none for callers other than the buyer and staff. */
  texts: z.array(LineText),
  /** A pre-order's promised day, `YYYY-MM-DD`; null for goods from stock. */
  preorderDate: z.string().nullable(),
  /** For a part of a set: its share of the set's price; `price` is this share per piece, rounded down. */
  lineTotal: Vnd,
  set: LineSet.nullable(),
  /** Percent, and VND contained in the line; null where the shop shows no VAT. */
  vatRate: z.int().nullable(),
  vatAmount: Vnd.nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderEvent = z.object({
  /** `placed`, `status`, `expired` (not paid in time), `paid` … */
  kind: z.string(),
  fromStatus: OrderStatus.nullable(),
  toStatus: OrderStatus.nullable(),
  /** Visible to the buyer. */
  reason: z.string().nullable(),
  /** For staff: the name of a member of staff, `buyer`, `system`, or the source of a payment; null for others. */
  actor: z.string().nullable(),
  createdDate: WireTime,
})
export type OrderEvent = z.infer<typeof OrderEvent>

/**
 * An order; buyers know it by `orderId` (`TH…`), `id` is that of its row. Personal fields are masked (`N*** V** A`,
 * `******678`, null) unless `isComplete`: the caller gave the right phone number, email or the key of the signed link,
 * or is staff. The receiver of another person's order sees the delivery, but only the name of the buyer.
 */
export const Order = z.object({
  id: Id,
  orderId: z.string(),
  orderDate: WireTime,
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  isComplete: z.boolean(),
  /** False for a gift without prices, unless the caller is its buyer or staff: all amounts of money are then 0. */
  showsPrices: z.boolean(),
  fullname: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string(),
  /** Null for pickup. */
  shippingProvinceName: z.string().nullable(),
  shippingWardName: z.string().nullable(),
  shippingStreet: z.string().nullable(),
  /** The same place with its ward and district of before July 2025. */
  shippingOldAddress: z.string().nullable(),
  billingSameAsShipping: z.boolean(),
  billingFullname: z.string().nullable(),
  billingPhoneNumber: z.string().nullable(),
  billingProvinceName: z.string().nullable(),
  billingWardName: z.string().nullable(),
  billingStreet: z.string().nullable(),
  /** Who ordered, if another person receives; `fullname` and `phoneNumber` are always the receiver's. */
  buyerFullname: z.string().nullable(),
  buyerPhoneNumber: z.string().nullable(),
  giftMessage: z.string().nullable(),
  hidePrices: z.boolean(),
  shippingMethod: z.string(),
  paymentMethod: z.string(),
  /** The carrier, and its tracking number. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** `YYYY-MM-DD` */
  neededBy: z.string().nullable(),
  /**
   * Expected arrival or pickup as shown to the buyer when ordering, `YYYY-MM-DD`; null for orders from before this was
   * stored.
   */
  arrivesFrom: z.string().nullable(),
  arrivesTo: z.string().nullable(),
  note: z.string().nullable(),
  invoiceCompany: z.string().nullable(),
  invoiceTaxCode: z.string().nullable(),
  invoiceAddress: z.string().nullable(),
  invoiceEmail: z.string().nullable(),
  lines: z.array(OrderLine),
  events: z.array(OrderEvent),
  subtotal: Vnd,
  shippingFee: Vnd,
  /** The fee for paying on delivery. */
  paymentFee: Vnd,
  discount: Vnd,
  voucherCode: z.string().nullable(),
  orderTotal: Vnd,
  /** What has been paid, refunded or not; more than the total if staff matched too much. */
  paidAmount: Vnd,
  /** The part of `paidAmount` that was refunded. */
  refundedAmount: Vnd,
  /** VAT contained in the total; null where the shop shows none. */
  vatAmount: Vnd.nullable(),
  /** When a prepaid order expires unless it is confirmed or partly paid by then; null when it never does. */
  expiresAt: WireTime.nullable(),
  /**
   * The terms of sale that the buyer accepted: the parameter `terms.version` at that time. Null unless `isComplete`.
   */
  termsVersion: z.string().nullable(),
  termsAcceptedDate: WireTime.nullable(),
  /** Opens the whole order as the phone number does: `/order/{orderId}?key=…`. Null unless `isComplete`. */
  trackingKey: z.string().nullable(),
  /** For the buyer to pass on: opens the order as its receiver sees it. Null unless another person receives. */
  receiverKey: z.string().nullable(),
  /** Pictures that belong to it; 0 for callers other than the buyer and staff. */
  attachmentCount: z.int(),
  ...Stamps,
})
export type Order = z.infer<typeof Order>

/** An order in short lists: the latest on the dashboard, and those that wait for staff. */
export const OrderSummary = Order.pick({
  id: true,
  orderId: true,
  orderDate: true,
  orderStatus: true,
  paymentStatus: true,
  fullname: true,
  phoneNumber: true,
  shippingMethod: true,
  paymentMethod: true,
  orderTotal: true,
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** An order in the staff list. */
export const OrderListItem = OrderSummary.extend(
  Order.pick({
    shippingProvinceName: true,
    neededBy: true,
    carrier: true,
    trackingNumber: true,
    paidAmount: true,
    refundedAmount: true,
    buyerFullname: true,
    buyerPhoneNumber: true,
    giftMessage: true,
    hidePrices: true,
    version: true,
  }).shape,
)
export type OrderListItem = z.infer<typeof OrderListItem>

/**
 * Filters of orders. `q`: an Order ID or a phone number in any notation, or parts of the receiver's name (with or
 * without diacritics), of their number or of the ID.
 */
export const orderFilter = {
  q: SearchText.optional(),
  status: OrderStatus.optional(),
  paymentStatus: PaymentStatus.optional(),
  paymentMethod: z.string().max(40).optional(),
  shippingMethod: z.string().max(40).optional(),
  /** Official code. */
  province: z.string().max(10).optional(),
  /** Days in Vietnam, both included. */
  placedFrom: DayInput.optional(),
  placedTo: DayInput.optional(),
}
export const OrderSort = sortBy('orderDate', 'orderTotal', 'fullname', 'neededBy').default('-orderDate')

export const orderParams = z.object({ id: z.string().min(1).max(64) })

/** Proof that an order is the caller's own: one of the three; of several the key, else the email address, counts. */
export const orderCredentialFields = {
  phone: z.string().trim().max(40).optional(),
  /** The email address of the order; case does not matter. */
  email: z.string().trim().max(200).optional(),
  key: z.string().trim().max(64).optional(),
}
export type OrderCredentials = { phone?: string | undefined; email?: string | undefined; key?: string | undefined }

export const placeOrder = endpoint({
  method: 'POST',
  path: '/order/',
  access: 'anyone',
  summary: 'Places an order. The server prices it, takes the stock and answers with the Order ID.',
  body: NewOrder,
  answer: Order,
  success: 201,
})
export const getOrder = endpoint({
  method: 'GET',
  path: '/order/:id',
  access: 'anyone',
  summary:
    'An order by its Order ID in any writing. Personal data only with the right phone number, email or key of its signed link, or for staff.',
  params: orderParams,
  query: z.strictObject(orderCredentialFields),
  answer: Order,
})
export const listOrders = endpoint({
  method: 'GET',
  path: '/order/pagination',
  access: 'order.read',
  mayReadReplica: true,
  summary: 'Orders, newest first, a page at a time.',
  query: PageQuery.extend({
    ...orderFilter,
    sort: OrderSort,
    query: z
      .string()
      .max(4000)
      .optional()
      .meta({ description: 'JSON filter: status, paymentStatus, phoneNumber, orderId, $in' }),
  }),
  answer: listOf(OrderListItem),
})
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/order/:id/cancel',
  access: 'anyone',
  summary: 'The buyer cancels before packing, with the phone number, the email or the key of the signed link.',
  params: orderParams,
  body: z.strictObject({ ...orderCredentialFields, reason: z.string().trim().max(300).nullish() }),
  answer: Order,
})

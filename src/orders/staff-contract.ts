import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { clearable, Id, idList, listOf, PageQuery, Vnd, WireTime } from '#foundation/api/schemas.ts'
import { ImportRun } from '#system/import-contract.ts'
import { Order, OrderSort, OrderStatus, orderFilter, orderParams } from './contract.ts'
import { NewOrder } from './new-order-contract.ts'

/** Internal notes, never shown to buyers. */
export const OrderNote = z.object({
  id: Id,
  body: z.string(),
  createdDate: WireTime,
  createdBy: z.string().nullable(),
})
export type OrderNote = z.infer<typeof OrderNote>

/** The outcome for returned goods: all, some or none of them on sale again. */
export const ReturnOutcome = z.enum(['restocked', 'partly', 'written_off'])
export type ReturnOutcome = z.infer<typeof ReturnOutcome>

/** An order with its staff-only fields. */
export const StaffOrder = Order.extend({
  /** Of a returned order, for each of its lines; null without a decision. */
  cameBack: z.array(ReturnOutcome.nullable()),
  /** Pieces of each of these lines that are not sold again; null without a decision. */
  writtenOff: z.array(z.int().nullable()),
  /** Official codes; null for pickup. */
  shippingProvince: z.string().nullable(),
  shippingWard: z.string().nullable(),
  /** The buyer's language. */
  locale: z.enum(['vi', 'en']),
  notes: z.array(OrderNote),
  /** Other orders for the receiver's phone number that were not cancelled. */
  otherOrders: z.int(),
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** Each of the 100 lines of an order may be a set, which is stored as a line for each of its 20 parts. */
const maxStoredLines = 2000
/** More than any stored line has: an order line has up to 999 sets, a set some thousand pieces of a part at most. */
const maxStoredPieces = 10_000_000

export const StatusChange = z.strictObject({
  orderStatus: OrderStatus,
  reason: z.string().trim().max(500).nullish(),
  /**
   * With `packing` and `shipping` of an order that is not paid in full although it should be, or was refunded: the
   * amount due, confirmed by the caller, since the label may collect it. Refused without it (409).
   */
  confirmedDue: Vnd.nullish(),
  /** With `returned`: the lines (positions from 0) whose goods go on sale again. All others are written off. */
  restock: z.array(z.int().min(0)).max(maxStoredLines).default([]),
  /**
   * With `returned`, instead of `restock`: for each line the number of pieces that go on sale again. The rest is
   * written off.
   */
  restockAmounts: z.array(z.int().min(0).max(maxStoredPieces)).max(maxStoredLines).nullish(),
})
export type StatusChange = z.infer<typeof StatusChange>

const CarrierText = z.string().trim().max(80).nullish()

/** What staff can correct: carrier and tracking number always, the rest until the order is sent or has ended. */
export const OrderChange = NewOrder.pick({
  fullname: true,
  phoneNumber: true,
  email: true,
  shippingProvince: true,
  shippingWard: true,
  shippingStreet: true,
  shippingOldAddress: true,
  neededBy: true,
  giftMessage: true,
  hidePrices: true,
  note: true,
})
  .extend({
    buyerFullname: clearable(NewOrder.shape.fullname),
    buyerPhoneNumber: clearable(NewOrder.shape.phoneNumber),
    carrier: CarrierText,
    trackingNumber: CarrierText,
  })
  .partial()
export type OrderChange = z.infer<typeof OrderChange>

/**
 * A person found by phone number, with the destination of their last own order that staff placed or confirmed; without
 * one if they only ordered for others, with that of a gift if they only received.
 */
export const KnownBuyer = NewOrder.pick({ fullname: true }).extend({
  email: z.string().nullable(),
  shippingProvince: z.string().nullable(),
  shippingWard: z.string().nullable(),
  shippingStreet: z.string().nullable(),
  orders: z.int(),
})
export type KnownBuyer = z.infer<typeof KnownBuyer>

/** Goods held by one phone number: in orders not placed or confirmed by staff, and not even partly paid. */
export const HeldGoods = z.object({
  phoneNumber: z.string(),
  /** The name, and the buyer's language, of the newest of these orders. */
  fullname: z.string(),
  locale: z.enum(['vi', 'en']),
  orderIds: z.array(z.string()),
  /** The same orders with what a change of one sends: its UUID and, as `If-Match`, its version. */
  orders: z.array(z.object({ id: Id, orderId: z.string(), version: z.int() })),
  pieces: z.int(),
  value: Vnd,
  oldestDate: WireTime,
  /** When the first of them expires; null when all are paid on delivery. */
  nextEnd: WireTime.nullable(),
})
export type HeldGoods = z.infer<typeof HeldGoods>

export const listHeldGoods = endpoint({
  method: 'GET',
  path: '/order/held/pagination',
  access: 'order.read',
  mayReadReplica: true,
  summary: 'Which buyers hold unpaid goods, by phone number; whoever holds the most value first.',
  query: PageQuery,
  answer: listOf(HeldGoods),
})
export const listUnpackedGoods = endpoint({
  method: 'GET',
  path: '/order/unpacked',
  access: 'stock.write',
  mayReadReplica: true,
  summary:
    'Of up to 100 variations, the pieces in orders that are not being packed yet: they are out of stock, but still on the shelf. Only those that have any.',
  query: z.strictObject({ variations: idList(100) }),
  answer: z.array(z.object({ variationId: Id, pieces: z.int() })),
})
export const countOrdersByStatus = endpoint({
  method: 'GET',
  path: '/order/counts',
  access: 'order.read',
  mayReadReplica: true,
  summary: 'How many orders are in each state, of those that the other filters leave.',
  query: z.strictObject(orderFilter).omit({ status: true }),
  answer: z.array(z.object({ status: OrderStatus, total: z.int(), sum: Vnd })),
})
export const exportOrders = endpoint({
  method: 'GET',
  path: '/order/export',
  access: 'order.read',
  mayReadReplica: true,
  summary: 'The orders that the filters leave as a file; more than 10,000 are refused.',
  query: z.strictObject({ ...orderFilter, sort: OrderSort, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  answer: z.instanceof(Response),
})
export const importOrders = endpoint({
  method: 'POST',
  path: '/order/import',
  access: 'order.write',
  summary:
    'Queues the import of a file of up to 1,000 orders with the columns order_id, status, carrier and tracking_number, as a courier sends it back. A dry run tells row by row what would change; otherwise all of it is done, or nothing.',
  body: z.strictObject({
    file: z.instanceof(File).meta({ description: 'CSV or XLSX, at most 2 MB' }),
    isDryRun: z.enum(['true', 'false']).default('true'),
  }),
  multipart: true,
  bodyLimit: 2 * 1024 * 1024,
  answer: ImportRun,
  success: 201,
})
export const listOrdersWithDetails = endpoint({
  method: 'GET',
  path: '/order/whole',
  access: 'order.read',
  summary: 'Up to 50 orders by their UUIDs with all that is in them, for printing; in the order they are named.',
  query: z.strictObject({ ids: idList(50) }),
  answer: z.array(StaffOrder),
})
export const findBuyer = endpoint({
  method: 'GET',
  path: '/order/buyer',
  access: 'order.write',
  summary:
    'Who ordered before with this phone number in any writing; null when staff placed or confirmed no such order.',
  query: z.strictObject({ phone: z.string().trim().min(1).max(40) }),
  answer: KnownBuyer.nullable(),
})
export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/order/:id/staff',
  access: 'order.read',
  summary: 'An order with what only staff see, by its Order ID in any writing or its UUID.',
  params: orderParams,
  answer: StaffOrder,
})
export const changeOrderStatus = endpoint({
  method: 'PUT',
  path: '/order/:id/status',
  access: 'order.write',
  summary:
    'Moves an order to its next state; nothing skips one. Cancelling gives the stock back, `returned` what `restock` or `restockAmounts` names.',
  params: orderParams,
  body: StatusChange,
  answer: Order,
})
export const undoOrderStatus = endpoint({
  method: 'POST',
  path: '/order/:id/undo',
  access: 'order.write',
  summary:
    'Takes one’s own last step back within a minute: confirming, packing, sending for the way back. Steps that told the buyer something or moved goods or money stay (409).',
  params: orderParams,
  answer: Order,
})
export const updateOrder = endpoint({
  method: 'PUT',
  path: '/order/:id',
  access: 'order.write',
  summary: 'Puts right who receives an order and where, until it is sent; carrier and tracking number also afterwards.',
  params: orderParams,
  body: OrderChange,
  answer: StaffOrder,
})
export const addOrderNote = endpoint({
  method: 'POST',
  path: '/order/:id/note',
  access: 'order.write',
  summary: 'Adds a note that only staff read.',
  params: orderParams,
  body: z.strictObject({ body: z.string().trim().min(1).max(2000) }),
  answer: StaffOrder,
  success: 201,
})

import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Vnd, WireTime } from '#foundation/api/schemas.ts'
import { OrderStatus, PaymentStatus } from '#orders/contract.ts'

/** Methods of paying before the goods are sent. The others: `cod`, paid on delivery, and `free`, with nothing due. */
export const PrepaidMethod = z.enum(['bank_transfer', 'vnpay', 'momo', 'zalopay', 'payos'])
export type PrepaidMethod = z.infer<typeof PrepaidMethod>
export const PaymentMethod = z.enum(['cod', ...PrepaidMethod.options])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Data to enter in the bank's app. `holder` is in capitals without diacritics, `content` is the Order ID. */
export const Transfer = z.object({
  bankName: z.string(),
  bankBin: z.string(),
  account: z.string(),
  holder: z.string(),
  amount: Vnd,
  content: z.string(),
  /** Whether there is a VietQR picture, at `/api/v1/payment/{orderId}/vietqr.png` and `.svg`. */
  hasQr: z.boolean(),
})
export type Transfer = z.infer<typeof Transfer>

/** The payment state of an order; nothing that identifies the buyer. */
export const Payment = z.object({
  orderId: z.string(),
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: z.string(),
  /** False when the buyer of a gift hid its prices and it can't be paid any more: the amounts are then 0. */
  showsPrices: z.boolean(),
  orderTotal: Vnd,
  amountDue: Vnd,
  /** The part of what was paid that was refunded. */
  refundedAmount: Vnd,
  /** Whether paying is still possible: the order is open and an amount is due. */
  isPayable: z.boolean(),
  /** When an unpaid order expires; null when it does not, as once it is confirmed. */
  payableUntil: WireTime.nullable(),
  /** Seconds until then by the server's clock, never below 0: the clock of a buyer's phone may be wrong. */
  secondsLeft: z.int().nullable(),
  /** Methods for paying in advance. */
  methods: z.array(PrepaidMethod),
  /** The buyer reported that the transfer was made. */
  isClaimed: z.boolean(),
  /** A payment arrived that did not match, and staff are reviewing it. */
  isUnderReview: z.boolean(),
  /** The order has ended without a sale, and money paid for it is still to be refunded. */
  isRefundDue: z.boolean(),
  transfer: Transfer.nullable(),
})
export type Payment = z.infer<typeof Payment>

/** The fields that change while a buyer waits. */
export const PaymentState = Payment.pick({ orderStatus: true, paymentStatus: true, isUnderReview: true }).extend({
  /** 0 once it can't be paid. */
  amountDue: Vnd,
})
export type PaymentState = z.infer<typeof PaymentState>

export const OrderIdText = z.string().trim().min(1).max(64)
const orderParams = z.object({ id: OrderIdText })

export const getPayment = endpoint({
  method: 'GET',
  path: '/payment/:id',
  access: 'anyone',
  summary: 'How far the payment of an order is, by its Order ID, and how it can be paid.',
  params: orderParams,
  answer: Payment,
})
export const getPaymentState = endpoint({
  method: 'GET',
  path: '/payment/:id/state',
  access: 'anyone',
  summary: 'The part of a payment that changes; cheap enough to ask every few seconds.',
  params: orderParams,
  answer: PaymentState,
})
export const refreshPayment = endpoint({
  method: 'POST',
  path: '/payment/ask',
  access: 'anyone',
  summary: 'How far a payment is, after its provider was asked; for buyers who came back before its report did.',
  onlyReads: true,
  body: z.strictObject({ orderId: OrderIdText }),
  answer: PaymentState,
})
export const startPayment = endpoint({
  method: 'POST',
  path: '/payment/',
  access: 'anyone',
  summary: 'Starts to pay an order, or goes on with it: where to send the buyer, or what to transfer.',
  // Acts for the buyer whoever is signed in, and no transaction may stay open during a request to a provider.
  onlyReads: true,
  body: z.strictObject({ orderId: OrderIdText, paymentMethod: z.string().trim().min(1).max(40).nullish() }),
  answer: z.object({
    kind: z.enum(['redirect', 'transfer']),
    /** The payment page to redirect the buyer to; null for a transfer. */
    url: z.string().nullable(),
    transfer: Transfer.nullable(),
  }),
})
export const claimTransfer = endpoint({
  method: 'POST',
  path: '/payment/claim',
  access: 'anyone',
  summary: 'The buyer says that the transfer was made. Staff see it; nothing counts as paid by it.',
  body: z.strictObject({ orderId: OrderIdText }),
  answer: Payment,
})
export const listBanks = endpoint({
  method: 'GET',
  path: '/payment/banks',
  access: 'anyone',
  summary: 'Banks that VietQR reaches, with their BIN.',
  answer: z.array(z.object({ bin: z.string(), name: z.string() })),
})

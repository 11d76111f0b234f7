import type { Vnd } from '#foundation/money.ts'
import type { OrderStatus } from '#orders/contract.ts'
import { isEndedWithoutSale, readOrderId } from '#orders/rules.ts'
import type { PaymentReceipt, ReceiptFit } from './staff-contract.ts'

/** The fields of an order that decide whether a payment matches. `amountDue` is still to be paid. */
export type PayableOrder = { orderStatus: OrderStatus; paymentStatus: string; amountDue: Vnd }

/** Whether a buyer may still pay: not once the order is paid, was cancelled, or its goods come back. */
export function isPayable({ orderStatus, paymentStatus, amountDue }: PayableOrder): boolean {
  return !isEndedWithoutSale(orderStatus) && !isSettled(paymentStatus) && amountDue > 0
}

/**
 * A payment is applied automatically only when an open order awaits exactly this amount; anything else is left to
 * staff, so that nothing is lost or counted twice. Source: decisions §6.
 */
export function matchReceipt(order: PayableOrder | undefined, amount: Vnd): ReceiptFit {
  if (!order) return 'unknown'
  if (isSettled(order.paymentStatus)) return 'duplicate'
  if (isEndedWithoutSale(order.orderStatus)) return 'late'
  if (amount === order.amountDue) return 'exact'
  return amount < order.amountDue ? 'under' : 'over'
}

/** Whether a payment counts because staff said so: they entered it, or matched it to an order. */
export function isUndoable({ source, state, resolution }: Pick<PaymentReceipt, 'source' | 'state' | 'resolution'>) {
  return (source === 'hand' && state === 'applied') || resolution === 'matched'
}

const oldestReportMs = 24 * 60 * 60 * 1000

/** Whether a report is about a payment made more than a day ago: staff check it before it counts. */
export function isStale(paidDate: Date | undefined, now: Date): boolean {
  return paidDate !== undefined && now.getTime() - paidDate.getTime() > oldestReportMs
}

const isSettled = (paymentStatus: string) => paymentStatus === 'paid' || paymentStatus === 'refunded'

/**
 * Every Order ID that may be in the reference of a transfer. Banks add words and drop or add symbols, so the whole text
 * is searched; the check character makes accidental matches rare.
 */
export function orderIdsIn(content: string): string[] {
  const compact = content
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const found = Array.from(compact.matchAll(/(?=(TH[0-9A-Z]{11}))/g), ([, text = '']) => readOrderId(text))
  return [...new Set(found.filter((orderId) => orderId !== undefined))]
}

/** The provider's reference of an attempt: the Order ID, from the second attempt on with its number appended. */
export function providerReference(orderId: string, attempt: number): string {
  return attempt === 1 ? orderId : `${orderId}${attempt}`
}

/** MoMo's code of a payment that the buyer has not confirmed yet. */
export const momoUnconfirmedCode = '1000'
/** MoMo's codes of payments that are not final. */
export const momoPendingCodes = [momoUnconfirmedCode, '7000', '7002', '9000']

/**
 * Whether the parameters that a provider added to the return URL report a failed or cancelled payment; for display
 * only, since anyone can forge them.
 */
export function isFailedReturn(returned: URLSearchParams): boolean {
  const otherCodes: [name: string, codes: string[]][] = [
    // Paid, or paid and suspected of fraud.
    ['vnp_ResponseCode', ['00', '07']],
    // Paid, or not final.
    ['resultCode', ['0', ...momoPendingCodes]],
    ['status', ['1']],
  ]
  if (returned.get('cancel') === 'true') return true
  if (returned.has('orderCode')) return returned.get('status') === 'CANCELLED'
  return otherCodes.some(([name, codes]) => returned.has(name) && !codes.includes(returned.get(name) ?? ''))
}

/** Seconds as `4:05`, or `1:04:05` from one hour on. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const two = (count: number) => String(count).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

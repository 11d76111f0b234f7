import type { Vnd } from '#foundation/money.ts'
import type { OrderStatus } from '#orders/contract.ts'
import { isFinal, readOrderId } from '#orders/rules.ts'

/** How money that came in fits the order it names. */
export type Fit = 'exact' | 'under' | 'over' | 'late' | 'duplicate' | 'unknown' | 'suspicious' | 'stale'

/** What of an order decides whether money fits it. `amountDue` is what is still to be paid. */
export type Owed = { orderStatus: OrderStatus; paymentStatus: string; amountDue: Vnd }

/** Whether a buyer may still pay: not after the order ended, nor once it is paid. */
export function isPayable({ orderStatus, paymentStatus, amountDue }: Owed): boolean {
  return !isFinal(orderStatus) && !isSettled(paymentStatus) && amountDue > 0
}

/**
 * Money counts by itself only when an open order awaits exactly this amount; everything else is for staff to look at,
 * so that nothing is lost and nothing counts twice.  Source: decisions §6.
 */
export function matchReceipt(order: Owed | undefined, amount: Vnd): Fit {
  if (!order) return 'unknown'
  if (isSettled(order.paymentStatus)) return 'duplicate'
  if (isFinal(order.orderStatus)) return 'late'
  if (amount === order.amountDue) return 'exact'
  return amount < order.amountDue ? 'under' : 'over'
}

const oldestReportMs = 24 * 60 * 60 * 1000

/** Whether a report tells of money that moved more than a day ago: staff look at it before it counts. */
export function isStale(paidDate: Date | undefined, now: Date): boolean {
  return paidDate !== undefined && now.getTime() - paidDate.getTime() > oldestReportMs
}

const isSettled = (paymentStatus: string) => paymentStatus === 'paid' || paymentStatus === 'refunded'

/**
 * Every Order ID that may stand in the content of a transfer. Banks put words around it and drop or add symbols, so it
 * is looked for anywhere in the letters and digits; its check character keeps chance finds rare.
 */
export function orderIdsIn(content: string): string[] {
  const compact = content
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const found = Array.from(compact.matchAll(/(?=(TH[0-9A-Z]{11}))/g), ([, text = '']) => readOrderId(text))
  return [...new Set(found.filter((orderId) => orderId !== undefined))]
}

/** What a provider knows an attempt by: the Order ID, from the second attempt on with its number behind it. */
export function providerReference(orderId: string, attempt: number): string {
  return attempt === 1 ? orderId : `${orderId}${attempt}`
}

/** What providers add to the address when they send the buyer back; for showing only, since anyone can write it. */
export function looksFailed(returned: URLSearchParams): boolean {
  const codes: [name: string, success: string][] = [
    ['vnp_ResponseCode', '00'],
    ['resultCode', '0'],
    ['status', '1'],
  ]
  if (returned.get('cancel') === 'true') return true
  if (returned.has('orderCode')) return returned.get('status') === 'CANCELLED'
  return codes.some(([name, success]) => returned.has(name) && returned.get(name) !== success)
}

/** Seconds as `4:05`, from an hour on as `1:04:05`. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const two = (count: number) => String(count).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

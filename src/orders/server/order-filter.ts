import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { addDays, momentInVietnam } from '#foundation/dates/day.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import type { orderFilter } from '#orders/contract.ts'
import { normalizePhone, readOrderId } from '#orders/rules.ts'
import { buyerSearchText } from './orders-sql-view.ts'
import { orders } from './tables.ts'

export type OrderFilter = { [Field in keyof typeof orderFilter]?: z.output<(typeof orderFilter)[Field]> }

/** The staff filters as a condition; undefined without any. */
export function orderCondition(input: OrderFilter): SQL | undefined {
  const { q, status, paymentStatus, paymentMethod, shippingMethod, province, placedFrom, placedTo } = input
  return and(
    q ? searched(q) : undefined,
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    paymentMethod ? eq(orders.paymentMethod, paymentMethod) : undefined,
    shippingMethod ? eq(orders.shippingMethod, shippingMethod) : undefined,
    province ? eq(orders.shippingProvince, province) : undefined,
    placedFrom ? gte(orders.createdDate, momentInVietnam(placedFrom)) : undefined,
    placedTo ? lt(orders.createdDate, momentInVietnam(addDays(placedTo, 1))) : undefined,
  )
}

/**
 * An Order ID or a phone number in any notation; else each word is in the receiver's or the buyer's name or number, or
 * in the ID.
 */
function searched(q: string): SQL | undefined {
  const orderId = readOrderId(q)
  if (orderId) return eq(orders.orderId, orderId)
  const phone = normalizePhone(q)
  if (phone) return or(eq(orders.phoneNumber, phone), eq(orders.buyerPhoneNumber, phone))
  const words = searchWords(q)
  if (words.length === 0 && /\p{L}/u.test(q)) return sql`false`
  return and(...words.map((word) => hasWord(sql`search_text`, buyerSearchText, word)))
}

/** Whether a word of `searchWords` is in either text; the second one is null where the receiver ordered. */
export const hasWord = (searchText: SQL, buyerText: SQL, word: string): SQL =>
  sql`(${searchText} like ${`%${word}%`} or ${buyerText} like ${`%${word}%`})`

/** The words to find in `search_text`: the digits of a number, or words without diacritics. */
export function searchWords(q: string): string[] {
  const digits = /^[\d\s.+()-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^(84|0)/, '') : ''
  return digits
    ? [digits]
    : removeDiacritics(q)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
        .split(' ')
        .filter(Boolean)
}

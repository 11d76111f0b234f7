import { conflict, invalid, invalidField } from '#foundation/api/shop-error.ts'
import type { Day } from '#foundation/dates/day.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { currentLocale, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { NewOrder } from '#orders/new-order-contract.ts'
import {
  deliveryOf,
  exceededCodLimit,
  type OrderSums,
  offeredPaymentMethods,
  orderSums,
  paymentFeeOf,
  type SalesRules,
} from '#orders/order-cost.ts'
import { freePaymentMethod } from '#orders/rules.ts'
import { arrivalDays, dispatchDay, excludesFreshGoods, freshAreas } from '#orders/shipping.ts'
import type { AppliedVoucher } from '#vouchers/server/redeem.ts'
import type { OrderParties } from './order-parties.ts'
import type { PricedLine } from './price-lines.ts'

type Delivered = { subtotal: Vnd; shippingFee: Vnd }
/** The days of arrival or pickup. */
type Arrival = { arrivesFrom: Day; arrivesTo: Day }

/** Subtotal and chosen delivery. Throws a 422 for a method that is not offered or does not take fresh goods. */
export function chosenDelivery(
  rules: SalesRules,
  today: Day,
  input: NewOrder,
  { shipping, lines }: Pick<OrderParties, 'shipping'> & { lines: readonly PricedLine[] },
): Delivered & Arrival {
  checkFresh(rules, input, shipping?.provinceCode, lines)
  const { subtotal, offers } = deliveryOf(rules, lines, shipping?.provinceCode)
  const offer = offers.find(({ method }) => method === input.shippingMethod)
  if (!offer) throw invalidField('shippingMethod', m.error_shipping_method())
  return { subtotal, shippingFee: offer.fee, ...arrivalDays(offer, dispatchDay(lines, today)) }
}

/** Throws a 422 that names every fresh line when no zone with fresh delivery includes the address. */
function checkFresh(
  { shipping }: SalesRules,
  { shippingMethod }: NewOrder,
  province: string | undefined,
  lines: readonly PricedLine[],
): void {
  if (!excludesFreshGoods(shipping.zones, shippingMethod, province)) return
  const errors = lines
    .filter(({ isFresh }) => isFresh)
    .map((line) => ({ field: `lines.${line.index}`, message: notDeliveredMessage(shipping, line) }))
  if (errors.length > 0) throw invalid(m.order_fresh_refused(), errors)
}

/** The message when fresh goods can't be sent to an address. */
export function notDeliveredMessage(
  { zones }: SalesRules['shipping'],
  { productName, productNameEn }: Pick<PricedLine, 'productName' | 'productNameEn'>,
): string {
  const name = pick(productName, productNameEn)
  const areas = freshAreas(zones).join(', ')
  return areas ? m.order_line_not_delivered({ name, areas }) : m.order_line_only_pickup({ name })
}

type PricedCart = { lines: readonly PricedLine[]; voucher: Pick<AppliedVoucher, 'kind' | 'discount'> | undefined }

/**
 * The sums of an order and its payment method; none is needed when nothing is due. Throws a 422 for a method that is
 * not offered for it, and a 409 when the total differs from the one the buyer expected.
 */
export function checkoutTotals(
  rules: SalesRules,
  day: Day,
  input: NewOrder,
  { lines, subtotal, shippingFee, voucher }: Delivered & PricedCart,
): { sums: OrderSums; paymentMethod: string } {
  const discount = voucher?.discount ?? 0
  const paymentMethod = chosenPayment(rules, input, subtotal + shippingFee - discount)
  const paymentFee = paymentFeeOf(rules.payment, paymentMethod, input.shippingMethod)
  const voucherKind = voucher?.kind
  const sums = orderSums(rules, lines, { subtotal, shippingFee, paymentFee, discount, voucherKind, day })
  const { expectedTotal } = input
  if (expectedTotal === undefined || expectedTotal === sums.orderTotal) return { sums, paymentMethod }
  const locale = currentLocale()
  const message = m.order_total_changed({
    before: formatVnd(expectedTotal, locale),
    now: formatVnd(sums.orderTotal, locale),
  })
  throw conflict(message, [{ field: 'expectedTotal', message }])
}

function chosenPayment({ payment }: SalesRules, input: NewOrder, due: Vnd): string {
  const { paymentMethod: method } = input
  if (due === 0) return freePaymentMethod
  if (offeredPaymentMethods(payment, due, input).includes(method)) return method
  const limit = method === 'cod' ? exceededCodLimit(payment, due, input) : undefined
  if (limit === undefined) throw invalidField('paymentMethod', m.error_payment_method())
  throw invalidField('paymentMethod', m.checkout_cod_limit({ limit: formatVnd(limit) }))
}

import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Order } from '#orders/contract.ts'
import { isBuyersGift } from '#orders/gift.ts'
import { freePaymentMethod } from '#orders/rules.ts'

type Placed = Pick<Order, 'paymentStatus' | 'paymentMethod' | 'buyerPhoneNumber'>

/**
 * The sentences of the result page. English begins with the exact sentence of specification §8 for every successful
 * order; Vietnamese says "paid" only after a payment was received. Source: decisions §10.
 */
export function resultSentences(order: Placed): string[] {
  const { paymentStatus, paymentMethod } = order
  const isFree = paymentMethod === freePaymentMethod
  if (paymentStatus === 'paid' && !isFree) return [m.result_success_message()]
  const more = isFree
    ? m.result_free_message()
    : paymentStatus === 'refunded'
      ? m.order_pay_refunded()
      : paymentMethod === 'cod'
        ? (isBuyersGift(order) ? m.result_cod_message_gift : m.result_cod_message)()
        : m.result_pay_message()
  return currentLocale() === 'en' ? [m.result_success_message(), more] : [more]
}

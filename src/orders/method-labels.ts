import { m } from '#i18n/messages.js'

const paymentMethodLabels: Record<string, () => string> = {
  cod: m.checkout_pay_cod,
  bank_transfer: m.checkout_pay_bank,
  vnpay: m.checkout_pay_vnpay,
  momo: m.checkout_pay_momo,
  zalopay: m.checkout_pay_zalopay,
  payos: m.checkout_pay_payos,
  free: m.checkout_pay_free,
}
const shippingMethodLabels: Record<string, () => string> = {
  standard: m.checkout_ship_standard,
  express: m.checkout_ship_express,
  pickup: m.checkout_ship_pickup,
}

/** Names in the reader's language; a method unknown to this build is returned as it is. */
export const paymentMethodName = (method: string): string => paymentMethodLabels[method]?.() ?? method
export const shippingMethodName = (method: string): string => shippingMethodLabels[method]?.() ?? method

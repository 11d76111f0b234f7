import { m } from '#i18n/messages.js'
import type { StaffOrder } from '#orders/staff-contract.ts'

/** What can be changed of an order that was sent. */
export const shipmentOf = (order: StaffOrder) => ({
  carrier: order.carrier ?? '',
  trackingNumber: order.trackingNumber ?? '',
})
export type ShipmentValues = ReturnType<typeof shipmentOf>

/** What can be changed of an order until it is sent. */
export const valuesOf = (order: StaffOrder) => ({
  fullname: order.fullname,
  phoneNumber: order.phoneNumber.replace('+84', '0'),
  email: order.email ?? '',
  shippingProvince: order.shippingProvince ?? '',
  shippingWard: order.shippingWard ?? '',
  shippingStreet: order.shippingStreet ?? '',
  shippingOldAddress: order.shippingOldAddress ?? '',
  neededBy: order.neededBy ?? '',
  buyerFullname: order.buyerFullname ?? '',
  buyerPhoneNumber: (order.buyerPhoneNumber ?? '').replace('+84', '0'),
  giftMessage: order.giftMessage ?? '',
  hidePrices: order.hidePrices,
  note: order.note ?? '',
  ...shipmentOf(order),
})
export type OrderValues = ReturnType<typeof valuesOf>

export const shipmentLabels = (): Record<keyof ShipmentValues, string> => ({
  carrier: m.admin_order_carrier(),
  trackingNumber: m.order_tracking_number(),
})

export const orderLabels = (): Record<keyof OrderValues, string> => ({
  fullname: m.admin_order_receiver(),
  phoneNumber: m.admin_order_phone(),
  email: m.admin_user_email(),
  shippingProvince: m.checkout_province(),
  shippingWard: m.checkout_ward(),
  shippingStreet: m.checkout_street(),
  shippingOldAddress: m.checkout_old_address(),
  neededBy: m.admin_order_needed_by(),
  buyerFullname: m.gift_buyer(),
  buyerPhoneNumber: m.gift_buyer_phone(),
  giftMessage: m.gift_message(),
  hidePrices: m.gift_no_prices(),
  note: m.admin_order_note(),
  ...shipmentLabels(),
})

import type { Order } from '#orders/contract.ts'
import { maskName, maskPhone } from '#orders/rules.ts'
import { isPaymentUndone } from '#orders/timeline.ts'

/**
 * Hides from the buyer which member of staff acted, and why a payment was undone; `foundation/api/routes.ts` removes
 * `createdBy` and `updatedBy` for all visitors.
 */
export function forBuyer(order: Order): Order {
  const events = order.events.map((event) => ({
    ...event,
    actor: null,
    ...(isPaymentUndone(event.kind) && { reason: null }),
  }))
  return { ...order, events }
}

/**
 * The order for the receiver of a gift: its goods, address and date, and the prices unless hidden. Omits the buyer's
 * contact data, note, billing data, card text, texts on the goods and attachments.
 */
export function forReceiver(order: Order): Order {
  const shown: Order = {
    ...withoutTexts(withoutBill(order)),
    email: null,
    billingSameAsShipping: true,
    buyerPhoneNumber: null,
    giftMessage: null,
    note: null,
    trackingKey: order.receiverKey,
    receiverKey: null,
    events: order.events.map((event) => ({ ...event, actor: null, reason: null })),
  }
  return order.hidePrices ? withoutPrices(shown) : shown
}

/**
 * The order for anyone with the Order ID. Of people and destination it shows only the province, and the receiver's
 * masked name and phone number.
 */
export function masked(order: Order): Order {
  const shown: Order = {
    ...withoutTexts(withoutBill(order)),
    isComplete: false,
    trackingKey: null,
    receiverKey: null,
    fullname: maskName(order.fullname),
    email: null,
    phoneNumber: maskPhone(order.phoneNumber),
    shippingWardName: null,
    shippingStreet: null,
    shippingOldAddress: null,
    buyerFullname: null,
    buyerPhoneNumber: null,
    giftMessage: null,
    carrier: null,
    trackingNumber: null,
    neededBy: null,
    note: null,
    events: order.events.map((event) => ({ ...event, actor: null, reason: null })),
  }
  // The parcel's label shows the Order ID, so the receiver can open this view.
  return order.hidePrices ? withoutPrices(shown) : shown
}

const withoutBill = (order: Order): Order => ({
  ...order,
  billingFullname: null,
  billingPhoneNumber: null,
  billingProvinceName: null,
  billingWardName: null,
  billingStreet: null,
  voucherCode: null,
  invoiceCompany: null,
  invoiceTaxCode: null,
  invoiceAddress: null,
  invoiceEmail: null,
  termsVersion: null,
  termsAcceptedDate: null,
  attachmentCount: 0,
  createdBy: null,
  updatedBy: null,
})

/** Texts on goods name people, often those who have died. */
const withoutTexts = (order: Order): Order => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, texts: [] })),
})

const withoutPrices = (order: Order): Order => ({
  ...order,
  showsPrices: false,
  lines: order.lines.map((line) => ({
    ...line,
    price: 0,
    lineTotal: 0,
    vatRate: null,
    vatAmount: null,
    set: line.set && { ...line.set, price: 0, lineTotal: 0 },
  })),
  subtotal: 0,
  shippingFee: 0,
  paymentFee: 0,
  discount: 0,
  orderTotal: 0,
  paidAmount: 0,
  refundedAmount: 0,
  vatAmount: null,
})

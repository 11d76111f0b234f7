import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { ownOrigin } from '#foundation/security/public-origin.ts'
import type { Services } from '#foundation/services.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { currentLocale, localizedPath, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { LineSet, Order, OrderLine, OrderStatus } from '#orders/contract.ts'
import { buyerOf, isBuyersGift } from '#orders/gift.ts'
import { paymentMethodName, shippingMethodName } from '#orders/method-labels.ts'
import { nextStepText } from '#orders/next-step-text.ts'
import { choiceOf, expectedArrival, paymentStatusName, textsOf } from '#orders/order-labels.ts'
import { groupOrderLines } from '#orders/order-line-groups.ts'
import { amountDueOf, displayPhone, isReceiverFixed } from '#orders/rules.ts'
import { eventsNotUndone, isRefundDue } from '#orders/timeline.ts'
import { type Params, paramText } from '#system/rules.ts'
import type { EmailContent, EmailWriter } from '#system/server/send-due-messages.ts'
import { readParams } from '#system/server/system-params.ts'
import type { OrderEmailKind } from '../changes/order-events.ts'
import { findOrderWithDetails } from '../orders.ts'
import { type EmailParts, emailHtml, emailText, type LabelledText } from './email-layout.ts'

/**
 * Writes an email about the current state of an order in its `locale`, to the address that it or the shop has now;
 * undefined without one, when the order is gone, or when it was marked as paid by mistake.
 */
export const writeOrderEmail: EmailWriter = async ({ db, config }, { kind, aboutId, locale }) => {
  const order = await findOrderWithDetails(db, aboutId)
  const opening = openings[kind as OrderEmailKind]
  if (!order || (kind === 'order.paid' && isUnpaid(order))) return undefined
  const params = await readParams(db)
  const isForShop = kind.startsWith('shop.')
  const to = isForShop ? paramText(params, 'order.notify_email') : order.email
  if (!to) return undefined
  return withLocale(locale, () => ({ ...wordingOf(order, opening(order), { params, config, isForShop }), to }))
}

type Opening = { subject: string; paragraphs: string[] }

type Writing = { params: Params; config: Services['config']; isForShop: boolean }

/**
 * Whether the buyer's input is trusted: staff confirmed or placed the order, or a payment arrived. Before that an email
 * may go to another person's address, so it contains none of the input.
 */
function isTrusted({ events, paidAmount, createdBy }: Order): boolean {
  return (
    paidAmount > 0 || createdBy !== null || eventsNotUndone(events).some(({ toStatus }) => toStatus === 'confirmed')
  )
}

function wordingOf(
  order: Order,
  { subject, paragraphs }: Opening,
  { params, config, isForShop }: Writing,
): EmailContent {
  const hasInput = isForShop || isTrusted(order)
  const parts: EmailParts = {
    greeting: hasInput ? m.mail_greeting({ name: buyerOf(order).name }) : m.mail_greeting_plain(),
    paragraphs,
    lines: groupOrderLines(order.lines).flatMap((shown) =>
      shown.set ? [setOf(shown.set), ...shown.parts.map(partOf)] : [lineOf(shown.line, hasInput)],
    ),
    sums: sumsOf(order),
    facts: hasInput ? factsOf(order, params) : plainFactsOf(order),
    link: {
      label: m.mail_view_order(),
      url: `${ownOrigin(config)}${orderPath(order)}`,
      note: m.mail_link_note(),
    },
    closing: closingOf(params),
  }
  return {
    subject,
    text: emailText(parts),
    html: emailHtml(currentLocale(), subject, parts),
    replyTo: paramText(params, 'shop.email') || undefined,
  }
}

const orderPath = ({ orderId, trackingKey }: Order) =>
  localizedPath(currentLocale(), urlOf('order', { id: orderId }, { key: trackingKey ?? undefined }))

const isPickup = ({ shippingMethod }: Order) => shippingMethod === 'pickup'
const isUnpaid = ({ paymentStatus }: Order) => paymentStatus !== 'paid' && paymentStatus !== 'refunded'

/** The subject and the first sentences of each email. */
const openings: Record<OrderEmailKind, (order: Order) => Opening> = {
  'order.placed': (order) => ({
    subject: m.mail_placed_subject({ id: order.orderId }),
    paragraphs: [[m.mail_placed_thanks(), ...afterPlacing(order)].join(' ')],
  }),
  'order.paid': (order) => ({
    subject: m.mail_paid_subject({ id: order.orderId }),
    paragraphs: [[m.mail_paid_text(), ...preparationOf(order)].join(' ')],
  }),
  'order.shipping': (order) => ({
    subject: (isPickup(order) ? m.mail_ready_subject : m.mail_shipping_subject)({ id: order.orderId }),
    paragraphs: [
      shippingText(order)(),
      ...(amountDueOf(order) > 0 ? [shippingDue(order)({ total: formatVnd(amountDueOf(order)) })] : []),
    ],
  }),
  'order.delivered': ({ orderId }) => ({
    subject: m.mail_delivered_subject({ id: orderId }),
    paragraphs: [m.mail_delivered_text()],
  }),
  'order.failed': (order) => ({
    subject: m.mail_failed_subject({ id: order.orderId }),
    paragraphs: [m.mail_failed_text(), ...reasonOf(order, 'failed')],
  }),
  'order.cancelled': (order) => ({
    subject: m.mail_cancelled_subject({ id: order.orderId }),
    paragraphs: [
      m.mail_cancelled_text(),
      ...reasonOf(order, 'cancelled'),
      ...(isRefundDue(order) ? [m.order_next_refund()] : []),
    ],
  }),
  'shop.placed': (order) => ({
    subject: m.mail_shop_placed_subject({ id: order.orderId, total: formatVnd(order.orderTotal) }),
    paragraphs: [m.mail_shop_placed_text(whoOrdered(order))],
  }),
  'shop.claimed': (order) => ({
    subject: m.mail_shop_claimed_subject({ id: order.orderId, total: formatVnd(amountDueOf(order)) }),
    paragraphs: [m.mail_shop_claimed_text(whoOrdered(order))],
  }),
  'shop.cancelled': (order) => ({
    subject: m.mail_shop_cancelled_subject({ id: order.orderId }),
    paragraphs: [m.mail_shop_cancelled_text(whoOrdered(order)), ...reasonOf(order, 'cancelled', true)],
  }),
}
export const orderEmailKinds: readonly string[] = Object.keys(openings)

/** The next step when the email is sent: the order may have been paid, confirmed or cancelled meanwhile. */
function afterPlacing(order: Order): string[] {
  if (order.orderTotal === 0) return [order.discount > 0 ? m.mail_placed_free() : m.mail_placed_no_payment()]
  const next = nextStepText(order)
  return next ? [next] : []
}

/** What a payment starts: nothing when the goods are on their way, as when they are paid on delivery. */
function preparationOf(order: Order): string[] {
  if (isReceiverFixed(order.orderStatus)) return []
  if (isPickup(order)) return [m.mail_paid_pickup()]
  return [isBuyersGift(order) ? m.mail_paid_delivery_gift() : m.mail_paid_delivery()]
}

function shippingText(order: Order) {
  if (isPickup(order)) return isBuyersGift(order) ? m.order_next_ready_gift : m.order_next_ready
  return isBuyersGift(order) ? m.mail_shipping_text_gift : m.mail_shipping_text
}
const shippingDue = (order: Order) => (isBuyersGift(order) ? m.mail_shipping_due_gift : m.mail_shipping_due)

function whoOrdered(order: Order) {
  const { name, phone } = buyerOf(order)
  return { name, phone: displayPhone(phone) }
}

function reasonOf(order: Order, status: OrderStatus, isWhole = isTrusted(order)): string[] {
  const { events } = order
  const end = events.findLast(({ toStatus }) => toStatus === status)
  if (end?.actor === 'buyer' && !isWhole) return []
  if (end?.kind === 'expired') return [m.order_expired_reason()]
  return end?.reason ? [m.order_reason({ reason: end.reason })] : []
}

function lineOf(line: OrderLine, hasInput: boolean) {
  const { productName, productNameEn, amount, price, lineTotal, preorderDate } = line
  const promised = preorderDate ? [m.order_line_preorder({ day: formatIsoDay(preorderDate) })] : []
  return {
    name: pick(productName, productNameEn),
    detail: [
      ...choiceText(line),
      ...(hasInput ? textsOf(line) : []),
      ...promised,
      `${amount} × ${formatVnd(price)}`,
    ].join(' · '),
    total: formatVnd(lineTotal),
  }
}

const choiceText = (chosen: Parameters<typeof choiceOf>[0]) =>
  choiceOf(chosen).map(({ name, value }) => `${name}: ${value}`)

const setOf = (set: LineSet) => ({
  name: pick(set.name, set.nameEn),
  detail: [...choiceText(set), `${set.amount} × ${formatVnd(set.price)}`].join(' · '),
  total: formatVnd(set.lineTotal),
})

/** Parts have no price of their own; it is in that of the set. */
const partOf = (line: OrderLine) => ({
  name: `${line.amount} × ${pick(line.productName, line.productNameEn)}`,
  detail: choiceText(line).join(' · '),
  total: '',
  isPart: true,
})

function sumsOf({ subtotal, shippingFee, paymentFee, discount, orderTotal }: Order): LabelledText[] {
  return [
    { label: m.order_subtotal(), text: formatVnd(subtotal) },
    { label: m.order_shipping_fee(), text: formatVnd(shippingFee) },
    ...(paymentFee > 0 ? [{ label: m.order_payment_fee(), text: formatVnd(paymentFee) }] : []),
    ...(discount > 0 ? [{ label: m.order_discount(), text: formatVnd(-discount) }] : []),
    { label: m.order_total(), text: formatVnd(orderTotal) },
  ]
}

/** Facts that contain no input of the buyer. */
const plainFactsOf = (order: Order): LabelledText[] => [
  { label: m.order_id(), text: order.orderId },
  { label: m.checkout_shipping_method(), text: shippingMethodName(order.shippingMethod) },
  ...arrivalOf(order),
  {
    label: m.order_payment(),
    text: `${paymentMethodName(order.paymentMethod)} · ${paymentStatusName(order.paymentStatus)}`,
  },
  ...(order.hidePrices ? [{ label: m.gift_no_prices(), text: m.common_yes() }] : []),
]

function arrivalOf(order: Order): LabelledText[] {
  const expected = expectedArrival(order)
  return expected ? [{ label: expected.label, text: expected.days }] : []
}

/** The parts that are not empty, as one text. */
const joined = (parts: readonly (string | null)[], separator: string) => parts.filter(Boolean).join(separator)

/** Facts for the buyer to check or look up; empty ones are left out. */
function factsOf(order: Order, params: Params): LabelledText[] {
  const address = [order.shippingStreet, order.shippingWardName, order.shippingProvinceName]
  const { invoiceCompany, invoiceTaxCode, invoiceAddress, invoiceEmail } = order
  const { buyerFullname, buyerPhoneNumber, giftMessage, hidePrices } = order
  const facts: { label: string; text: string | null }[] = [
    { label: m.order_id(), text: order.orderId },
    { label: m.order_receiver(), text: joined([order.fullname, displayPhone(order.phoneNumber), ...address], ', ') },
    { label: m.checkout_old_address(), text: order.shippingOldAddress },
    { label: m.gift_buyer(), text: joined([buyerFullname, buyerPhoneNumber && displayPhone(buyerPhoneNumber)], ', ') },
    { label: m.gift_message(), text: giftMessage },
    { label: m.gift_no_prices(), text: hidePrices ? m.common_yes() : null },
    { label: m.checkout_shipping_method(), text: shippingMethodName(order.shippingMethod) },
    { label: m.checkout_pickup_place(), text: isPickup(order) ? pickupPlace(params) : null },
    ...arrivalOf(order),
    {
      label: m.order_tracking_number(),
      text: order.trackingNumber && joined([order.carrier, order.trackingNumber], ' · '),
    },
    { label: m.checkout_need_by_date(), text: order.neededBy && formatIsoDay(order.neededBy) },
    {
      label: m.order_payment(),
      text: joined([paymentMethodName(order.paymentMethod), paymentStatusName(order.paymentStatus)], ' · '),
    },
    { label: m.order_invoice(), text: joined([invoiceCompany, invoiceTaxCode, invoiceAddress, invoiceEmail], ' · ') },
    { label: m.order_note(), text: order.note },
  ]
  return facts.flatMap(({ label, text }) => (text ? [{ label, text }] : []))
}

/** Where and when the goods are picked up: at the shop unless configured otherwise. */
function pickupPlace(params: Params): string {
  const address = paramText(params, 'shipping.pickup_address', paramText(params, 'shop.address'))
  const hours = paramText(params, 'shipping.pickup_hours', paramText(params, 'shop.working_hours'))
  return address && [address, hours].filter(Boolean).join(' · ')
}

function closingOf(params: Params): string[] {
  const hotline = paramText(params, 'shop.hotline')
  const hours = paramText(params, 'shop.working_hours')
  return [
    paramText(params, 'shop.name', siteTitle()),
    paramText(params, 'shop.address'),
    hotline &&
      [m.mail_hotline({ phone: hotline }), hours && `${m.footer_hours()}: ${hours}`].filter(Boolean).join(' · '),
  ].filter(Boolean)
}

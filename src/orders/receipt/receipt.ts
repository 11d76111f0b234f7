import { formatDateTime, formatIsoDay } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { currentLocale, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { type Params, paramText } from '#system/rules.ts'
import type { LineSet, Order, OrderLine } from '../contract.ts'
import { paymentMethodName, shippingMethodName } from '../method-labels.ts'
import { choiceOf, orderStatusName, paymentStatusName, textsOf } from '../order-labels.ts'
import { groupOrderLines } from '../order-line-groups.ts'
import { displayPhone } from '../rules.ts'
import { amountInWords } from './amount-in-words.ts'

/** A label with its value. */
export type ReceiptFact = readonly [label: string, text: string]

export type ReceiptLine = {
  sku: string
  name: string
  choice: string
  /** The buyer's own texts on the goods. */
  texts: string[]
  /** When pre-ordered goods arrive; empty for others. */
  preorder: string
  amount: number
  price: string
  lineTotal: string
}

/** The content of a receipt in the current language, for screen and paper. */
export type Receipt = {
  /** False for a delivery note: no prices, sums or payment, and not the remark that it is no invoice. */
  hasPrices: boolean
  title: string
  subtitle: string
  orderId: string
  shopName: string
  seller: ReceiptFact[]
  about: ReceiptFact[]
  buyer: ReceiptFact[]
  /** Fields that may be long: former and billing address, note. */
  more: ReceiptFact[]
  /** The invoice's recipient; empty unless a company requested one. */
  invoice: ReceiptFact[]
  lines: ReceiptLine[]
  sums: ReceiptFact[]
  total: string
  /** The total in words. */
  totalInWords: string
  /** VAT contained in the total; undefined where the shop shows none. */
  vat: string | undefined
}

/** The receipt of a complete order; the seller's data comes from the public system parameters. */
export function toReceipt(order: Order, params: Params): Receipt {
  const { orderId, orderTotal, vatAmount } = order
  const hasPrices = order.showsPrices
  return {
    hasPrices,
    title: hasPrices ? m.receipt_title() : m.gift_slip_title(),
    subtitle: hasPrices ? m.receipt_subtitle() : m.gift_slip_subtitle(),
    orderId,
    shopName: paramText(params, 'shop.name', siteTitle()),
    seller: sellerOf(params),
    about: [
      [m.order_id(), orderId],
      [m.order_date(), formatDateTime(order.orderDate)],
      [m.order_status(), orderStatusName(order.orderStatus, order.shippingMethod)],
      ...(hasPrices ? [paymentOf(order)] : []),
      [m.receipt_delivery(), shippingMethodName(order.shippingMethod)],
    ],
    buyer: buyerOf(order),
    more: moreOf(order),
    invoice: given([
      [m.receipt_company(), order.invoiceCompany],
      [m.receipt_tax_code(), order.invoiceTaxCode],
      [m.receipt_address(), order.invoiceAddress],
      ['Email', order.invoiceEmail],
    ]),
    lines: groupOrderLines(order.lines).flatMap((shown) =>
      shown.set ? [setRow(shown.set), ...shown.parts.map(partRow)] : [lineRow(shown.line)],
    ),
    sums: sumsOf(order),
    total: formatVnd(orderTotal),
    totalInWords: amountInWords(orderTotal, currentLocale()),
    vat: typeof vatAmount === 'number' ? formatVnd(vatAmount) : undefined,
  }
}

const paymentOf = ({ paymentMethod, paymentStatus }: Order): ReceiptFact => [
  m.receipt_payment(),
  `${paymentMethodName(paymentMethod)} · ${paymentStatusName(paymentStatus)}`,
]

function lineRow(line: OrderLine): ReceiptLine {
  return {
    sku: line.sku,
    name: pick(line.productName, line.productNameEn),
    choice: choiceText(line),
    texts: textsOf(line),
    preorder: line.preorderDate ? m.order_line_preorder({ day: formatIsoDay(line.preorderDate) }) : '',
    amount: line.amount,
    price: formatVnd(line.price),
    lineTotal: formatVnd(line.lineTotal),
  }
}

const setRow = ({ name, nameEn, price, lineTotal, ...set }: LineSet): ReceiptLine => ({
  sku: set.sku,
  name: pick(name, nameEn),
  choice: choiceText(set),
  texts: [],
  preorder: '',
  amount: set.amount,
  price: formatVnd(price),
  lineTotal: formatVnd(lineTotal),
})

/** Parts have no price of their own; it is in that of the set. */
const partRow = (line: OrderLine): ReceiptLine => {
  const row = lineRow(line)
  return { ...row, name: `– ${row.name}`, price: '', lineTotal: '' }
}

const choiceText = (chosen: Parameters<typeof choiceOf>[0]): string =>
  choiceOf(chosen)
    .map(({ name, value }) => `${name}: ${value}`)
    .join(' · ')

function sellerOf(params: Params): ReceiptFact[] {
  return given([
    ['', params.get('shop.owner')],
    [m.receipt_tax_code(), params.get('shop.tax_code')],
    [m.receipt_address(), params.get('shop.address')],
    [m.receipt_phone(), params.get('shop.hotline')],
    ['Email', params.get('shop.email')],
  ])
}

function buyerOf(order: Order): ReceiptFact[] {
  const address = [order.shippingStreet, order.shippingWardName, order.shippingProvinceName]
  return given([
    [m.gift_buyer(), order.buyerFullname],
    [order.buyerFullname ? m.gift_receiver() : m.checkout_fullname(), order.fullname],
    [m.receipt_phone(), displayPhone(order.phoneNumber)],
    [m.receipt_address(), address.filter(Boolean).join(', ')],
  ])
}

function moreOf(order: Order): ReceiptFact[] {
  const billing = [order.billingFullname, order.billingStreet, order.billingWardName, order.billingProvinceName]
  return given([
    [m.checkout_old_address(), order.shippingOldAddress],
    [m.checkout_billing_address(), order.billingSameAsShipping ? null : billing.filter(Boolean).join(', ')],
    [m.order_note(), order.note],
  ])
}

function sumsOf({ subtotal, shippingFee, paymentFee, discount, voucherCode }: Order): ReceiptFact[] {
  const discountLabel = voucherCode ? m.receipt_discount_code({ code: voucherCode }) : m.order_discount()
  return given([
    [m.order_subtotal(), formatVnd(subtotal)],
    [m.order_shipping_fee(), formatVnd(shippingFee)],
    [m.order_payment_fee(), paymentFee ? formatVnd(paymentFee) : null],
    [discountLabel, discount > 0 ? formatVnd(-discount) : null],
  ])
}

/** The facts that have a value, each as one paragraph: a note of many short lines would not fit on a sheet. */
function given(facts: readonly (readonly [string, string | null | undefined])[]): ReceiptFact[] {
  return facts.flatMap(([label, text]) =>
    text?.trim() ? [[label, text.trim().replace(/\s*\n\s*/g, ' · ')] as const] : [],
  )
}

import { englishChoice } from '#catalog/rules.ts'
import { newId } from '#foundation/id.ts'
import type { NewOrder } from '#orders/new-order-contract.ts'
import type { OrderSums } from '#orders/order-cost.ts'
import type { OrderParties } from './placing/order-parties.ts'
import type { PricedLine } from './placing/price-lines.ts'
import type { LineRow } from './placing/write-order.ts'
import type { StoredOrder } from './tables.ts'

type GeneratedColumns = Pick<
  StoredOrder,
  | 'id'
  | 'orderId'
  | 'requestHash'
  | 'placedFrom'
  | 'idempotencyKey'
  | 'locale'
  | 'paymentMethod'
  | 'voucherCode'
  | 'arrivesFrom'
  | 'arrivesTo'
  | 'expiresAt'
  | 'termsVersion'
  | 'termsAcceptedDate'
  | 'createdDate'
  | 'createdBy'
>

/** A new order; one with a total of 0 is stored as paid. */
export function orderRow(
  input: NewOrder,
  parties: OrderParties,
  sums: OrderSums,
  given: GeneratedColumns,
): StoredOrder {
  return {
    ...given,
    tmpId: input.tmpId,
    status: 'pending',
    paymentStatus: sums.orderTotal === 0 ? 'paid' : 'unpaid',
    ...partyColumns(parties),
    shippingMethod: input.shippingMethod,
    carrier: null,
    trackingNumber: null,
    note: input.note || null,
    ...sumColumns(sums),
    paidAmount: 0,
    refundedAmount: 0,
    updatedDate: given.createdDate,
    updatedBy: given.createdBy,
    version: 1,
  }
}

/** Names and prices are copied: an order never changes with the catalogue. */
export function lineRowsOf(orderRowId: string, lines: readonly PricedLine[], { vat }: OrderSums): LineRow[] {
  return lines.map((line, position) => ({
    id: newId(),
    orderRowId,
    position,
    productId: line.productId,
    variationId: line.variationId,
    productName: line.productName,
    productNameEn: line.productNameEn,
    productSlug: line.productSlug,
    sku: line.sku,
    selectedVariations: line.values,
    selectedVariationsEn: englishChoice(line.values, line.options),
    image: line.image,
    price: line.set ? Math.floor(line.lineTotal / line.amount) : line.price + line.textsPrice,
    amount: line.amount,
    lineTotal: line.lineTotal,
    vatRate: vat.lines[position]?.vatRate ?? null,
    vatAmount: vat.lines[position]?.vatAmount ?? null,
    preorderDate: line.preorderDate,
    cameBack: null,
    writtenOffAmount: null,
    set: line.set,
    texts: line.texts,
  }))
}

function sumColumns({ vat, ...sums }: OrderSums) {
  return { ...sums, vatAmount: vat.total }
}

/** The buyer of a gift, the card, and whether prices are hidden. */
export const giftColumns = ({ orderedBy, giftMessage, hidePrices }: OrderParties) => ({
  buyerFullname: orderedBy?.fullname ?? null,
  buyerPhoneNumber: orderedBy?.phoneNumber ?? null,
  giftMessage,
  hidePrices,
})

function partyColumns(parties: OrderParties) {
  const { fullname, email, phoneNumber, shipping, billing, neededBy, invoice } = parties
  return {
    ...giftColumns(parties),
    fullname,
    email: email ?? null,
    phoneNumber,
    shippingProvince: shipping?.provinceCode ?? null,
    shippingProvinceName: shipping?.provinceName ?? null,
    shippingWard: shipping?.wardCode ?? null,
    shippingWardName: shipping?.wardName ?? null,
    shippingStreet: shipping?.street ?? null,
    shippingOldAddress: shipping?.oldAddress ?? null,
    billingSameAsShipping: billing === undefined,
    billingFullname: billing?.fullname ?? null,
    billingPhoneNumber: billing?.phoneNumber ?? null,
    billingProvince: billing?.provinceCode ?? null,
    billingProvinceName: billing?.provinceName ?? null,
    billingWard: billing?.wardCode ?? null,
    billingWardName: billing?.wardName ?? null,
    billingStreet: billing?.street ?? null,
    neededBy: neededBy ?? null,
    invoiceCompany: invoice?.company ?? null,
    invoiceTaxCode: invoice?.taxCode ?? null,
    invoiceAddress: invoice?.address ?? null,
    invoiceEmail: invoice?.email ?? null,
  }
}

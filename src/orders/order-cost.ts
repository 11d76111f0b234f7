import type { Day } from '#foundation/day.ts'
import type { Vnd } from '#foundation/money.ts'
import { parcelOf, type ShippingOffer, type ShippingTerms, shippingOffers } from './shipping.ts'
import { type ContainedVat, containedVat, type TaxTerms } from './tax.ts'

/** How an order may be paid: set by the shop's owner. */
export type PaymentTerms = {
  /** Methods paid before delivery, in the order they are offered. */
  prepaid: readonly string[]
  /** VND for collecting on delivery */
  codFee: Vnd
  /** Cash on delivery is offered up to this total; undefined when always. */
  codLimit: Vnd | undefined
  /** How long a prepaid order waits for its money. */
  unpaidHours: number
}

export type SalesTerms = { shipping: ShippingTerms; payment: PaymentTerms; tax: TaxTerms }

/**
 * The payment methods for what is due, in the order they are offered. `cod` is always among them (decisions §6), but for
 * orders above the owner's ceiling where another method exists.
 */
export function paymentMethods({ prepaid, codLimit }: Pick<PaymentTerms, 'prepaid' | 'codLimit'>, due: Vnd): string[] {
  const isAbove = codLimit !== undefined && due > codLimit
  return isAbove && prepaid.length > 0 ? [...prepaid] : ['cod', ...prepaid]
}

type CostedLine = { lineTotal: Vnd; amount: number; weight: number; isOversize: boolean; vatRate: number | null }

export type Delivery = { subtotal: Vnd; offers: ShippingOffer[] }

/** What the goods cost and how they can be delivered. */
export function deliveryOf(terms: SalesTerms, lines: readonly CostedLine[], toProvince?: string): Delivery {
  const parcel = parcelOf(lines)
  return { subtotal: parcel.subtotal, offers: shippingOffers(terms.shipping, parcel, toProvince) }
}

/** What an order comes to, in VND. */
export type OrderSums = {
  subtotal: Vnd
  shippingFee: Vnd
  paymentFee: Vnd
  discount: Vnd
  orderTotal: Vnd
  vat: ContainedVat
}

type Choice = { subtotal: Vnd; shippingFee: Vnd; discount: Vnd; paymentMethod: string | undefined; day: Day }

/** Adds up an order: goods, delivery, the fee of paying on delivery, less the discount. */
export function sumsOf(terms: SalesTerms, lines: readonly CostedLine[], choice: Choice): OrderSums {
  const { subtotal, shippingFee, discount } = choice
  const paymentFee = choice.paymentMethod === 'cod' ? terms.payment.codFee : 0
  const vat = containedVat(terms.tax, choice.day, lines, { fees: shippingFee + paymentFee, discount })
  const orderTotal = subtotal + shippingFee + paymentFee - discount
  return { subtotal, shippingFee, paymentFee, discount, orderTotal, vat }
}

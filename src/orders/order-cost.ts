import type { Day } from '#foundation/dates/day.ts'
import type { Vnd } from '#foundation/money.ts'
import { nothingToPay } from './rules.ts'
import { type DeliveryOption, parcelOf, type ShippingTerms, shippingOptions } from './shipping.ts'
import { type ContainedVat, containedVat, type TaxTerms } from './tax.ts'

/** How an order may be paid: set by the shop's owner. */
export type PaymentTerms = {
  /** Methods paid before delivery, in the order they are offered. */
  prepaid: readonly string[]
  /** VND for collecting on delivery */
  codFee: Vnd
  /** Cash on delivery is offered up to this total; undefined when always. */
  codLimit: Vnd | undefined
  /** Whether goods that are sent may be paid on delivery at all. */
  hasCod: boolean
  /** What providers take at once, both included; a method that is not here takes anything. */
  limits: Readonly<Partial<Record<string, { min: Vnd; max: Vnd }>>>
}

export type SalesTerms = {
  shipping: ShippingTerms
  payment: PaymentTerms
  tax: TaxTerms
  /** How long a prepaid order waits for its money. */
  unpaidHours: number
  /** Which terms of sale are in force. */
  version: string
}

/** Who fetches the goods pays at the shop: nothing is collected on the way, and nothing is at risk. */
const isSent = (shippingMethod: string | undefined) => shippingMethod !== 'pickup'

/**
 * The payment methods for what is due, in the order they are offered. `cod` is always among them (decisions §6), but
 * for goods sent above the owner's ceiling, by an owner who switched it off, or without their prices, where another
 * method exists; and where nothing is due.
 */
export function offeredPaymentMethods(
  { prepaid, codLimit, hasCod, limits }: PaymentTerms,
  due: Vnd | undefined,
  { shippingMethod, hidePrices }: { shippingMethod?: string | undefined; hidePrices?: boolean | null | undefined } = {},
): string[] {
  if (due === 0) return [nothingToPay]
  const fitting = prepaid.filter((method) => isWithinLimit(limits[method], due))
  const isAbove = codLimit !== undefined && due !== undefined && due > codLimit
  const isRefused = hidePrices || ((isAbove || !hasCod) && isSent(shippingMethod))
  return isRefused && fitting.length > 0 ? fitting : ['cod', ...fitting]
}

/** Whether a provider takes so much at once; an amount that is not known yet is no obstacle. */
export const isWithinLimit = (limit: { min: Vnd; max: Vnd } | undefined, due: Vnd | undefined): boolean =>
  limit === undefined || due === undefined || (due >= limit.min && due <= limit.max)

type CostedLine = {
  lineTotal: Vnd
  amount: number
  weight: number
  isOversize: boolean
  isFresh: boolean
  vatRate: number | null
}

export type Delivery = { subtotal: Vnd; offers: DeliveryOption[] }

/** What the goods cost and how they can be delivered. */
export function deliveryOf(terms: SalesTerms, lines: readonly CostedLine[], toProvince?: string): Delivery {
  const parcel = parcelOf(lines)
  return { subtotal: parcel.subtotal, offers: shippingOptions(terms.shipping, parcel, toProvince) }
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

/** What paying by this method costs, in VND. */
export function paymentFeeOf({ codFee }: PaymentTerms, paymentMethod?: string, shippingMethod?: string): Vnd {
  return paymentMethod === 'cod' && isSent(shippingMethod) ? codFee : 0
}

type Choice = { subtotal: Vnd; shippingFee: Vnd; paymentFee: Vnd; discount: Vnd; day: Day }

/** Adds up an order: goods and fees, less the discount. */
export function sumsOf(terms: SalesTerms, lines: readonly CostedLine[], choice: Choice): OrderSums {
  const { subtotal, shippingFee, paymentFee, discount } = choice
  const vat = containedVat(terms.tax, choice.day, lines, { fees: shippingFee + paymentFee, discount })
  const orderTotal = subtotal + shippingFee + paymentFee - discount
  return { subtotal, shippingFee, paymentFee, discount, orderTotal, vat }
}

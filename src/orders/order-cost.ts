import type { Day } from '#foundation/dates/day.ts'
import type { Vnd } from '#foundation/money.ts'
import type { VoucherKind } from '#vouchers/contract.ts'
import { freePaymentMethod } from './rules.ts'
import { type DeliveryOption, parcelOf, type ShippingRules, shippingOptions } from './shipping.ts'
import { type ContainedVat, containedVat, type TaxRules } from './tax.ts'

/** How an order may be paid, configured by the shop's owner. */
export type PaymentRules = {
  /** Methods paid before delivery, in display order. */
  prepaid: readonly string[]
  /** VND for cash on delivery */
  codFee: Vnd
  /** Cash on delivery is offered up to this total; undefined for no limit. */
  codLimit: Vnd | undefined
  /** Whether delivered goods may be paid on delivery at all. */
  hasCod: boolean
  /** Limits per payment of providers, both included; a method that is missing here has none. */
  limits: Readonly<Partial<Record<string, { min: Vnd; max: Vnd }>>>
}

/** How the shop sells, configured by its owner. */
export type SalesRules = {
  shipping: ShippingRules
  payment: PaymentRules
  tax: TaxRules
  /** How long a prepaid order waits for payment. */
  unpaidHours: number
  /** The version of the terms of sale in force. */
  termsVersion: string
}

/** Pickup is paid at the shop: nothing is collected on delivery, and nothing is at risk. */
const isSent = (shippingMethod: string | undefined) => shippingMethod !== 'pickup'

type DeliveryChoice = { shippingMethod?: string | undefined; hidePrices?: boolean | null | undefined }

/**
 * The payment methods for the amount due, in display order. `cod` is always included (decisions §6), except when
 * nothing is due and, provided that another method exists, for gifts without prices and for delivered goods above the
 * owner's limit or where the owner disabled it.
 */
export function offeredPaymentMethods(
  { prepaid, codLimit, hasCod, limits }: PaymentRules,
  due: Vnd | undefined,
  { shippingMethod, hidePrices }: DeliveryChoice = {},
): string[] {
  if (due === 0) return [freePaymentMethod]
  const fitting = prepaid.filter((method) => isWithinLimit(limits[method], due))
  const isAbove = codLimit !== undefined && due !== undefined && due > codLimit
  const isRefused = hidePrices || ((isAbove || !hasCod) && isSent(shippingMethod))
  return isRefused && fitting.length > 0 ? fitting : ['cod', ...fitting]
}

/** The owner's limit, when it is the only reason why `cod` is not offered. */
export function exceededCodLimit(rules: PaymentRules, due: Vnd | undefined, delivery: DeliveryChoice): Vnd | undefined {
  const isOffered = (codLimit: Vnd | undefined) =>
    offeredPaymentMethods({ ...rules, codLimit }, due, delivery).includes('cod')
  return !isOffered(rules.codLimit) && isOffered(undefined) ? rules.codLimit : undefined
}

/** Whether a provider accepts this amount; an unknown amount is accepted. */
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

/** The subtotal of the goods and their delivery options. */
export function deliveryOf(rules: SalesRules, lines: readonly CostedLine[], toProvince?: string): Delivery {
  const parcel = parcelOf(lines)
  return { subtotal: parcel.subtotal, offers: shippingOptions(rules.shipping, parcel, toProvince) }
}

/** The sums of an order in VND. */
export type OrderSums = {
  subtotal: Vnd
  shippingFee: Vnd
  paymentFee: Vnd
  discount: Vnd
  orderTotal: Vnd
  vat: ContainedVat
}

/** The fee for this payment method, in VND. */
export function paymentFeeOf({ codFee }: PaymentRules, paymentMethod?: string, shippingMethod?: string): Vnd {
  return paymentMethod === 'cod' && isSent(shippingMethod) ? codFee : 0
}

/** `voucherKind` is the kind of the voucher that gives the discount. */
type Choice = {
  subtotal: Vnd
  shippingFee: Vnd
  paymentFee: Vnd
  discount: Vnd
  voucherKind: VoucherKind | undefined
  day: Day
}

/** Adds up an order: goods and fees, less the discount. */
export function orderSums(rules: SalesRules, lines: readonly CostedLine[], choice: Choice): OrderSums {
  const { subtotal, shippingFee, paymentFee, discount } = choice
  const isOffFees = choice.voucherKind === 'shipping'
  const vat = containedVat(rules.tax, choice.day, lines, { fees: shippingFee + paymentFee, discount, isOffFees })
  const orderTotal = subtotal + shippingFee + paymentFee - discount
  return { subtotal, shippingFee, paymentFee, discount, orderTotal, vat }
}

import type { Vnd } from '#foundation/money.ts'

export type ShippingTerms = {
  /** VND for standard delivery. */
  standardFee: Vnd
  /** Standard delivery is free from this subtotal on; undefined when never. */
  freeFrom: Vnd | undefined
  /** Whether buyers may fetch the goods at the shop. */
  hasPickup: boolean
}

export type ShippingOffer = { method: 'standard' | 'pickup'; fee: Vnd }

/** The shipping methods for a subtotal, the usual one first. `standard` is always among them (decisions §6). */
export function shippingOffers(terms: ShippingTerms, subtotal: Vnd): ShippingOffer[] {
  const isFree = terms.freeFrom !== undefined && subtotal >= terms.freeFrom
  const standard: ShippingOffer = { method: 'standard', fee: isFree ? 0 : terms.standardFee }
  return terms.hasPickup ? [standard, { method: 'pickup', fee: 0 }] : [standard]
}

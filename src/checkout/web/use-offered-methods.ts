import { useEffect } from 'react'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import type { Quote } from '../contract.ts'

type Methods = Pick<OrderDraft, 'shippingMethod' | 'paymentMethod'>
type Offers = { shippingMethods: readonly { method: string }[]; paymentMethods: Quote['paymentMethods'] }

/** The selected methods, with the first offered one in place of each that is not offered or not selected. */
export const offeredMethods = (selected: Methods, offers: Offers): Methods => ({
  shippingMethod: offeredOf(
    offers.shippingMethods.map(({ method }) => method),
    selected.shippingMethod,
  ),
  paymentMethod: offeredOf(offers.paymentMethods, selected.paymentMethod),
})

const offeredOf = (offered: readonly string[], selected: string) =>
  offered.includes(selected) ? selected : (offered[0] ?? '')

/** Selects the first offered method when none, or an unavailable one, is selected: the quote counts with that one. */
export function useOfferedMethods(
  { shippingMethod, paymentMethod }: OrderDraft,
  quote: Quote | undefined,
  onChange: (change: Methods) => void,
) {
  useEffect(() => {
    const offered = quote && offeredMethods({ shippingMethod, paymentMethod }, quote)
    if (offered && (offered.shippingMethod !== shippingMethod || offered.paymentMethod !== paymentMethod))
      onChange(offered)
  })
}

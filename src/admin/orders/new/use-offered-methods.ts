import { useEffect } from 'react'
import type { Quote } from '#checkout/contract.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'

type Methods = Pick<OrderDraft, 'shippingMethod' | 'paymentMethod'>
type Offers = { shippingMethods: readonly { method: string }[]; paymentMethods: Quote['paymentMethods'] }

/** The first offered method in place of each one that is not offered, or not selected. */
export function offeredInstead({ shippingMethod, paymentMethod }: Methods, offers: Offers): Partial<Methods> {
  const shipping = offers.shippingMethods.map(({ method }) => method)
  return {
    ...(!shipping.includes(shippingMethod) && { shippingMethod: shipping[0] ?? '' }),
    ...(!offers.paymentMethods.includes(paymentMethod) && { paymentMethod: offers.paymentMethods[0] ?? '' }),
  }
}

/** Selects the first offered method when none, or an unavailable one, is selected: the quote counts with that one. */
export function useOfferedMethods(
  { shippingMethod, paymentMethod }: OrderDraft,
  quote: Quote | undefined,
  onChange: (change: Partial<OrderDraft>) => void,
) {
  useEffect(() => {
    const change = quote && offeredInstead({ shippingMethod, paymentMethod }, quote)
    if (change && Object.keys(change).length > 0) onChange(change)
  })
}

import type { KnownBuyer } from '#orders/staff-contract.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'

/** What is known, for the fields that are still empty. Of a gift `email` is its buyer's, never the receiver's. */
export function fillFromKnownBuyer(draft: OrderDraft, known: KnownBuyer): Partial<OrderDraft> {
  const { shippingProvince, shippingWard, shippingStreet, fullname, email } = known
  const isAddressEmpty = `${draft.shippingProvince}${draft.shippingWard}${draft.shippingStreet}` === ''
  return {
    ...(draft.fullname === '' && { fullname }),
    ...(draft.email === '' && !draft.isGift && email && { email }),
    ...(isAddressEmpty &&
      shippingProvince && {
        shippingProvince,
        shippingWard: shippingWard ?? '',
        shippingStreet: shippingStreet ?? '',
      }),
  }
}

/** Whether the draft has the known address, as it does once that was filled in. */
export function hasKnownAddress(draft: OrderDraft, known: KnownBuyer): boolean {
  const { shippingProvince, shippingWard, shippingStreet } = known
  return (
    draft.shippingProvince === shippingProvince &&
    draft.shippingWard === (shippingWard ?? '') &&
    draft.shippingStreet === (shippingStreet ?? '')
  )
}

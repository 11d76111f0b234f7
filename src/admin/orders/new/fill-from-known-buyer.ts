import type { KnownBuyer } from '#orders/staff-contract.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'

const fields = ['fullname', 'email', 'shippingProvince', 'shippingWard', 'shippingStreet'] as const
/** The fields of a draft that a known phone number fills in. */
export type FilledFields = Partial<Pick<OrderDraft, (typeof fields)[number]>>

/** Empties what an earlier phone number filled in and nobody has changed since: it is another customer's. */
export function emptyFilledFields(draft: OrderDraft, filled: FilledFields): FilledFields {
  const emptied: FilledFields = {}
  for (const name of fields) if (filled[name] === draft[name]) emptied[name] = ''
  return emptied
}

/** What is known, for the fields that are still empty. Of a gift `email` is its buyer's, never the receiver's. */
export function fillFromKnownBuyer(draft: OrderDraft, known: KnownBuyer): FilledFields {
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

import type { CartLine } from '#cart/rules.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { wishesOf } from './use-quote.ts'

/** The order as it is sent: what was left empty is left out, and a billing address only when it differs. */
export function orderBody(tmpId: string, draft: OrderDraft, lines: readonly CartLine[]) {
  const { billingSameAsShipping } = draft
  const billing = {
    billingFullname: given(draft.billingFullname),
    billingPhoneNumber: given(draft.billingPhoneNumber),
    billingProvince: given(draft.billingProvince),
    billingWard: given(draft.billingWard),
    billingStreet: given(draft.billingStreet),
  }
  return {
    tmpId,
    fullname: draft.fullname.trim(),
    phoneNumber: draft.phoneNumber.trim(),
    email: given(draft.email),
    shippingProvince: draft.shippingProvince,
    shippingWard: draft.shippingWard,
    shippingStreet: draft.shippingStreet.trim(),
    billingSameAsShipping,
    ...(billingSameAsShipping ? {} : billing),
    shippingMethod: draft.shippingMethod,
    paymentMethod: draft.paymentMethod,
    note: given(draft.note),
    voucherCode: given(draft.voucherCode),
    lines: wishesOf(lines),
  }
}

const given = (text: string): string | undefined => text.trim() || undefined

import type { CartLine } from '#cart/rules.ts'
import { ApiError } from '#foundation/api-client/browser-api.ts'
import type { Vnd } from '#foundation/money.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { orderLineInputsOf } from './use-quote.ts'

/**
 * The order as it is sent: empty and unwanted fields are left out. Prices and total are sent as the buyer saw them, so
 * that the server refuses any others.
 */
export function orderBody(
  tmpId: string,
  draft: OrderDraft,
  lines: readonly CartLine[],
  { expectedTotal, termsAccepted }: { expectedTotal?: Vnd | undefined; termsAccepted?: boolean } = {},
) {
  return {
    tmpId,
    fullname: draft.fullname.trim(),
    phoneNumber: draft.phoneNumber.trim(),
    email: given(draft.email),
    ...(draft.isGift ? gift(draft) : {}),
    ...(isPickup(draft) ? {} : shippingAddress(draft)),
    billingSameAsShipping: hasOneAddress(draft),
    ...(hasOneAddress(draft) ? {} : billingAddress(draft)),
    shippingMethod: draft.shippingMethod,
    paymentMethod: draft.paymentMethod,
    neededBy: given(draft.neededBy),
    ...(draft.wantsInvoice ? invoice(draft) : {}),
    note: given(draft.note),
    voucherCode: given(draft.voucherCode),
    termsAccepted,
    lines: orderLineInputsOf(lines).map((input, index) => ({ ...input, expectedPrice: lines[index]?.price })),
    expectedTotal,
  }
}

/** Whether an order may have been placed although sending it failed: its answer was lost, or the server failed. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500)

/** Orders picked up at the shop need no address. */
export const isPickup = ({ shippingMethod }: Pick<OrderDraft, 'shippingMethod'>) => shippingMethod === 'pickup'

/** Without a shipping address no separate billing address is requested. */
export const hasOneAddress = (draft: OrderDraft) => draft.billingSameAsShipping || isPickup(draft)

const gift = (draft: OrderDraft) => ({
  buyerFullname: given(draft.buyerFullname),
  buyerPhoneNumber: given(draft.buyerPhoneNumber),
  giftMessage: given(draft.giftMessage),
  hidePrices: draft.hidePrices,
})

const shippingAddress = (draft: OrderDraft) => ({
  shippingProvince: draft.shippingProvince,
  shippingWard: draft.shippingWard,
  shippingStreet: draft.shippingStreet.trim(),
  shippingOldAddress: given(draft.shippingOldAddress),
})

const billingAddress = (draft: OrderDraft) => ({
  billingFullname: given(draft.billingFullname),
  billingPhoneNumber: given(draft.billingPhoneNumber),
  billingProvince: given(draft.billingProvince),
  billingWard: given(draft.billingWard),
  billingStreet: given(draft.billingStreet),
})

const invoice = (draft: OrderDraft) => ({
  invoiceCompany: given(draft.invoiceCompany),
  invoiceTaxCode: given(draft.invoiceTaxCode),
  invoiceAddress: given(draft.invoiceAddress),
  invoiceEmail: given(draft.invoiceEmail),
})

const given = (text: string): string | undefined => text.trim() || undefined

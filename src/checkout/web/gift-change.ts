import { rememberedBuyer, rememberedStart } from '#orders/web/remembered-buyer.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'

const nobody = {
  fullname: '',
  phoneNumber: '',
  shippingProvince: '',
  shippingWard: '',
  shippingStreet: '',
  shippingOldAddress: '',
}

/**
 * What changes in a draft when the order is for somebody else, or no longer is. The buyer whom this device remembers
 * stands in the form by then: they are the one who orders, and live elsewhere. What was typed stays.
 */
export function giftChange(draft: OrderDraft, isGift: boolean): Partial<OrderDraft> {
  if (!isGift) return { isGift, ...rememberedStart(draft) }
  const own = rememberedBuyer()
  const isOwn = own?.fullname === draft.fullname && own.phoneNumber === draft.phoneNumber
  if (!isOwn || draft.buyerFullname !== '') return { isGift }
  return { isGift, ...nobody, buyerFullname: own.fullname, buyerPhoneNumber: own.phoneNumber }
}

import { rememberedBuyer } from '#orders/web/remembered-buyer.ts'
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
 * What changes in a draft that becomes one for somebody else: the buyer whom this device remembers, and put down as the
 * receiver, is the one who orders, and lives elsewhere. What was typed by hand stays.
 */
export function ownAsBuyer(draft: OrderDraft): Partial<OrderDraft> {
  const own = rememberedBuyer()
  const isOwn = own !== null && own.fullname === draft.fullname && own.phoneNumber === draft.phoneNumber
  if (!isOwn || draft.buyerFullname !== '') return {}
  return { ...nobody, buyerFullname: own.fullname, buyerPhoneNumber: own.phoneNumber }
}

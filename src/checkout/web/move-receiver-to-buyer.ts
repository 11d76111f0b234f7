import { rememberedBuyer } from '#orders/web/remembered-buyer.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'

const emptyReceiver = {
  fullname: '',
  phoneNumber: '',
  shippingProvince: '',
  shippingWard: '',
  shippingStreet: '',
  shippingOldAddress: '',
}

/**
 * The draft changes when an order becomes a gift: if the remembered buyer was filled in as the receiver, they become
 * the one who orders and the receiver's fields are emptied. Text typed by hand is kept.
 */
export function moveReceiverToBuyer(draft: OrderDraft): Partial<OrderDraft> {
  const own = rememberedBuyer()
  const isOwn = own !== null && own.fullname === draft.fullname && own.phoneNumber === draft.phoneNumber
  if (!isOwn || draft.buyerFullname !== '') return {}
  return { ...emptyReceiver, buyerFullname: own.fullname, buyerPhoneNumber: own.phoneNumber }
}

import { rememberedBuyer } from '#orders/web/remembered-buyer.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'

const emptyAddress = { shippingProvince: '', shippingWard: '', shippingStreet: '', shippingOldAddress: '' }

/**
 * The draft changes when an order becomes a gift: if the remembered buyer was filled in as the receiver, they become
 * the one who orders and the receiver's fields are emptied. Text typed by hand is kept.
 */
export function moveReceiverToBuyer(draft: OrderDraft): Partial<OrderDraft> {
  const own = rememberedBuyer()
  const isOwn = own !== null && own.fullname === draft.fullname && own.phoneNumber === draft.phoneNumber
  if (!isOwn || !['', own.fullname].includes(draft.buyerFullname)) return {}
  const isOwnAddress = (Object.keys(emptyAddress) as (keyof typeof emptyAddress)[]).every(
    (field) => draft[field] === own[field],
  )
  return {
    fullname: '',
    phoneNumber: '',
    ...(isOwnAddress && emptyAddress),
    buyerFullname: own.fullname,
    buyerPhoneNumber: draft.buyerPhoneNumber || own.phoneNumber,
  }
}

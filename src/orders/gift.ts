import { m } from '#i18n/messages.js'

/** Letters that fit on a card. */
export const maxGiftMessage = 200

type GiftFields = {
  buyerFullname?: string | null | undefined
  buyerPhoneNumber?: string | null | undefined
  hidePrices?: boolean | null | undefined
  paymentMethod: string
}

/**
 * What is wrong with an order for somebody else. The receiver's own number opens the order, so prices can only be
 * hidden where the buyer has another one; and what is collected on delivery is seen by whoever pays it.
 */
export function giftProblems({ buyerFullname, buyerPhoneNumber, hidePrices, paymentMethod }: GiftFields) {
  const isHalf = Boolean(buyerFullname) !== Boolean(buyerPhoneNumber)
  const isNeeded = isHalf || (hidePrices && !buyerFullname)
  return [
    ...(isNeeded && !buyerFullname ? [{ field: 'buyerFullname', message: m.error_required() }] : []),
    ...(isNeeded && !buyerPhoneNumber ? [{ field: 'buyerPhoneNumber', message: m.error_required() }] : []),
    ...(hidePrices && paymentMethod === 'cod' ? [{ field: 'hidePrices', message: m.gift_prices_cod() }] : []),
  ]
}

/** Who to ask about an order, and whom its emails greet: who ordered it, not who receives it. */
export function buyerOf(order: {
  fullname: string
  phoneNumber: string
  buyerFullname: string | null
  buyerPhoneNumber: string | null
}) {
  return { name: order.buyerFullname ?? order.fullname, phone: order.buyerPhoneNumber ?? order.phoneNumber }
}

/** Whether it is the receiver who looks at what somebody else ordered: the buyer's number is not theirs to see. */
export const isReceiversView = (order: {
  isComplete: boolean
  buyerFullname: string | null
  buyerPhoneNumber: string | null
}): boolean => order.isComplete && order.buyerFullname !== null && order.buyerPhoneNumber === null

/** Control and direction characters, and line ends: they have no place on a card written by hand. */
const unwritable = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A card's text in one paragraph; null when nothing is left of it. */
export function cleanGiftMessage(text: string | null | undefined): string | null {
  return (text ?? '').replace(unwritable, ' ').replace(/\s+/g, ' ').trim() || null
}

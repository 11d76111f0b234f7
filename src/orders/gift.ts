import { m } from '#i18n/messages.js'

/** Characters that fit on a card. */
export const maxGiftMessage = 200

type GiftFields = {
  buyerFullname?: string | null | undefined
  buyerPhoneNumber?: string | null | undefined
  hidePrices?: boolean | null | undefined
  /** Whether the buyer's number is the receiver's, however the two are written. */
  isSamePhone: boolean
  paymentMethod: string
}

/**
 * Problems of an order for another person. The receiver's own number opens the order, so prices can only be hidden if
 * the buyer has a different one; and whoever pays on delivery sees the amount.
 */
export function giftProblems({ buyerFullname, buyerPhoneNumber, hidePrices, isSamePhone, paymentMethod }: GiftFields) {
  const isHalf = Boolean(buyerFullname) !== Boolean(buyerPhoneNumber)
  const isNeeded = isHalf || (hidePrices && !buyerFullname)
  return [
    ...(isNeeded && !buyerFullname ? [{ field: 'buyerFullname', message: m.error_required() }] : []),
    ...(isNeeded && !buyerPhoneNumber ? [{ field: 'buyerPhoneNumber', message: m.error_required() }] : []),
    ...(hidePrices && isSamePhone ? [{ field: 'buyerPhoneNumber', message: m.gift_prices_same_phone() }] : []),
    ...(hidePrices && paymentMethod === 'cod' ? [{ field: 'hidePrices', message: m.gift_prices_cod() }] : []),
  ]
}

/** The person to ask about an order, also greeted in its emails: who ordered it, not who receives it. */
export function buyerOf(order: {
  fullname: string
  phoneNumber: string
  buyerFullname: string | null
  buyerPhoneNumber: string | null
}) {
  return { name: order.buyerFullname ?? order.fullname, phone: order.buyerPhoneNumber ?? order.phoneNumber }
}

/** Whether a receiver looks at another person's order: the buyer's number must not be shown to them. */
export const isReceiversView = (order: {
  isComplete: boolean
  buyerFullname: string | null
  buyerPhoneNumber: string | null
}): boolean => order.isComplete && order.buyerFullname !== null && order.buyerPhoneNumber === null

/** Control and direction characters, halves of characters and line ends: not possible on a handwritten card. */
const unwritable = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A card's text as one paragraph; null when empty. */
export function cleanGiftMessage(text: string | null | undefined): string | null {
  return (text ?? '').replace(unwritable, ' ').replace(/\s+/g, ' ').trim() || null
}

import { singleLine } from '#foundation/text/single-line.ts'
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

/** Whether a buyer reads about a gift: only they, of the two, see their own number. */
export const isBuyersGift = ({ buyerPhoneNumber }: { buyerPhoneNumber: string | null }): boolean =>
  buyerPhoneNumber !== null

/** Whether a receiver looks at another person's order: the buyer's number must not be shown to them. */
export const isReceiversView = (order: {
  isComplete: boolean
  buyerFullname: string | null
  buyerPhoneNumber: string | null
}): boolean => order.isComplete && order.buyerFullname !== null && order.buyerPhoneNumber === null

/** A card's text as one paragraph, as it can be written by hand; null when empty. */
export function cleanGiftMessage(text: string | null | undefined): string | null {
  return singleLine(text ?? '') || null
}

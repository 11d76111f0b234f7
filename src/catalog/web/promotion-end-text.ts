import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { displayedEnd } from '../promotions/rules.ts'

/**
 * The end of a promotional price, in Vietnamese time: “đến hết ngày 30/11/2026”. A moment may arrive as text with the
 * page.
 */
export function promotionEndText(endsDate: Date | string): string {
  const { day, time } = displayedEnd(new Date(endsDate))
  const written = formatIsoDay(day)
  return time === null
    ? m.product_promotion_until_day({ day: written })
    : m.product_promotion_until({ day: written, time })
}

import type { Promotion } from '#catalog/promotions/contract.ts'
import { displayedEnd } from '#catalog/promotions/rules.ts'
import { formatDateTime, formatDay, formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'

type Period = Pick<Promotion, 'startsDate' | 'endsDate'>

/** Start in Vietnamese time; a start at midnight is shown as the day only. */
export function promotionStartText({ startsDate }: Period): string {
  const whole = formatDateTime(startsDate)
  return whole.endsWith(' 00:00') ? formatDay(startsDate) : whole
}

/** `07/12/2026 – đến hết 13/12/2026` */
export const promotionPeriodText = (period: Period): string =>
  `${promotionStartText(period)} – ${promotionEndShort(period.endsDate)}`

/** End of the period as a short text: “đến hết 30/11/2026”. */
export function promotionEndShort(endsDate: Date | string): string {
  const { day, time } = displayedEnd(new Date(endsDate))
  const written = formatIsoDay(day)
  return time === null ? m.promotion_until_day({ day: written }) : m.promotion_until({ day: written, time })
}

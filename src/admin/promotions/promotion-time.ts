import type { Promotion } from '#catalog/promotions/contract.ts'
import { promotionEndShort } from '#catalog/web/promotion-text.ts'
import { formatDateTime, formatDay } from '#foundation/dates/format-dates.ts'

type Period = Pick<Promotion, 'startsDate' | 'endsDate'>

/** When it begins, in Vietnam; midnight is the day alone. */
export function startText({ startsDate }: Period): string {
  const whole = formatDateTime(startsDate)
  return whole.endsWith(' 00:00') ? formatDay(startsDate) : whole
}

/** `07/12/2026 – đến hết 13/12/2026` */
export const promotionTime = (period: Period): string => `${startText(period)} – ${promotionEndShort(period.endsDate)}`

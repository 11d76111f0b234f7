import { invalidField } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import type { PeriodUnit } from '#statistics/contract.ts'
import { type DateRange, daysIn, longestPeriodDays, maxPoints, unitsIn } from '#statistics/rules.ts'

/** Throws a 422 that names the field for an end before the start, a period that is too long, or too many points. */
export function checkPeriod(period: DateRange, unit?: PeriodUnit): void {
  const days = daysIn(period)
  if (days < 1) throw invalidField('to', m.statistics_end_first())
  if (days > longestPeriodDays) throw invalidField('to', m.statistics_too_long({ n: longestPeriodDays }))
  if (unit && unitsIn(period, unit).length > maxPoints) throw invalidField('unit', m.statistics_unit_small())
}

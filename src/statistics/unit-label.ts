import { m } from '#i18n/messages.js'
import type { PeriodUnit } from './contract.ts'

const labels: Record<PeriodUnit, () => string> = {
  day: m.statistics_day,
  week: m.statistics_week,
  month: m.statistics_month,
}

/** The heading of a column of days, weeks or months, each named by its first day. */
export const unitLabel = (unit: PeriodUnit): string => labels[unit]()

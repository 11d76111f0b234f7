import { dayInVietnam } from '#foundation/dates/day.ts'
import { formatDateTime, formatIsoDayShort } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'

/** `17:00 ngày 27/01`, the time in Vietnam. */
export const cutoffMomentText = (moment: Date): string =>
  m.cutoff_moment({ time: formatDateTime(moment).slice(-5), day: formatIsoDayShort(dayInVietnam(moment)) })

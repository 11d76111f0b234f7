import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'

/** A timestamp in the viewer's time zone, in the format of the current language: `01/03/2026 16:30`. */
export const localTime = (moment: Date) => formatLocalDateTime(moment)

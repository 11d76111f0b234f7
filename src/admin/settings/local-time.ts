import { formatDateTime } from '#foundation/dates/format-dates.ts'

/** A moment on the viewer's own clock, in the format of the interface's language: `01/03/2026 16:30`. */
export function localTime(moment: Date): string {
  return formatDateTime(moment, undefined, new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

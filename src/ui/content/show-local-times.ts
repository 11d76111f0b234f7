import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'

/** Shows the timestamps of server-rendered pages in the viewer's local time; for pages that are not hydrated. */
export function showLocalTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]'))
    time.textContent = formatLocalDateTime(new Date(time.dateTime))
}

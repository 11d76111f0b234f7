import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'

/** Writes the moments of a page that the server sent on the viewer's own clock; for pages that no script takes over. */
export function showLocalTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]'))
    time.textContent = formatLocalDateTime(new Date(time.dateTime))
}

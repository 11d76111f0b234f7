const parts = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Ho_Chi_Minh',
})

/** `01/03/2026 16:30`, the time in Vietnam, on the server and in the browser alike. */
export function formatMoment(date: Date): string {
  return parts.format(date).replace(', ', ' ')
}

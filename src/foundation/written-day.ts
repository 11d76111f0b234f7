const days = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
})

/** `01/03/2026`, the day in Vietnam, on the server and in the browser alike. */
export function formatDay(date: Date): string {
  return days.format(date)
}

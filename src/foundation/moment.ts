const date = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Asia/Ho_Chi_Minh' } as const
const days = new Intl.DateTimeFormat('en-GB', date)
const moments = new Intl.DateTimeFormat('en-GB', { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `01/03/2026`, the day in Vietnam, on the server and in the browser alike. */
export function formatDay(date: Date): string {
  return days.format(date)
}

/** `01/03/2026 16:30`, the time in Vietnam, on the server and in the browser alike. */
export function formatMoment(date: Date): string {
  return moments.format(date).replace(', ', ' ')
}

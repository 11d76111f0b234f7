const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
})

/** `01/03/2026`, the day in Vietnam, on the server and in the browser alike. */
export function formatDay(date: Date): string {
  return format.format(date)
}

export function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDay(date)}</time>
}

export function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}

import { formatDay } from '#foundation/dates/format-dates.ts'

export function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDay(date)}</time>
}

export function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}

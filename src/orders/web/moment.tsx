import { formatMoment } from '../moment.ts'

export function Moment({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatMoment(date)}</time>
}

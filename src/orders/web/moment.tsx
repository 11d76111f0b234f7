import { formatLocalMoment, formatMoment } from '#foundation/dates/written-dates.ts'
import { useHydrated } from '#ui/browser/use-hydrated.ts'

/** A moment: the server writes it in Vietnamese time, the browser on the viewer's own clock. */
export function Moment({ date }: { date: Date }) {
  const text = useHydrated() ? formatLocalMoment(date) : formatMoment(date)
  return (
    <time dateTime={date.toISOString()} data-moment="" suppressHydrationWarning>
      {text}
    </time>
  )
}

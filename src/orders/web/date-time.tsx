import { formatDateTime, formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { useHydrated } from '#ui/browser/use-hydrated.ts'

/** A moment: in Vietnamese time on the server, in the viewer's time zone in the browser. */
export function DateTime({ date }: { date: Date }) {
  const text = useHydrated() ? formatLocalDateTime(date) : formatDateTime(date)
  return (
    <time dateTime={date.toISOString()} data-moment="" suppressHydrationWarning>
      {text}
    </time>
  )
}

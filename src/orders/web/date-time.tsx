import { formatDateTime, formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { useHydrated } from '#ui/browser/use-hydrated.ts'

/** A moment: the server writes it in Vietnamese time, the browser on the viewer's own clock. */
export function DateTime({ date }: { date: Date }) {
  const text = useHydrated() ? formatLocalDateTime(date) : formatDateTime(date)
  return (
    <time dateTime={date.toISOString()} data-moment="" suppressHydrationWarning>
      {text}
    </time>
  )
}

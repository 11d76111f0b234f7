import { formatDateTime, formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { useHydrated } from '#ui/browser/use-hydrated.ts'

/** How moments are written: in Vietnamese time on the server, in the viewer's time zone in the browser. */
export const useDateTimeFormatter = (): ((date: Date) => string) =>
  useHydrated() ? formatLocalDateTime : formatDateTime

export function DateTime({ date }: { date: Date }) {
  const text = useDateTimeFormatter()(date)
  return (
    <time dateTime={date.toISOString()} data-moment="" suppressHydrationWarning>
      {text}
    </time>
  )
}

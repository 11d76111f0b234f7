import { m } from '#i18n/messages.js'
import { DateTime } from '#orders/web/date-time.tsx'
import { clockText } from '../rules.ts'

/** Until when the order is kept; in the browser also the time that is left. */
export function TimeLeft({ until, seconds }: { until: Date; seconds: number | undefined }) {
  return (
    <p className="text-muted text-sm tabular-nums">
      {m.payment_kept_until()} <DateTime date={until} />
      {seconds !== undefined && <span role="timer"> ({m.payment_time_left({ time: clockText(seconds) })})</span>}
    </p>
  )
}

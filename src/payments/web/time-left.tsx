import { m } from '#i18n/messages.js'
import { DateTime } from '#orders/web/date-time.tsx'
import { clockText } from '../rules.ts'

/** When the order expires; in the browser also the remaining time. */
export function TimeLeft({ until, seconds }: { until: Date; seconds: number | undefined }) {
  return (
    <p className="text-muted text-sm tabular-nums">
      {m.payment_kept_until()} <DateTime date={until} />
      {seconds !== undefined && <span role="timer"> ({m.payment_time_left({ time: clockText(seconds) })})</span>}
    </p>
  )
}

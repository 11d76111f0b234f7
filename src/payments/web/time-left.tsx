import { useEffect, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Moment } from '#orders/web/moment.tsx'
import { clockWords } from '../rules.ts'

/** Until when the order is kept; in the browser also the time that is left. */
export function TimeLeft({ until }: { until: Date }) {
  const seconds = useSecondsUntil(until)
  return (
    <p className="text-muted text-sm tabular-nums">
      {m.payment_kept_until()} <Moment date={until} />
      {seconds !== undefined && seconds > 0 && (
        <span role="timer"> ({m.payment_time_left({ time: clockWords(seconds) })})</span>
      )}
    </p>
  )
}

/** Undefined on the server and in the first render, whose clock nobody shares. */
function useSecondsUntil(until: Date): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    const look = () => setSeconds(Math.max(0, Math.floor((until.getTime() - Date.now()) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

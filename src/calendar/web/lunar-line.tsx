import { m } from '#i18n/messages.js'
import type { DayText } from './day-text.ts'

/** Today's solar and lunar date in one line, formatted on the server. */
export function LunarLine({ today }: { today: DayText }) {
  return (
    <span>
      <time dateTime={today.day}>{today.solar}</time>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">{m.lunar_today()}: </span>
      <span>{today.lunar}</span>
    </span>
  )
}

import { m } from '#i18n/messages.js'
import type { TodayText } from './today-text.ts'

/** Today's solar and lunar date, formatted on the server: in one line, below each other on phones. */
export function LunarLine({ today }: { today: TodayText }) {
  return (
    <span className="flex flex-col md:block">
      <time dateTime={today.day}>{today.solar}</time>
      <span aria-hidden="true" className="max-md:hidden">
        {' '}
        ·{' '}
      </span>
      <span className="sr-only">{m.lunar_today()}: </span>
      <span>{today.lunar}</span>
    </span>
  )
}

import { Fragment, type ReactNode } from 'react'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Link } from '#ui/navigation/link.tsx'
import type { CalendarDayView } from './month-view.ts'

const weekdays = {
  vi: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

type MonthTableProps = {
  weeks: readonly CalendarDayView[][]
  caption?: string
  className?: string
  headClassName?: string
  children: (day: CalendarDayView) => ReactNode
}

/** A month from Monday to Sunday; `children` renders the cell of a day. */
export function MonthTable({ weeks, caption, className, headClassName, children }: MonthTableProps) {
  return (
    <table className={className}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {weekdays[currentLocale()].map((weekday) => (
            <th key={weekday} scope="col" className={headClassName}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <Fragment key={day.date}>{children(day)}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CalendarMonthProps = { weeks: readonly CalendarDayView[][]; caption: string }

/** The month on the calendar page: the solar day large, the lunar day small below or, on wide screens, beside it. */
export function CalendarMonth({ weeks, caption }: CalendarMonthProps) {
  return (
    <MonthTable
      weeks={weeks}
      caption={caption}
      className="w-full table-fixed border-collapse [&_time]:whitespace-nowrap [&_time]:text-[min(var(--text-base),6.6vw)] md:[&_time]:text-lg"
      headClassName="whitespace-nowrap pb-2 font-medium text-[min(var(--text-xs),3.6vw)] text-muted md:text-xs"
    >
      {(day) => <Day day={day} />}
    </MonthTable>
  )
}

function Day({ day }: { day: CalendarDayView }) {
  return (
    <td
      aria-current={day.isToday ? 'date' : undefined}
      className={`h-17 border border-line p-1 align-top md:h-24 md:p-2 print:h-[24mm] print:bg-transparent print:p-1 print:text-black ${day.isToday ? 'bg-primary text-on-primary' : day.isInMonth ? 'bg-paper-raised' : 'bg-paper text-muted'}`}
    >
      {day.hasPage ? (
        <Link to={urlOf('calendarDay', { day: day.date })} className={`${datesLayout} hover:underline`}>
          <Dates day={day} />
        </Link>
      ) : (
        <span className={datesLayout}>
          <Dates day={day} />
        </span>
      )}
      {day.rituals.map((ritual) => (
        <p key={ritual.key} className="mt-1 text-xs leading-snug print:mt-0">
          <span aria-hidden="true" className="block h-0.5 w-5 bg-current opacity-60 md:hidden print:hidden" />
          <span className="sr-only md:not-sr-only md:line-clamp-2 print:not-sr-only">{ritual.name}</span>
        </p>
      ))}
    </td>
  )
}

const datesLayout = 'flex min-h-11 flex-col md:min-h-0 md:flex-row md:items-baseline md:justify-between'

function Dates({ day }: { day: CalendarDayView }) {
  return (
    <>
      <time dateTime={day.date} className="font-semibold tabular-nums">
        {day.day}
      </time>
      <span
        className={`whitespace-nowrap text-[min(var(--text-xs),3.6vw)] tabular-nums md:text-xs ${day.isToday ? '' : day.isNewOrFullMoon ? 'font-semibold text-lacquer' : 'text-muted'}`}
      >
        <span className="sr-only">{m.lunar_lunar()} </span>
        {day.lunar}
        {day.isLeap && <span className="sr-only"> {m.lunar_leap()}</span>}
      </span>
    </>
  )
}

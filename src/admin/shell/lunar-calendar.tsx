import { useState } from 'react'
import { lunarDateText } from '#calendar/lunar-text.ts'
import { type GridDay, lunarToday, monthGrid, solarToday } from '#calendar/rules.ts'
import { todayText } from '#calendar/web/today-text.ts'
import { m } from '#i18n/messages.js'
import { IconButton } from '../kit/icon-button.tsx'
import { Popup } from '../kit/overlays/popup.tsx'

/** The month in both calendars, because staff plan around the first and fifteenth lunar day. */
export function LunarCalendar() {
  return (
    <Popup icon="calendar" label={m.admin_topbar_calendar()} title={m.admin_topbar_calendar()}>
      <Month />
    </Popup>
  )
}

function Month() {
  const now = new Date()
  const today = solarToday(now)
  const [{ year, month }, setMonth] = useState({ year: today.year, month: today.month })
  const go = (step: 1 | -1) => {
    const months = year * 12 + (month - 1) + step
    setMonth({ year: Math.floor(months / 12), month: (months % 12) + 1 })
  }
  const isToday = (day: GridDay) => day.day === today.day && day.month === today.month && day.year === today.year
  return (
    <div>
      <p className="font-medium text-sm">{todayText(now).solar}</p>
      <p className="text-muted text-sm">{lunarDateText(lunarToday(now))}</p>
      <div className="mt-2 flex items-center justify-between">
        <IconButton icon="chevron-left" label={m.calendar_previous()} onClick={() => go(-1)} />
        <p aria-live="polite" className="font-semibold text-sm">
          {m.calendar_month({ month, year })}
        </p>
        <IconButton icon="chevron-right" label={m.calendar_next()} onClick={() => go(1)} />
      </div>
      <table className="w-full table-fixed text-center text-sm">
        <caption className="sr-only">{m.calendar_month({ month, year })}</caption>
        <thead>
          <tr className="text-muted text-xs">
            {m
              .admin_weekdays()
              .split(' ')
              .map((weekday) => (
                <th key={weekday} scope="col" className="py-1 font-medium">
                  {weekday}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(year, month).map((week) => (
            <tr key={`${week[0]?.month}-${week[0]?.day}`}>
              {week.map((day) => (
                <td key={`${day.month}-${day.day}`} className="p-0">
                  <span
                    aria-current={isToday(day) ? 'date' : undefined}
                    className={`flex h-10 flex-col items-center justify-center rounded-md leading-tight aria-[current=date]:bg-primary aria-[current=date]:text-on-primary ${day.isInMonth ? '' : 'text-muted'}`}
                  >
                    <span className="tabular-nums">{day.day}</span>
                    <span
                      className={`text-[0.6875rem] tabular-nums ${isToday(day) ? '' : isMarked(day) ? 'font-semibold text-lacquer' : 'text-muted'}`}
                    >
                      {day.lunar.day === 1 ? `${day.lunar.day}/${day.lunar.month}` : day.lunar.day}
                    </span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isMarked = ({ lunar }: GridDay) => lunar.day === 1 || lunar.day === 15

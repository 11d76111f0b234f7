import { solarMonthText } from '#calendar/web/month-text.ts'
import { files } from '#foundation/file-urls.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { trustedHtml } from '#ui/content/trusted-html.ts'
import { MonthTable } from '../calendar-month.tsx'
import { adjacentMonth, type CalendarDayView, type Month, monthText } from '../month-view.ts'
import { widgetStyle } from './widget-style.ts'

type MonthWidgetProps = { month: Month; weeks: readonly CalendarDayView[][] }

/** A month for an iframe on other websites: one document with inline style, no scripts and no further requests. */
export function MonthWidget({ month, weeks }: MonthWidgetProps) {
  const locale = currentLocale()
  const title = solarMonthText(month.year, month.month)
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${siteTitle()}`}</title>
        <style {...trustedHtml(widgetStyle)} />
      </head>
      <body>
        <header>
          <Arrow to={adjacentMonth(month, -1)} label={m.calendar_previous()} text="‹" />
          <h1>{title}</h1>
          <Arrow to={adjacentMonth(month, 1)} label={m.calendar_next()} text="›" />
        </header>
        <main>
          <MonthTable weeks={weeks}>{(day) => <Day day={day} />}</MonthTable>
        </main>
        <footer>
          <a href={localizedPath(locale, urlOf('calendar', {}, { month: monthText(month) }))} {...outside}>
            {m.calendar_widget_from({ shop: siteTitle() })}
          </a>
        </footer>
      </body>
    </html>
  )
}

/** Opens the shop in a new tab, without access to the embedding page. */
const outside = { target: '_blank', rel: 'noopener' } as const

function Arrow({ to, label, text }: { to: Month | undefined; label: string; text: string }) {
  if (!to) return <span />
  return (
    <a
      href={`${localizedPath(currentLocale(), files.monthWidget.path)}?month=${monthText(to)}`}
      rel="nofollow"
      aria-label={label}
    >
      {text}
    </a>
  )
}

function Day({ day }: { day: CalendarDayView }) {
  const names = day.rituals.map(({ name }) => name).join(', ')
  const look = [
    ...(day.isInMonth ? [] : ['other']),
    ...(day.isToday ? ['today'] : []),
    ...(day.isNewOrFullMoon ? ['moon'] : []),
    ...(names ? ['ritual'] : []),
  ]
  return (
    <td className={look.join(' ') || undefined} aria-current={day.isToday ? 'date' : undefined}>
      <a
        href={day.hasPage ? localizedPath(currentLocale(), urlOf('calendarDay', { day: day.date })) : undefined}
        title={names || undefined}
        {...outside}
      >
        <time dateTime={day.date}>{day.day}</time>
        <small>
          <i>{m.lunar_lunar()} </i>
          {day.lunar}
          {day.isLeap && <i> {m.lunar_leap()}</i>}
          {names && <i>, {names}</i>}
        </small>
      </a>
    </td>
  )
}

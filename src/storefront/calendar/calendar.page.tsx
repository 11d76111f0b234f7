import { isDisputedMonth } from '#calendar/disputed-days.ts'
import { type LunarDate, lunarToday, solarToday } from '#calendar/rules.ts'
import { dayText } from '#calendar/solar-day.ts'
import { solarMonthText } from '#calendar/web/month-text.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { files } from '#foundation/file-urls.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { page } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { PrintButton } from '#ui/actions/print-button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import { CalendarEmbedCode } from './calendar-embed-code.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { CalendarMonthForm } from './calendar-month-form.tsx'
import { ComingRitualList, MonthRituals } from './calendar-rituals.tsx'
import { DateConverter } from './date-converter.tsx'
import { isListedYear } from './listed-years.ts'
import { comingRituals, loadRituals } from './localized-ritual.ts'
import { adjacentMonth, type CalendarDayView, type Month, monthHref, monthWeeks, readMonth } from './month-view.ts'

export const calendarPage = page('calendar', {
  layout: shopLayout,
  async load({ api, search, now }) {
    const all = await loadRituals(api)
    const today = solarToday(now)
    const { year, month } = readMonth(search.get('month')) ?? today
    return {
      year,
      month,
      weeks: monthWeeks(all, { year, month }, today),
      coming: comingRituals(all, now, 4),
      today: { solar: formatIsoDay(dayText(today)), lunar: lunarToday(now) },
      isDisputed: isDisputedMonth(year, month),
      isListed: isListedYear(year, today.year),
    }
  },
  head: ({ isListed }) => ({
    title: m.calendar_title(),
    description: m.calendar_text(),
    hasRitualFeeds: true,
    isUnlisted: !isListed,
    isNofollow: !isListed,
    season: '',
  }),
  Page: ({ data }) => <CalendarScreen {...data} />,
})

type CalendarScreenProps = Month & {
  weeks: CalendarDayView[][]
  coming: ReturnType<typeof comingRituals>
  today: { solar: string; lunar: LunarDate }
  /** Printed almanacs disagree about a day of the month. */
  isDisputed: boolean
}

function CalendarScreen({ year, month, weeks, coming, today, isDisputed }: CalendarScreenProps) {
  return (
    <div className="shop-width pt-4">
      <Breadcrumb items={[{ label: m.nav_home(), to: urlOf('home') }, { label: m.calendar_title() }]} />
      <h1 className="no-print mt-3 text-3xl md:text-4xl">{m.calendar_title()}</h1>
      <p className="no-print mt-2 max-w-2xl text-muted">{m.calendar_text()}</p>
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] print:mt-0 print:block">
        <section className="month-sheet">
          <MonthHeading year={year} month={month} />
          <CalendarMonthForm year={year} month={month} />
          <CalendarMonth weeks={weeks} caption={solarMonthText(year, month)} />
          {isDisputed && <p className="mt-2 text-muted text-sm">{m.calendar_disputed()}</p>}
          <div className="no-print mt-4 flex flex-wrap gap-3">
            <ButtonLink to={urlOf('calendarYear', { year: String(year) })} variant="secondary">
              {m.calendar_whole_year({ year })}
            </ButtonLink>
            <PrintButton label={m.calendar_print()} variant="secondary" />
          </div>
          <MonthRituals weeks={weeks} />
          <CalendarEmbedCode />
        </section>
        <div className="no-print flex flex-col gap-8">
          <ComingRitualList coming={coming} />
          <DateConverter solar={today.solar} lunar={today.lunar} />
          <ButtonLink to={files.ritualCalendar.path} variant="secondary">
            {m.calendar_subscribe()}
          </ButtonLink>
          <ButtonLink to={urlOf('familyDays')} variant="secondary">
            {m.family_title()}
          </ButtonLink>
          <ButtonLink to={urlOf('loBan')} variant="secondary">
            {m.lo_ban_title()}
          </ButtonLink>
          <ButtonLink to={urlOf('altarPlanner')} variant="secondary">
            {m.altar_title()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The month between two arrows; in print with the shop's name. */
function MonthHeading({ year, month }: Month) {
  const previous = adjacentMonth({ year, month }, -1)
  const next = adjacentMonth({ year, month }, 1)
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      {previous ? (
        <Link to={monthHref(previous)} aria-label={m.calendar_previous()} className={arrow}>
          <Icon name="chevron-left" />
        </Link>
      ) : (
        <span />
      )}
      <h2 aria-live="polite" className="text-center text-xl md:text-2xl">
        {solarMonthText(year, month)}
      </h2>
      {next ? (
        <Link to={monthHref(next)} aria-label={m.calendar_next()} className={arrow}>
          <Icon name="chevron-right" />
        </Link>
      ) : (
        <span />
      )}
      <p className="print-only">{siteTitle()}</p>
    </div>
  )
}

const arrow = 'no-print edge flex size-11 items-center justify-center rounded-md bg-paper-raised hover:bg-paper-sunken'

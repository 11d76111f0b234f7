import { julianDay } from '#calendar/astronomy.ts'
import { ritualsOn } from '#calendar/ritual-days.ts'
import { type LunarDate, lunarDate, monthGrid, solarToday } from '#calendar/rules.ts'
import { lunarMonthText } from '#calendar/web/month-text.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { page } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { twoDigits } from '#ui/content/day.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import { type CalendarDayView, CalendarMonth } from './calendar-month.tsx'
import { CalendarMonthForm } from './calendar-month-form.tsx'
import { MonthRituals, RitualList } from './calendar-rituals.tsx'
import { DateConverter } from './date-converter.tsx'
import { comingRituals, publishedRituals, ritualLabels } from './ritual-labels.ts'

type Month = { year: number; month: number }

export const calendarPage = page('calendar', {
  layout: shopLayout,
  async load({ api, search }) {
    const now = new Date()
    const all = await publishedRituals(api)
    const today = solarToday(now)
    const wanted = readMonth(search.get('month')) ?? today
    const weeks = monthGrid(wanted.year, wanted.month).map((week) =>
      week.map(
        ({ day, month, year, lunar, isInMonth }): CalendarDayView => ({
          date: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
          day,
          lunar: lunar.day === 1 || day === 1 ? `${lunar.day}/${lunar.month}` : String(lunar.day),
          isLeap: lunar.isLeap,
          isNewOrFullMoon: lunar.day === 1 || lunar.day === 15,
          isToday: day === today.day && month === today.month && year === today.year,
          isInMonth,
          rituals: ritualsOn(all, julianDay({ year, month, day }), lunar).map((ritual) => ritualLabels(ritual, lunar)),
        }),
      ),
    )
    return {
      year: wanted.year,
      month: wanted.month,
      weeks,
      coming: comingRituals(all, now, 4),
      today: { solar: `${today.year}-${twoDigits(today.month)}-${twoDigits(today.day)}`, lunar: lunarDate(now) },
    }
  },
  head: () => ({ title: m.calendar_title(), description: m.calendar_text(), hasRitualFeeds: true }),
  Page: ({ data }) => <CalendarScreen {...data} />,
})

/** `2026-11`, from 1900 to 2199, the years for which the rules hold. */
function readMonth(text: string | null): Month | undefined {
  const [, year = '', month = ''] = /^((?:19|20|21)\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year ? { year: Number(year), month: Number(month) } : undefined
}

function monthHref({ year, month }: Month, step: 1 | -1): string {
  const months = year * 12 + (month - 1) + step
  return `/calendar?month=${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`
}

type CalendarScreenProps = Month & {
  weeks: CalendarDayView[][]
  coming: ReturnType<typeof comingRituals>
  today: { solar: string; lunar: LunarDate }
}

function CalendarScreen({ year, month, weeks, coming, today }: CalendarScreenProps) {
  return (
    <div className="shop-width pt-4">
      <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, { label: m.calendar_title() }]} />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.calendar_title()}</h1>
      <p className="mt-2 max-w-2xl text-muted">{m.calendar_text()}</p>
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <section>
          <div className="mb-4 flex items-center justify-between gap-3">
            <Link to={monthHref({ year, month }, -1)} aria-label={m.calendar_previous()} className={arrow}>
              <Icon name="chevron-left" />
            </Link>
            <h2 aria-live="polite" className="text-xl md:text-2xl">
              {lunarMonthText(year, month)}
            </h2>
            <Link to={monthHref({ year, month }, 1)} aria-label={m.calendar_next()} className={arrow}>
              <Icon name="chevron-right" />
            </Link>
          </div>
          <CalendarMonthForm year={year} month={month} />
          <CalendarMonth weeks={weeks} caption={lunarMonthText(year, month)} />
          <MonthRituals weeks={weeks} />
        </section>
        <div className="flex flex-col gap-8">
          <RitualList coming={coming} />
          <DateConverter solar={today.solar} lunar={today.lunar} />
          <ButtonLink to="/calendar.ics" variant="secondary">
            {m.calendar_subscribe()}
          </ButtonLink>
          <ButtonLink to={urlOf('familyDays')} variant="secondary">
            {m.family_title()}
          </ButtonLink>
          <ButtonLink to="/calendar/lo-ban" variant="secondary">
            {m.lo_ban_title()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

const arrow = 'edge flex size-11 items-center justify-center rounded-md bg-paper-raised hover:bg-paper-sunken'

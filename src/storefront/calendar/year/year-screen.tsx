import type { ReactNode } from 'react'
import type { CalendarYear } from '#calendar/contract.ts'
import { lunarMonthText, lunarYearText } from '#calendar/lunar-text.ts'
import { readDay } from '#calendar/solar-day.ts'
import { solarMonthText } from '#calendar/web/month-text.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { Vietnamese } from '#ui/content/vietnamese.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { monthHref, monthsOf } from '../month-view.ts'
import { StepLink } from '../step-link.tsx'
import { YearForm } from './year-form.tsx'

type YearScreenProps = { facts: CalendarYear; previous: string | undefined; next: string | undefined }

/** A year of the almanac: its lunar months, solar terms and ritual days. */
export function YearScreen({ facts, previous, next }: YearScreenProps) {
  const { year, canChi } = facts
  return (
    <div className="shop-width pt-4">
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: urlOf('home') },
          { label: m.calendar_title(), to: urlOf('calendar') },
          { label: m.calendar_year_title({ year, name: canChi }) },
        ]}
      />
      <article className="mt-3">
        <h1 className="text-3xl md:text-4xl">
          {m.calendar_year_heading({ year })} – <Vietnamese>{canChi}</Vietnamese>
        </h1>
        <nav aria-label={m.calendar_title()} className="no-print mt-3 flex flex-wrap justify-between gap-x-3">
          <StepLink to={previous} label={m.calendar_year_previous()} isBefore />
          <StepLink to={next} label={m.calendar_year_next()} />
        </nav>
        <div className="mt-4 grid gap-x-14 gap-y-10 lg:grid-cols-2">
          <div className="flex flex-col gap-10">
            <YearFacts facts={facts} />
            <LunarMonths facts={facts} />
            <SolarTerms facts={facts} />
          </div>
          <div className="flex flex-col gap-10">
            <SolarMonths year={year} />
            <YearRituals facts={facts} />
          </div>
        </div>
        <p className="mt-8 text-muted text-sm">{m.calendar_tradition()}</p>
        {facts.isDisputed && <p className="mt-2 text-muted text-sm">{m.calendar_disputed_year()}</p>}
      </article>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** A link to the page of the day; plain text for the lunar months that extend from 2199 into 2200. */
function DayLink({ day }: { day: string }) {
  const text = <time dateTime={day}>{formatIsoDay(day)}</time>
  if (!readDay(day)) return text
  return <Link to={urlOf('calendarDay', { day })}>{text}</Link>
}

/** Set once on the list: a year has about a hundred links. */
const links =
  'tabular-nums [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline [&_a]:decoration-line [&_a]:underline-offset-4 [&_a:hover]:text-brass'
const rows = `${links} wrap-anywhere [&>*]:flex [&>*]:min-h-12 [&>*]:flex-wrap [&>*]:items-center [&>*]:justify-between [&>*]:gap-x-4 [&>*]:border-line [&>*]:border-t [&>*]:py-1`

function YearFacts({ facts: { year, canChi, days, months } }: { facts: CalendarYear }) {
  const leap = months.find(({ isLeap }) => isLeap)
  const facts: [string, ReactNode][] = [
    [m.calendar_year_can_chi(), canChiText(canChi, year)],
    [m.calendar_year_new_year(), months[0] && <DayLink day={months[0].firstDay} />],
    [m.calendar_year_leap(), leap ? lunarMonthText(leap) : m.calendar_year_no_leap()],
    [m.calendar_year_length(), m.calendar_year_days({ n: days })],
  ]
  return (
    <dl className={rows}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** English readers know years by their animals: `Bính Ngọ (Horse year)`. */
function canChiText(name: string, year: number): ReactNode {
  if (currentLocale() === 'vi') return name
  return (
    <>
      <Vietnamese>{name}</Vietnamese> ({lunarYearText(year)})
    </>
  )
}

function LunarMonths({ facts: { months } }: { facts: CalendarYear }) {
  return (
    <Part title={m.calendar_year_months()}>
      <ul className={rows}>
        {months.map((month) => (
          <li key={month.firstDay}>
            <span>
              <span className="inline-block font-medium first-letter:uppercase">{lunarMonthText(month)}</span>{' '}
              <span className="text-muted text-sm">
                <Vietnamese>{month.canChi}</Vietnamese> · {m.calendar_year_days({ n: month.days })}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 max-md:text-sm">
              <span>
                {m.calendar_year_first()} <DayLink day={month.firstDay} />
              </span>
              <span>
                {m.calendar_year_full_moon()} <DayLink day={month.fullMoon} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function SolarMonths({ year }: { year: number }) {
  return (
    <section className="no-print">
      <h2 className="mb-3 text-xl">{m.calendar_year_solar_months()}</h2>
      <ul className={`${links} grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4`}>
        {monthsOf(year).map((one) => (
          <li key={one.month}>
            <Link to={monthHref(one)}>{solarMonthText(year, one.month)}</Link>
          </li>
        ))}
      </ul>
      <YearForm year={String(year)} />
    </section>
  )
}

function YearRituals({ facts: { rituals } }: { facts: CalendarYear }) {
  return (
    <Part title={m.calendar_year_rituals()}>
      {rituals.length === 0 && <p className="text-muted">{m.calendar_year_no_rituals()}</p>}
      <ul className={rows}>
        {rituals.map(({ day, key, slug, name }) => (
          <li key={`${day} ${key}`}>
            <Link to={urlOf('page', { slug })}>{name}</Link>
            <DayLink day={day} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function SolarTerms({ facts: { solarTerms } }: { facts: CalendarYear }) {
  return (
    <Part title={m.calendar_year_terms()}>
      <ul className={rows}>
        {solarTerms.map(({ name, day, begins }) => (
          <li key={day}>
            <span className="font-medium">
              <Vietnamese>{name}</Vietnamese>
            </span>
            <span>
              <DayLink day={day} /> <span className="text-muted text-sm tabular-nums">{begins}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

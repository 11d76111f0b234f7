import type { ReactNode } from 'react'
import type { CalendarDay } from '#calendar/contract.ts'
import { lunarDateText } from '#calendar/lunar-text.ts'
import { regionsText } from '#calendar/web/region-text.ts'
import type { ProductCardView } from '#catalog/card-view.ts'
import type { PostCardView } from '#content/card-view.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { CollectionLinks } from '#storefront/home/collection-links.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Vietnamese } from '#ui/content/vietnamese.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { DateConverter } from '../date-converter.tsx'
import { RitualEventsJsonLd } from '../ritual-events-json-ld.tsx'
import { StepLink, stepLinkClass } from '../step-link.tsx'
import { DayGoods } from './day-goods.tsx'
import { DayPosts } from './day-posts.tsx'

type DayScreenProps = {
  facts: CalendarDay
  goods: readonly ProductCardView[]
  posts: readonly PostCardView[]
  /** The solar date as text. */
  solar: string
  previous: string | undefined
  next: string | undefined
}

/** A day of the almanac: both dates, its traditional attributes and its rituals. */
export function DayScreen({ facts, goods, posts, solar, previous, next }: DayScreenProps) {
  const month = facts.day.slice(0, 7)
  const dayPath = urlOf('calendarDay', { day: facts.day })
  return (
    <div className="shop-width pt-4">
      <RitualEventsJsonLd events={facts.rituals.map((ritual) => ({ ...ritual, day: facts.day, path: dayPath }))} />
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: urlOf('home') },
          { label: m.calendar_title(), to: urlOf('calendar', {}, { month }) },
          { label: solar },
        ]}
      />
      <div className="mt-6 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <article>
          <header className="card flex flex-col items-center px-4 py-8 text-center md:py-12">
            <h1 className="text-2xl md:text-3xl">{solar}</h1>
            <p aria-hidden="true" className="mt-4 font-semibold font-serif text-4xl text-lacquer">
              {facts.lunar.day}
            </p>
            <p className="mt-2 font-serif text-lg md:text-xl">{lunarDateText(facts.lunar)}</p>
          </header>
          <nav aria-label={m.calendar_title()} className="no-print mt-3 flex flex-wrap justify-between gap-x-1">
            <StepLink to={previous} label={m.calendar_previous_day()} isBefore />
            <Link to={urlOf('calendar', {}, { month })} className={stepLinkClass}>
              {m.calendar_whole_month()}
            </Link>
            <StepLink to={next} label={m.calendar_next_day()} />
          </nav>
          <Facts facts={facts} />
          <GoodHours facts={facts} />
          <p className="mt-4 text-muted text-sm">{m.calendar_tradition()}</p>
          {facts.isDisputed && <p className="mt-2 text-muted text-sm">{m.calendar_disputed()}</p>}
        </article>
        <div className="flex flex-col gap-8">
          <Rituals facts={facts} goods={goods} posts={posts} />
          <div className="no-print">
            <DateConverter solar={formatIsoDay(facts.day)} lunar={facts.lunar} />
          </div>
        </div>
      </div>
    </div>
  )
}

function Facts({ facts: { canChi, solarTerm, spirit, officer, opposed } }: { facts: CalendarDay }) {
  return (
    <dl className="mt-8 divide-y divide-line border-line border-b [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:py-3 [&_dd]:min-w-0 [&_dd]:text-right [&_dd]:font-medium [&_dt]:max-w-1/2 [&_dt]:shrink-0 [&_dt]:text-muted">
      <Fact label={m.calendar_can_chi_day()} name={canChi.day} />
      <Fact label={m.calendar_can_chi_month()} name={canChi.month} />
      <Fact label={m.calendar_can_chi_year()} name={canChi.year} />
      <Fact label={m.calendar_solar_term()} name={solarTerm.name}>
        {solarTerm.begins && `, ${m.calendar_solar_term_begins({ time: solarTerm.begins })}`}
      </Fact>
      <Fact label={m.calendar_spirit()} name={spirit.name}>
        {` (${spirit.isGood ? m.calendar_good_day() : m.calendar_bad_day()})`}
      </Fact>
      <Fact label={m.calendar_officer()} name={officer} />
      <Fact label={m.calendar_opposed()} name={opposed.branch}>
        {`, ${m.calendar_opposed_above_all()} `}
        <Vietnamese>{opposed.years.join(', ')}</Vietnamese>
      </Fact>
    </dl>
  )
}

function Fact({ label, name, children }: { label: string; name: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Vietnamese>{name}</Vietnamese>
        {children}
      </dd>
    </div>
  )
}

function GoodHours({ facts }: { facts: CalendarDay }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{m.calendar_good_hours()}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {facts.hours
          .filter(({ spirit }) => spirit.isGood)
          .map(({ branch, canChi, from, to, spirit }) => (
            <li key={branch} className="card px-3 py-2">
              <span className="font-semibold">
                <Vietnamese>{canChi}</Vietnamese>
              </span>
              <span className="block text-muted text-sm tabular-nums">{m.calendar_hour_span({ from, to })}</span>
              <span className="block text-sm">
                <Vietnamese>{spirit.name}</Vietnamese>
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}

function Rituals({ facts, goods, posts }: Pick<DayScreenProps, 'facts' | 'goods' | 'posts'>) {
  return (
    <section className="card h-fit p-5 md:p-7">
      <h2 className="mb-2 text-xl">{m.calendar_day_rituals()}</h2>
      {facts.rituals.length === 0 && (
        <>
          <p className="mb-4 text-muted">{m.calendar_day_plain()}</p>
          <ButtonLink to={urlOf('shop')} variant="secondary">
            {m.nav_all_products()}
          </ButtonLink>
        </>
      )}
      {facts.rituals.map((ritual) => (
        <div key={ritual.key} className="border-line border-b py-4 wrap-anywhere last:border-b-0">
          <h3 className="font-semibold text-lg">
            <Link
              to={urlOf('page', { slug: ritual.slug })}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-brass"
            >
              {ritual.name}
            </Link>
          </h3>
          {ritual.regions.length > 0 && <p className="text-muted text-sm">{regionsText(ritual.regions)}</p>}
          <p className="mt-1">{ritual.offerings}</p>
        </div>
      ))}
      {facts.rituals.length > 0 && (
        <CollectionLinks slugs={[...new Set(facts.rituals.flatMap(({ collections }) => collections))]} />
      )}
      <DayGoods goods={goods} />
      <DayPosts posts={posts} />
    </section>
  )
}

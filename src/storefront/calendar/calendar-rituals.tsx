import { formatIsoDayShort } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Link } from '#ui/navigation/link.tsx'
import { CollectionLinks } from '../home/collection-links.tsx'
import { daysLeftText } from '../home/season-labels.ts'
import type { LocalizedRitual, RitualEntry } from './localized-ritual.ts'
import type { CalendarDayView } from './month-view.ts'

/** The ritual's name, linked to its page. */
function RitualLink({ ritual: { name, slug } }: { ritual: Pick<LocalizedRitual, 'name' | 'slug'> }) {
  return (
    <Link
      to={urlOf('page', { slug })}
      className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:text-brass"
    >
      {name}
    </Link>
  )
}

/** The ritual days of the shown month with their offerings. */
export function MonthRituals({ weeks }: { weeks: readonly CalendarDayView[][] }) {
  const days = weeks.flat().filter((day) => day.isInMonth && day.rituals.length > 0)
  return (
    <section className="no-print mt-10">
      <h2 className="mb-3 text-xl">{m.calendar_days()}</h2>
      {days.length === 0 && <p className="text-muted">{m.calendar_no_days()}</p>}
      <dl>
        {days.flatMap((day) =>
          day.rituals.map((ritual) => (
            <div key={`${day.date}-${ritual.key}`} className="border-line border-t py-3">
              <dt className="font-medium">
                <span className="mr-2 text-brass tabular-nums">{formatIsoDayShort(day.date)}</span>
                <RitualLink ritual={ritual} />
              </dt>
              <dd className="mt-1 text-muted text-sm">{ritual.offerings}</dd>
            </div>
          )),
        )}
      </dl>
    </section>
  )
}

/** Upcoming rituals, counted from today whatever month is shown. */
export function ComingRitualList({ coming }: { coming: readonly RitualEntry[] }) {
  return (
    <section className="card h-fit p-5 md:p-7">
      <h2 className="mb-2 text-xl">{m.calendar_coming()}</h2>
      <ul>
        {coming.map((ritual, index) => (
          <li key={ritual.key + ritual.day} className="border-line border-b py-4 last:border-b-0">
            <p className="font-semibold">
              <RitualLink ritual={ritual} />
            </p>
            <p className="text-muted text-sm">
              {ritual.day} · {daysLeftText(ritual.daysLeft)}
            </p>
            {index === 0 && (
              <>
                <p className="mt-2 text-sm">{ritual.offerings}</p>
                <CollectionLinks slugs={ritual.collections} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

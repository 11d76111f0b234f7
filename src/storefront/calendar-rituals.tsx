import { m } from '#i18n/paraglide/messages.js'
import type { ShownDay } from './calendar-month.tsx'
import { daysLeft, RitualCollections } from './home-ritual.tsx'
import type { ComingRitual } from './ritual-words.ts'

type CalendarRitualsProps = { weeks: readonly ShownDay[][]; coming: readonly ComingRitual[] }

/** The ritual days of the month with what people offer, and what comes next. */
export function CalendarRituals({ weeks, coming }: CalendarRitualsProps) {
  const days = weeks.flat().filter((day) => day.isInMonth && day.rituals.length > 0)
  return (
    <div className="flex flex-col gap-12">
      <section>
        <h2 className="mb-3 text-xl">{m.calendar_coming()}</h2>
        <ul>
          {coming.map((ritual, index) => (
            <li key={`${ritual.key}-${ritual.day}`} className="border-line border-t py-4">
              <p className="font-semibold">{ritual.name}</p>
              <p className="text-muted text-sm">
                {ritual.day} · {daysLeft(ritual.daysLeft)}
              </p>
              {index === 0 && <RitualCollections slugs={ritual.collections} />}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-3 text-xl">{m.calendar_days()}</h2>
        {days.length === 0 && <p className="text-muted">{m.calendar_no_days()}</p>}
        <dl>
          {days.flatMap((day) =>
            day.rituals.map((ritual) => (
              <div key={`${day.date}-${ritual.key}`} className="border-line border-t py-3">
                <dt className="font-medium">
                  <span className="mr-2 text-brass tabular-nums">
                    {day.date.split('-').reverse().slice(0, 2).join('/')}
                  </span>
                  {ritual.name}
                </dt>
                <dd className="mt-1 text-muted text-sm">{ritual.offerings}</dd>
              </div>
            )),
          )}
        </dl>
      </section>
    </div>
  )
}

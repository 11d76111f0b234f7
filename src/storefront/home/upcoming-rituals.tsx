import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { RitualEntry } from '../calendar/ritual-labels.ts'
import { useShop } from '../layout/shop-data.ts'

/** The coming ritual day with what people offer, and the two after it. */
export function HomeRitual({ rituals }: { rituals: readonly RitualEntry[] }) {
  const [next, ...later] = rituals
  if (!next) return null
  return (
    <section className="border-line border-y bg-paper-sunken py-14 md:py-20">
      <div className="shop-width grid gap-10 lg:grid-cols-[1.4fr_1fr] lg:gap-20">
        <div>
          <SectionHeading eyebrow={m.home_upcoming_rituals()} title={next.name} />
          <p className="-mt-3 font-medium text-brass">
            {next.day} · {daysLeft(next.daysLeft)}
          </p>
          <p className="mt-4 max-w-prose">{next.offerings}</p>
          <RitualCollections slugs={next.collections} />
        </div>
        <div>
          <ul>
            {later.map((ritual) => (
              <li key={ritual.key + ritual.day} className="border-line border-b py-4 first:border-t">
                <p className="font-semibold font-serif text-lg">{ritual.name}</p>
                <p className="text-muted text-sm">
                  {ritual.day} · {daysLeft(ritual.daysLeft)}
                </p>
              </li>
            ))}
          </ul>
          <ButtonLink to="/calendar" variant="secondary" className="mt-6">
            {m.home_ritual_all()}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

export function daysLeft(days: number): string {
  if (days === 0) return m.home_ritual_today()
  return days === 1 ? m.home_ritual_tomorrow() : m.home_days_left({ n: days })
}

/** Links to the collections of a ritual, those the shop has. */
export function RitualCollections({ slugs }: { slugs: readonly string[] }) {
  const collections = useShop()?.collections ?? []
  const wanted = slugs.flatMap((slug) => collections.filter((collection) => collection.slug === slug))
  return (
    <ul className="mt-5 flex flex-wrap gap-2.5">
      {wanted.map((collection) => {
        const name = localizedText(collection.name, collection.nameEn)
        return (
          <li key={collection.id}>
            <Link
              to={`/collections/${collection.slug}`}
              lang={name.lang}
              className="edge inline-flex min-h-11 items-center rounded-md bg-paper-raised px-4 font-medium text-sm hover:[--frame:var(--ink)]"
            >
              {name.text}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

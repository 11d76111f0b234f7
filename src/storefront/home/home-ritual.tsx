import { pictureUrl } from '#attachments/rules.ts'
import { pictureSources } from '#attachments/web/picture-sources.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { RitualEntry } from '../calendar/localized-ritual.ts'
import { LunarNumeral } from '../calendar/lunar-numeral.tsx'
import { useShop } from '../layout/shop-data.ts'
import { CollectionLinks } from './collection-links.tsx'
import { ritualPicture } from './season.ts'
import { daysLeftText, ritualLink } from './season-labels.ts'

/** The next ritual day with its offerings and the days left, and the two after it. */
export function HomeRitual({ rituals }: { rituals: readonly RitualEntry[] }) {
  const params = useShop()?.params ?? {}
  const [next, ...later] = rituals
  if (!next) return null
  const picture = next.avatar ?? ritualPicture(params, next.key)
  return (
    <section className="border-line border-y bg-paper-sunken py-8 md:py-16">
      <div className="shop-width grid gap-x-14 gap-y-8 md:grid-cols-2 md:items-start">
        {picture && <RitualPicture id={picture} />}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-5">
            <LunarNumeral day={next.lunarDay} month={next.lunarMonth} />
            <div className="min-w-0">
              <p className="eyebrow">{m.home_upcoming_rituals()}</p>
              <h2 className="text-2xl md:text-3xl">{next.name}</h2>
              <p className="font-medium text-brass">
                {next.day} · {daysLeftText(next.daysLeft)}
              </p>
            </div>
          </div>
          <p className="mt-5 max-w-prose">{next.offerings}</p>
          <ButtonLink to={ritualLink(next)} size="l" className="mt-5">
            {m.home_ritual_shop()}
          </ButtonLink>
          <CollectionLinks slugs={next.collections} />
          <LaterRituals rituals={later} />
        </div>
      </div>
    </section>
  )
}

function RitualPicture({ id }: { id: string }) {
  const { avif, webp } = pictureSources(id, [480, 640, 960, 1280])
  const sizes = '(min-width: 768px) 46vw, 100vw'
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={pictureUrl(id, 640)}
        srcSet={webp}
        sizes={sizes}
        width={1200}
        height={900}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full rounded-lg object-cover"
      />
    </picture>
  )
}

function LaterRituals({ rituals }: { rituals: readonly RitualEntry[] }) {
  return (
    <>
      <ul className="mt-6">
        {rituals.map((ritual) => (
          <li key={ritual.key + ritual.day} className="grid justify-between gap-x-4 border-line border-t py-3 md:flex">
            <span className="font-medium">{ritual.name}</span>
            <span className="text-muted text-sm">
              {ritual.day} · {daysLeftText(ritual.daysLeft)}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={urlOf('calendar')}
        className="inline-flex min-h-11 items-center font-medium text-sm underline decoration-brass-bright underline-offset-6 hover:text-brass"
      >
        {m.home_ritual_all()}
      </Link>
    </>
  )
}

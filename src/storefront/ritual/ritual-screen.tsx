import type { ReactNode } from 'react'
import { Picture } from '#attachments/web/picture.tsx'
import { lunarMonthText } from '#calendar/lunar-text.ts'
import type { Ritual } from '#calendar/ritual-contract.ts'
import { regionsText } from '#calendar/web/region-text.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { PostGrid } from '#content/web/post-grid.tsx'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { Island } from '#rendering/island.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { LunarNumeral } from '../calendar/lunar-numeral.tsx'
import { RitualEventsJsonLd } from '../calendar/ritual-events-json-ld.tsx'
import { CollectionLinks } from '../home/collection-links.tsx'
import { daysLeftText } from '../home/season-labels.ts'
import type { LoadedRitual, NextRitualDay } from './load-ritual.ts'
import Prayer from './prayer.island.tsx'
import { TrayChoiceForm } from './tray-choice-form.tsx'
import TrayList from './tray-list.island.tsx'

/** A ritual: when, why and how it is done, its steps, its tray and its prayer. */
export function RitualScreen({ ritual, next, prayer, choice, lines, goods, posts }: LoadedRitual) {
  const name = localizedText(ritual.name, ritual.nameEn)
  const offerings = localizedText(ritual.offerings, ritual.offeringsEn)
  return (
    <div className="shop-width pt-4">
      <NextDay ritual={ritual} />
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: urlOf('home') },
          { label: m.calendar_title(), to: urlOf('calendar') },
          { label: name.text },
        ]}
      />
      <article className="mx-auto mt-6 w-full max-w-3xl">
        <header className="mb-8">
          <h1 lang={name.lang} className="text-3xl md:text-4xl">
            {name.text}
          </h1>
          <p lang={offerings.lang} className="no-print mt-3 text-lg text-muted">
            {offerings.text}
          </p>
          {ritual.regions.length > 0 && (
            <p className="no-print mt-1 font-medium text-brass">{regionsText(ritual.regions)}</p>
          )}
          {next && <Countdown next={next} />}
          {ritual.tray.length > 0 && (
            <ButtonAnchor href="#tray" size="l" className="no-print mt-5">
              {m.home_ritual_shop()}
            </ButtonAnchor>
          )}
        </header>
        {ritual.picture && (
          <Picture
            picture={ritual.picture}
            sizes="(min-width: 800px) 48rem, calc(100vw - 2rem)"
            priority
            className="no-print mb-8 aspect-3/2 w-full rounded-lg object-cover"
          />
        )}
        <div className="no-print">
          <When ritual={ritual} />
          <Texts ritual={ritual} />
        </div>
        {ritual.tray.length > 0 && (
          <Part title={m.ritual_page_tray()} id="tray">
            <p className="mb-4 text-muted">{m.ritual_page_tray_text()}</p>
            <TrayChoiceForm choice={choice} />
            {lines.length > 0 ? (
              <Island when="visible">
                <TrayList lines={lines} budget={typeof choice.budget === 'number' ? choice.budget : undefined} />
              </Island>
            ) : (
              <p>{m.ritual_page_tray_empty()}</p>
            )}
          </Part>
        )}
        {prayer && (
          <section id="prayer" className="mt-10">
            <h2 className="mb-3 text-2xl">{m.ritual_page_prayer()}</h2>
            <p className="no-print mb-4 text-muted">{m.ritual_page_prayer_text()}</p>
            <Island when="visible">
              <Prayer text={prayer} source={ritual.prayerSource ?? '–'} editor={ritual.prayerEditor ?? '–'} />
            </Island>
          </section>
        )}
        <Part title={m.ritual_page_goods()} id="goods">
          {goods.length > 0 && <ProductGrid products={goods} label={m.ritual_page_goods()} />}
          <CollectionLinks slugs={ritual.collections} />
          <p className="mt-6 text-muted text-sm">{m.ritual_page_tradition()}</p>
        </Part>
        {posts.length > 0 && (
          <Part title={m.ritual_page_posts()} id="posts">
            <PostGrid posts={posts} />
          </Part>
        )}
      </article>
    </div>
  )
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section id={id} className="no-print mt-10">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

/** The next day in both calendars, and how many days are left. */
function Countdown({ next: { day, daysLeft: left, lunar } }: { next: NextRitualDay }) {
  return (
    <div className="no-print mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <LunarNumeral day={lunar.day} month={lunarMonthText(lunar)} />
      <p>
        <Link to={urlOf('calendarDay', { day })} className="flex min-h-11 items-center underline underline-offset-4">
          <time dateTime={day}>{formatIsoDay(day)}</time>
        </Link>
        <span className="font-medium text-brass text-lg">{daysLeftText(left)}</span>
      </p>
    </div>
  )
}

function When({ ritual: { nextDays } }: { ritual: Ritual }) {
  return (
    <Part title={m.ritual_page_when()} id="when">
      {nextDays.length === 0 && (
        <>
          <p className="mb-4">{m.ritual_page_family()}</p>
          <ButtonLink to={urlOf('familyDays')} variant="secondary">
            {m.family_title()}
          </ButtonLink>
        </>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(max(8.25rem,40%),100%),1fr))] gap-2.5 md:grid-cols-3">
        {nextDays.map((day) => (
          <li key={day}>
            <Link to={urlOf('calendarDay', { day })} className="chip-link w-full justify-center px-2! tabular-nums">
              <time dateTime={day}>{formatIsoDay(day)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Texts({ ritual }: { ritual: Ritual }) {
  const why = localizedText(ritual.why, ritual.whyEn)
  const how = localizedText(ritual.how, ritual.howEn)
  const stepTexts = pick(ritual.steps, ritual.stepsEn.length > 0 ? ritual.stepsEn : null)
  const steps = stepTexts.map((text, index) => ({ text, number: index + 1 }))
  const { lang: stepsLang } = localizedText(ritual.steps.join(), ritual.stepsEn.join())
  return (
    <>
      {why.text && (
        <Part title={m.ritual_page_why()} id="why">
          <p lang={why.lang} className="whitespace-pre-line">
            {why.text}
          </p>
        </Part>
      )}
      {how.text && (
        <Part title={m.ritual_page_how()} id="how">
          <p lang={how.lang} className="whitespace-pre-line">
            {how.text}
          </p>
        </Part>
      )}
      {steps.length > 0 && (
        <Part title={m.ritual_page_order()} id="order">
          <ol lang={stepsLang} style={{ paddingInlineStart: '1.8em' }} className="flex list-decimal flex-col gap-2">
            {steps.map(({ text, number }) => (
              <li key={number}>{text}</li>
            ))}
          </ol>
        </Part>
      )}
    </>
  )
}

/** The next occurrence as structured data; nothing when each family has its own day. */
function NextDay({ ritual }: { ritual: Ritual }) {
  const { key, slug, name, nameEn, offerings, offeringsEn, avatar, nextDays } = ritual
  const [day] = nextDays
  const words = { name: pick(name, nameEn), offerings: pick(offerings, offeringsEn) }
  return <RitualEventsJsonLd events={day ? [{ key, ...words, avatar, day, path: urlOf('page', { slug }) }] : []} />
}

import type { SearchTopics } from '#catalog/contract.ts'
import type { RitualDay } from '#catalog/search/ritual-days.ts'
import { pagePath } from '#content/page-path.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { CollectionLinks } from '../home/collection-links.tsx'
import { daysLeftText } from '../home/season-labels.ts'
import type { FoundArticle } from './suggestions.ts'

/**
 * The rituals that match the search, shown first. Phones show their offerings in one line, so that products begin in
 * the upper half of the screen.
 */
export function SearchRituals({ topics: { occasions } }: { topics: SearchTopics }) {
  if (occasions.length === 0) return null
  return (
    <div className="shop-width grid gap-2 pb-2 wrap-anywhere md:grid-cols-2 md:gap-4 md:pb-4">
      {occasions.map(({ key, slug, name, offerings, collections: slugs }) => (
        <section key={key} className="card relative px-4 pb-1.5 md:p-5">
          <p className="font-medium text-brass text-sm max-md:sr-only">{m.search_occasion()}</p>
          <h2 className="md:mt-1 md:text-xl">
            <Link
              to={urlOf('page', { slug })}
              className="inline-flex min-h-9 items-center after:absolute after:inset-0 hover:underline md:min-h-11 md:after:hidden"
            >
              {name}
            </Link>
          </h2>
          <p className="max-md:-mt-1 max-md:line-clamp-1 max-md:text-muted max-md:text-sm md:mt-1">{offerings}</p>
          <div className="max-md:hidden">
            <CollectionLinks slugs={slugs} />
          </div>
        </section>
      ))}
    </div>
  )
}

type SearchTopicCardsProps = {
  topics: SearchTopics
  days: readonly RitualDay[]
  articles: readonly FoundArticle[]
}

/** The upcoming days, collections and articles that match a search. Nothing when there are none. */
export function SearchTopicCards({ topics: { collections }, days, articles }: SearchTopicCardsProps) {
  if (collections.length + days.length + articles.length === 0) return null
  return (
    <div className="shop-width grid gap-4 pb-8 wrap-anywhere md:grid-cols-2">
      {days.length > 0 && <Days days={days} />}
      {collections.length > 0 && (
        <section className="flex flex-wrap items-baseline gap-x-4 md:col-span-2">
          <h2 className="text-xl">{m.search_collections()}</h2>
          <CollectionLinks slugs={collections.map(({ slug }) => slug)} />
        </section>
      )}
      {articles.length > 0 && <Articles articles={articles} />}
    </div>
  )
}

function Days({ days }: { days: readonly RitualDay[] }) {
  return (
    <section className="card p-5">
      <h2 className="text-xl">{m.search_days()}</h2>
      <ul className="mt-1">
        {days.map(({ key, name, day, daysLeft: left }) => (
          <li key={`${key} ${day}`}>
            <Link
              to={urlOf('calendarDay', { day })}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 hover:underline"
            >
              <span className="font-medium">{name}</span>
              <span className="text-muted text-sm">
                {formatIsoDay(day)} · {daysLeftText(left)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Articles({ articles }: { articles: readonly FoundArticle[] }) {
  return (
    <section className="card p-5">
      <h2 className="text-xl">{m.search_articles()}</h2>
      <ul className="mt-1">
        {articles.map((article) => {
          const title = localizedText(article.title, article.titleEn)
          return (
            <li key={article.slug}>
              <Link to={pagePath(article)} lang={title.lang} className="flex min-h-11 items-center hover:underline">
                {title.text}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

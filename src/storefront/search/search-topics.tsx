import type { SearchTopics } from '#catalog/contract.ts'
import type { RitualDay } from '#catalog/search/ritual-days.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { daysLeft } from '../home/ritual-words.ts'
import { RitualCollections } from '../home/upcoming-rituals.tsx'
import { articlePath, type FoundArticle } from './suggestions.ts'

type SearchTopicCardsProps = {
  topics: SearchTopics
  days: readonly RitualDay[]
  articles: readonly FoundArticle[]
  /** On a phone the products come first. */
  isLastOnPhones: boolean
}

/**
 * What a search speaks of besides products: occasions with what people offer, and collections. Nothing when there is
 * none.
 */
export function SearchTopicCards({ topics, days, articles, isLastOnPhones }: SearchTopicCardsProps) {
  const { occasions, collections } = topics
  if (occasions.length + collections.length + days.length + articles.length === 0) return null
  return (
    <div className={`shop-width grid gap-4 pb-8 md:grid-cols-2 ${isLastOnPhones ? 'max-md:order-last' : ''}`}>
      {occasions.map(({ key, slug, name, offerings, collections: slugs }) => (
        <section key={key} className="card p-5">
          <p className="font-medium text-brass text-sm">{m.search_occasion()}</p>
          <h2 className="mt-1 text-xl">
            <Link to={urlOf('page', { slug })} className="inline-flex min-h-11 items-center hover:underline">
              {name}
            </Link>
          </h2>
          <p className="mt-1">{offerings}</p>
          <RitualCollections slugs={slugs} />
        </section>
      ))}
      {collections.length > 0 && (
        <section className="card p-5">
          <h2 className="text-xl">{m.search_collections()}</h2>
          <RitualCollections slugs={collections.map(({ slug }) => slug)} />
        </section>
      )}
      {days.length > 0 && <Days days={days} />}
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
                {formatIsoDay(day)} · {daysLeft(left)}
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
              <Link to={articlePath(article)} lang={title.lang} className="flex min-h-11 items-center hover:underline">
                {title.text}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

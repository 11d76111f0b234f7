import type { SearchSuggestions } from '#catalog/contract.ts'
import type { PageSummary } from '#content/contract.ts'
import { pagePath } from '#content/page-path.ts'
import type { Day } from '#foundation/dates/day.ts'
import { urlOf } from '#foundation/page-urls.ts'

export type FoundArticle = Pick<PageSummary, 'kind' | 'slug' | 'title' | 'titleEn'>
/** The server's suggestions for a text. */
export type SuggestionData = SearchSuggestions & { articles: readonly FoundArticle[] }

/** A line of the list and its target. */
export type Suggestion = { to: string } & (
  | { kind: 'product'; product: SuggestionData['products'][number] }
  | { kind: 'collection'; collection: SuggestionData['collections'][number] }
  /** Without a day when each family has its own. */
  | { kind: 'ritual'; name: string; day?: Day }
  | { kind: 'article'; article: FoundArticle }
  /** Recent searches on this device, and searches suggested by the shop. */
  | { kind: 'recent'; word: string }
  | { kind: 'word'; word: string }
  /** Clears the recent searches. */
  | { kind: 'forget' }
  | { kind: 'all'; q: string }
)

const searchFor = (q: string) => urlOf('search', {}, { q })
const ofCollections = (collections: SuggestionData['collections']): Suggestion[] =>
  collections.map((collection) => ({
    kind: 'collection',
    collection,
    to: urlOf('collection', { slug: collection.slug }),
  }))

/**
 * Collections, ritual days, rituals of a family's own day, products, articles, and a search for the text. Empty when
 * only the search would be left.
 */
export function suggestionsOf(
  { products, collections, days, rituals, articles }: SuggestionData,
  q: string,
): Suggestion[] {
  const found: Suggestion[] = [
    ...ofCollections(collections),
    ...days.map(({ name, day }) => ({ kind: 'ritual' as const, name, day, to: urlOf('calendarDay', { day }) })),
    ...rituals.map(({ name, slug }) => ({ kind: 'ritual' as const, name, to: urlOf('page', { slug }) })),
    ...products.map((product) => ({ kind: 'product' as const, product, to: urlOf('product', { slug: product.slug }) })),
    ...articles.map((article) => ({ kind: 'article' as const, article, to: pagePath(article) })),
  ]
  return found.length === 0 ? [] : [...found, { kind: 'all', q, to: searchFor(q) }]
}

/** For an empty field: recent searches, suggested searches and all collections. */
export function emptyFieldSuggestions({ words, collections }: SuggestionData, recent: readonly string[]): Suggestion[] {
  const known = recent.map((word) => word.toLowerCase())
  return [
    ...recent.map((word) => ({ kind: 'recent' as const, word, to: searchFor(word) })),
    ...(recent.length > 0 ? [{ kind: 'forget' as const, to: '#' }] : []),
    ...words
      .filter((word) => !known.includes(word.toLowerCase()))
      .map((word) => ({ kind: 'word' as const, word, to: searchFor(word) })),
    ...ofCollections(collections),
  ]
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

import { and, type SQL, sql } from 'drizzle-orm'
import {
  type MatchStrictness,
  matchingTsquery,
  nameTsquery,
  parseSearchQuery,
  phraseTsquery,
  rankingTsquery,
  type SearchPlan,
} from '#catalog/search/search-query.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { integerSql } from '../products/product-pagination.ts'
import { maxCounted } from './capped-matches.ts'
import { noProductMatches, type SearchConditions } from './match.ts'

/** The words have no diacritics. A cast parameter is parsed once, not for each product. */
const asQuery = (text: string) => sql`${text}::tsquery`

export const hasWords = (plan: SearchPlan, strictness: MatchStrictness) =>
  sql`product.search_words @@ ${asQuery(matchingTsquery(plan, strictness))}`

/** The function behind `@@`, for which PostgreSQL uses no index. */
const hasWordsOneByOne = (plan: SearchPlan, strictness: MatchStrictness) =>
  sql`ts_match_vq(product.search_words, ${asQuery(matchingTsquery(plan, strictness))})`

/**
 * Best first: the words as typed, diacritics included, at the start of the name, then in the name; words typed without
 * diacritics then consecutively in the name; synonyms there; products `added` by topics; the words as typed anywhere;
 * ignoring diacritics, in the name or anywhere; then all with their diacritics; then the rest. Within these by the
 * weight of the columns with the words. While typing, names come first.
 */
export function wordConditionsOf(
  plan: SearchPlan,
  strictness: MatchStrictness,
  added: readonly string[] = [],
): SearchConditions {
  const { spelled, words, variants, hasMarks } = plan
  const isTyping = strictness === 'typing'
  const typed = isTyping ? ` ${spelled}` : ` ${spelled} `
  const startsName = sql`starts_with(product.search_name, ${typed})`
  const inName = sql`strpos(product.search_name, ${typed}) > 0`
  const inText = sql`strpos(product.search_text, ${typed}) > 0`
  const foldedInName = hasPhrase([words], 'name', strictness)
  const foldedInText = hasPhrase([words], 'anywhere', strictness)
  const apart = hasMarked(spelled) ?? sql`false`
  const otherWordsInName = hasPhrase(variants, 'name', strictness)
  const isAdded = added.length > 0 ? [sql`${placeAmong(added)} is not null`] : []
  const tiers = isTyping
    ? [startsName, inName, foldedInName, otherWordsInName, inText, foldedInText]
    : hasMarks
      ? [startsName, inName, hasSynonym(plan, strictness), ...isAdded, inText, foldedInName, foldedInText, apart]
      : [startsName, inName, foldedInName, otherWordsInName, ...isAdded, inText, foldedInText, apart]
  const cases = tiers.map((tier, index) => sql`when ${tier} then ${sql.raw(String(index))}`)
  const weight = sql`ts_rank(product.search_words, ${asQuery(rankingTsquery(plan, strictness))}) desc`
  const bestFirst = [
    sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(tiers.length))} end`,
    ...(added.length > 0 ? [placeAmong(added)] : []),
    weight,
  ]
  return { where: hasWords(plan, strictness), whereUnindexed: hasWordsOneByOne(plan, strictness), bestFirst }
}

/** Synonyms in the name; false without any. */
const hasSynonym = ({ variants }: SearchPlan, strictness: MatchStrictness): SQL =>
  variants.length > 1 ? hasPhrase(variants.slice(1), 'name', strictness) : sql`false`

/** Whether a product has the name in the query, in its words or as a synonym. */
export const isNamed = ({ spelled, variants, hasMarks, words }: SearchPlan, strictness: MatchStrictness): SQL =>
  sql`(${sql.join(
    [
      sql`strpos(product.search_name, ${` ${spelled} `}) > 0`,
      ...(hasMarks && variants.length === 1
        ? []
        : [hasPhrase(hasMarks ? variants.slice(1) : variants, 'name', strictness)]),
      ...(words.length > 2 ? [hasPhrase([words], 'name', strictness)] : []),
    ],
    sql` or `,
  )})`

const hasPhrase = (variants: SearchPlan['variants'], where: 'name' | 'anywhere', strictness: MatchStrictness) =>
  sql`product.search_words @@ ${asQuery(variants.map((words) => `(${phraseTsquery(words, where, strictness)})`).join(' | '))}`

export const placeAmong = (ids: readonly string[]) => sql`array_position(${sql.param([...ids])}::uuid[], product.id)`

/** Products with words starting with those typed so far. */
export function matchWhileTyping(q: string): SearchConditions {
  const plan = parseSearchQuery(q)
  return plan ? wordConditionsOf(plan, 'typing') : noProductMatches
}

/**
 * Whether words that differ in their diacritics are at least in a name: `chó` is not the `cho` of a description.
 * Synonyms may be anywhere.
 */
export const isNamedOrTyped = (plan: SearchPlan) =>
  sql`(${hasMarked(plan.goods.join(' '))} or product.search_words @@ ${asQuery(nameTsquery(plan))})`

/** Whether a product has all words with their diacritics. */
const hasMarked = (spelled: string) =>
  and(...spelled.split(' ').map((word) => sql`strpos(product.search_text, ${` ${word} `}) > 0`))

/** Whether the names of a product have all words with their diacritics, or their `alike` spellings. */
export const isMarkedAlike = (spelled: string, alike: (word: string) => string[]) =>
  and(
    ...spelled.split(' ').map((word) => {
      const has = alike(word).map((one) => sql`strpos(product.search_name, ${` ${one} `}) > 0`)
      return sql`(${sql.join(has, sql` or `)})`
    }),
  )

/** Whether words typed with diacritics are begun with these, and with three letters: `hươn`, not `hồ` of `hồng`. */
export const isMarkedBegun = (spelled: string) => {
  const marked = spelled.split(' ').filter((word) => word !== removeDiacritics(word))
  const begun = marked.map((word) => ` ${word}${word.length > 2 ? '' : ' '}`)
  return and(...begun.map((start) => sql`strpos(product.search_text, ${start}) > 0`))
}

/** Whether the product has the words as typed, diacritics included. `has`: with or without the index. */
export const isAsTyped = (plan: SearchPlan, has = hasWords) =>
  and(has({ ...plan, variants: [plan.words] }, 'whole'), hasMarked(plan.spelled))

/**
 * Whether a product on sale has the words as typed. Usually one of the `matches` of the words without diacritics has;
 * all products are searched only when those are not all matches.
 */
export function existsAsTyped(plan: SearchPlan, matches: SQL): SQL {
  const isOnSale = sql`product.status = 'published'`
  return sql`case
    when exists (select from ${matches} join product on product.id = ${matches}.id
      where ${and(isOnSale, isAsTyped(plan, hasWordsOneByOne))}) then true
    when (select count(*) from ${matches}) <= ${integerSql(maxCounted)} then false
    else exists (select from product where ${and(isOnSale, isAsTyped(plan))}) end`
}

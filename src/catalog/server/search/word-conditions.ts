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
 * Best first: the words as typed (all, or those for goods), diacritics included, at the start of the name, then in the
 * name; words typed without diacritics then consecutively in the name; synonyms there; products `added` by topics; the
 * words as typed anywhere; ignoring diacritics, in the name or anywhere; then all with their diacritics; then the rest.
 * Within these by the weight of the columns with the words. While typing, names come first.
 */
export function wordConditionsOf(
  plan: SearchPlan,
  strictness: MatchStrictness,
  added: readonly string[] = [],
): SearchConditions {
  const { spelled, words, goodsWords, variants, hasMarks } = plan
  const isTyping = strictness === 'typing'
  const spellings = isTyping ? [` ${spelled}`] : spellingsOf(plan)
  const folded = isTyping ? [words] : plan.typed
  const startsName = anyOf(spellings.map((text) => sql`starts_with(product.search_name, ${text})`))
  const inName = anyOf(spellings.map((text) => sql`strpos(product.search_name, ${text}) > 0`))
  const inText = anyOf(spellings.map((text) => sql`strpos(product.search_text, ${text}) > 0`))
  const foldedInName = hasPhrase(folded, 'name', strictness)
  const foldedInText = hasPhrase(folded, 'anywhere', strictness)
  const hasAllMarked = hasMarked(goodsWords) ?? sql`false`
  const otherWordsInName = hasPhrase(variants, 'name', strictness)
  const isAdded = added.length > 0 ? [sql`${placeAmong(added)} is not null`] : []
  const tiers = isTyping
    ? [startsName, inName, foldedInName, otherWordsInName, inText, foldedInText]
    : hasMarks
      ? [startsName, inName, hasSynonym(plan, strictness), ...isAdded, inText, foldedInName, foldedInText, hasAllMarked]
      : [startsName, inName, foldedInName, otherWordsInName, ...isAdded, inText, foldedInText, hasAllMarked]
  const cases = tiers.map((tier, index) => sql`when ${tier} then ${sql.raw(String(index))}`)
  const weight = sql`ts_rank(product.search_words, ${asQuery(rankingTsquery(plan, strictness))}) desc`
  const bestFirst = [
    sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(tiers.length))} end`,
    ...(added.length > 0 ? [placeAmong(added)] : []),
    weight,
  ]
  return { where: hasWords(plan, strictness), whereUnindexed: hasWordsOneByOne(plan, strictness), bestFirst }
}

/** The words as typed, all or those for goods, for comparing with whole words. */
const spellingsOf = ({ spelled, goodsWords }: SearchPlan) =>
  [...new Set([spelled, goodsWords.join(' ')])].map((words) => ` ${words} `)

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

/** Synonyms in the name; false without any. */
const hasSynonym = ({ synonyms }: SearchPlan, strictness: MatchStrictness): SQL =>
  synonyms.length > 0 ? hasPhrase(synonyms, 'name', strictness) : sql`false`

/** Whether the name of a product has the words as typed, or a synonym of them. */
export function isInName(plan: SearchPlan, strictness: MatchStrictness): SQL {
  // Three words in a row seldom mean other goods, even if their diacritics differ.
  const phrases = plan.typed.filter((words) => !plan.hasMarks || words.length > 2)
  return anyOf([
    ...spellingsOf(plan).map((text) => sql`strpos(product.search_name, ${text}) > 0`),
    hasSynonym(plan, strictness),
    ...(phrases.length > 0 ? [hasPhrase(phrases, 'name', strictness)] : []),
  ])
}

const hasPhrase = (variants: SearchPlan['variants'], where: 'name' | 'anywhere', strictness: MatchStrictness) =>
  sql`product.search_words @@ ${asQuery(variants.map((words) => `(${phraseTsquery(words, where, strictness)})`).join(' | '))}`

export const placeAmong = (ids: readonly string[]) => sql`array_position(${sql.param([...ids])}::uuid[], product.id)`

/** Products with words starting with those typed so far. */
export function matchWhileTyping(q: string): SearchConditions {
  const plan = parseSearchQuery(q)
  return plan ? wordConditionsOf(plan, 'typing') : noProductMatches
}

/**
 * Whether a product has the words for goods with their diacritics, or in its name with others: `chó` is not the `cho`
 * of a description. Synonyms may be anywhere.
 */
export const isMarkedOrInName = (plan: SearchPlan) =>
  sql`(${hasMarked(plan.goodsWords)} or product.search_words @@ ${asQuery(nameTsquery(plan))})`

/** Whether a product has all words with their diacritics. */
const hasMarked = (words: readonly string[]) =>
  and(...words.map((word) => sql`strpos(product.search_text, ${` ${word} `}) > 0`))

/** Whether the names of a product have all words with their diacritics, or their `alike` spellings. */
export const isMarkedAlike = (spelled: string, alike: (word: string) => string[]) =>
  and(
    ...spelled
      .split(' ')
      .map((word) => anyOf(alike(word).map((one) => sql`strpos(product.search_name, ${` ${one} `}) > 0`))),
  )

/**
 * Whether a product has, for each word for goods typed with diacritics, one that begins so: `hươ` begins `hương`. Words
 * of fewer than three letters must be whole: `hồ` is no `hồng`.
 */
export const isMarkedBegun = ({ goodsWords }: SearchPlan) => {
  const marked = goodsWords.filter((word) => word !== removeDiacritics(word))
  const begun = marked.map((word) => ` ${word}${word.length > 2 ? '' : ' '}`)
  return and(...begun.map((start) => sql`strpos(product.search_text, ${start}) > 0`))
}

/** Whether the product has the words as typed, diacritics included. `has`: with or without the index. */
export const isAsTyped = (plan: SearchPlan, has = hasWords) =>
  and(has({ ...plan, variants: [plan.words] }, 'whole'), hasMarked(plan.spelled.split(' ')))

/**
 * Whether a published product has the words as typed. Usually one of those in `matchTable` has, which match the words
 * without diacritics; all products are searched only when that has not all matches.
 */
export function existsAsTyped(plan: SearchPlan, matchTable: SQL): SQL {
  const isOnSale = sql`product.status = 'published'`
  return sql`case
    when exists (select from ${matchTable} join product on product.id = ${matchTable}.id
      where ${and(isOnSale, isAsTyped(plan, hasWordsOneByOne))}) then true
    when (select count(*) from ${matchTable}) <= ${integerSql(maxCounted)} then false
    else exists (select from product where ${and(isOnSale, isAsTyped(plan))}) end`
}

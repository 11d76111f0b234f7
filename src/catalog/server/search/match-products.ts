import { and, type SQL, sql } from 'drizzle-orm'
import { closestPhrase } from '#catalog/search/corrections.ts'
import { decodeKeyboard } from '#catalog/search/raw-keyboard.ts'
import { type MatchStrictness, parseSearchQuery, type SearchPlan } from '#catalog/search/search-query.ts'
import { soundSpellingsWithMarks } from '#catalog/search/sounds.ts'
import { type SearchedCollection, searchTopicsOf } from '#catalog/search/topics.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { mostPopularSql } from '../products/product-pagination.ts'
import { type CappedMatches, findFirstMatches, inMatches, isComplete, matchTable } from './capped-matches.ts'
import { noProductMatches, type ProductMatch, type SearchConditions, selectedById } from './match.ts'
import { type SearchSources, taggedCache } from './search-matches.ts'
import { findProductsOfTopics, searchedCollections } from './search-topics.ts'
import { findSimilar } from './similar-names.ts'
import {
  existsAsTyped,
  hasWords,
  isAsTyped,
  isInName,
  isMarkedAlike,
  isMarkedBegun,
  isMarkedOrInName,
  placeAmong,
  wordConditionsOf,
} from './word-conditions.ts'

/** Sample size for estimating how common a word is. */
const sampleSize = 500

/** The same for the list of a search and for its facets. `query`: the filter behind `visible`. */
export const cachedMatch = (
  db: Db,
  visible: SQL | undefined,
  { q, query }: { q: string; query?: string | undefined },
  { cached, rituals }: SearchSources,
): Promise<ProductMatch> =>
  taggedCache(cached, [tags.listings, tags.collections])(`match ${JSON.stringify([q, query])}`, () =>
    matchProducts(db, visible, q, rituals),
  )

/**
 * The products of `visible` that match a query: by its words; else by prefixes; else decoded from raw Vietnamese
 * keyboard input; else by sound; else by similar names. Words with diacritics that no product has are first taken for
 * words that sound like them. Products of an occasion or a collection in the query are added. Filters are not applied,
 * so they never change the meaning.
 */
export async function matchProducts(
  db: Db,
  visible: SQL | undefined,
  q: string,
  rituals: SearchSources['rituals'],
): Promise<ProductMatch> {
  const typed = parseSearchQuery(q)
  if (!typed) return noProductMatches
  const possible = readingsOf(typed, q)
  const { shares: allShares, isMet, collections } = await probePopularProducts(db, visible, typed, possible)
  // No guess is needed when popular products have the words as typed.
  const isLikely = ({ isMarked }: Interpretation) => !(isMarked && isMet)
  const shares = allShares.filter((_, index) => possible[index] && isLikely(possible[index]))
  const readings = possible.filter(isLikely)
  const meanings = readings.map(conditionsOf)
  const wanted = meanings.map(({ where, whereUnindexed }, index) => ({
    share: shares[index] ?? 0,
    where: and(visible, where),
    whereUnindexed: and(visible, whereUnindexed),
    unless: readings[index]?.isMarked && existsAsTyped(typed, matchTable(readings.findIndex(isOfTypedWords))),
  }))
  const matching = await findFirstMatches(db, wanted)
  const matched = readings[matching?.place ?? -1]
  const found = matching && matched && (await meeting(db, matching, diacriticsOf(matched, isMet)))
  const reading = readings[found?.place ?? -1]
  const meaning = meanings[found?.place ?? -1]
  const isFew = found === undefined || found.n <= maxForTopics
  const isCalledSo = isInName(reading?.plan ?? typed, reading?.strictness ?? 'whole')
  // Matches of another reading are guesses, so topics named by the query take precedence over them.
  const asTyped = reading?.isGuess && !reading.isMarked ? undefined : found
  const topics = searchTopicsOf(typed, await rituals(), collections)
  const added = isFew
    ? await findProductsOfTopics(db, { visible, topics, collections, found: asTyped, isCalledSo })
    : []
  if (added.length > 0 && !reading?.isMarked) {
    if (!asTyped || !reading) return withAdded(added, [placeAmong(added)])
    const isWhole = [...topics.occasions, ...topics.collections].some((topic) => topic.isWhole)
    const first = isWhole ? [] : [sql`case when ${inMatches(asTyped)} then 0 else 1 end`]
    const { bestFirst } = wordConditionsOf(reading.plan, reading.strictness, added)
    return withAdded([...asTyped.ids, ...added], [...first, ...bestFirst])
  }
  if (!found || !reading || !meaning) return findSimilar(db, visible, typed)
  const match = { ...meaning, ...(isComplete(found) && selectedById(found)), found, share: shares[found.place] ?? 0 }
  if (!reading.isGuess) return { ...match, searchedFor: null }
  const searchedFor = await correctionOf(db, found, match, reading)
  // Words that only sound like the typed ones are shown under the name they stand for, or not at all.
  const isKnown = searchedFor !== null || reading.strictness !== 'sound'
  return isKnown ? { ...match, searchedFor } : findSimilar(db, visible, typed)
}

const isOfTypedWords = ({ strictness, isGuess }: Interpretation) => strictness === 'whole' && !isGuess

/** Above this many matches, no products of occasions and collections are added. */
const maxForTopics = 300

/**
 * `isGuess`: differs from the typed words, so the page shows what was searched for instead. `isMarked`: words with
 * diacritics that sound like the typed ones, used when no product has the typed ones.
 */
type Interpretation = { plan: SearchPlan; strictness: MatchStrictness; isGuess: boolean; isMarked?: true }

function readingsOf(typed: SearchPlan, q: string): Interpretation[] {
  const decoded = decodeKeyboard(q)
  const meant = decoded === undefined ? undefined : parseSearchQuery(decoded)
  return [
    ...(typed.hasMarks ? [{ plan: typed, strictness: 'sound' as const, isGuess: true, isMarked: true as const }] : []),
    { plan: typed, strictness: 'whole', isGuess: false },
    { plan: typed, strictness: 'begun', isGuess: false },
    ...(meant ? (['whole', 'begun'] as const).map((strictness) => ({ plan: meant, strictness, isGuess: true })) : []),
    { plan: typed, strictness: 'sound', isGuess: true },
  ]
}

function conditionsOf({ plan, strictness, isMarked }: Interpretation): SearchConditions {
  const meaning = wordConditionsOf(plan, strictness)
  if (!isMarked) return meaning
  const isMeant = isMarkedAlike(plan.spelled, soundSpellingsWithMarks)
  return {
    ...meaning,
    where: sql`${and(meaning.where, isMeant)}`,
    whereUnindexed: sql`${and(meaning.whereUnindexed, isMeant)}`,
  }
}

/**
 * What matches of a reading need besides its words, which have no diacritics. `isMet`: popular products have them as
 * typed.
 */
function diacriticsOf({ plan, strictness, isGuess }: Interpretation, isMet: boolean): SQL | undefined {
  if (!plan.hasMarks || isMet || isGuess) return undefined
  return strictness === 'begun' ? isMarkedBegun(plan) : isMarkedOrInName(plan)
}

/** The `found` matches that also meet a further condition, if there is one; of uncounted ones all, when some do. */
async function meeting<Matches extends CappedMatches>(db: Db, found: Matches, further: SQL | undefined) {
  if (!further) return found
  const { rows } = await db.execute<{ id: string }>(
    sql`select product.id from product where ${and(inMatches(found), further)}`,
  )
  if (rows.length === 0) return undefined
  return isComplete(found) ? { ...found, n: rows.length, ids: rows.map(({ id }) => id) } : found
}

/** Combines the matches of the words with those of the topics. */
function withAdded(all: readonly string[], bestFirst: SQL[]): ProductMatch {
  const ids = [...new Set(all)]
  const found = { n: ids.length, ids }
  return { ...selectedById(found), bestFirst, found, share: 0, searchedFor: null }
}

/** The correction to display for a guess: consecutive words in the name of one of its best products. */
async function correctionOf(
  db: Db,
  found: CappedMatches,
  { bestFirst }: SearchConditions,
  { plan, strictness }: Interpretation,
): Promise<string | null> {
  const order = [...bestFirst, sql`popularity desc`]
  const { rows } = await db.execute<{ name: string; nameEn: string | null }>(
    sql`select name, name_en as "nameEn" from product where ${inMatches(found)} order by ${sql.join(order, sql`, `)} limit 8`,
  )
  const names = rows.flatMap(({ name, nameEn }) => [name, nameEn ?? ''])
  const between = strictness === 'sound' ? undefined : 0
  return closestPhrase(plan.goodsWords, names, between) ?? null
}

/**
 * For each reading the share of popular products that match (0 for guesses by sound, which are rarely needed); whether
 * one has the words as typed, diacritics included; and the collections, which a search also covers.
 */
async function probePopularProducts(
  db: Db,
  visible: SQL | undefined,
  typed: SearchPlan,
  readings: readonly Interpretation[],
) {
  const counted = readings.map(({ plan, strictness }) =>
    strictness === 'sound' ? sql`0` : sql`count(*) filter (where ${hasWords(plan, strictness)})::integer`,
  )
  const { rows } = await db.execute<{ counts: number[]; isMet: boolean; collections: SearchedCollection[] }>(sql`
    select array[${sql.join(counted, sql`, `)}] as counts, coalesce(bool_or(${isAsTyped(typed)}), false) as "isMet",
      ${searchedCollections} as collections
    from ${mostPopularSql(sampleSize)} where ${visible ?? sql`true`}`)
  const [row] = rows
  const shares = (row?.counts ?? []).map((count) => count / sampleSize)
  return { shares, isMet: row?.isMet ?? false, collections: row?.collections ?? [] }
}

import { and, type SQL, sql } from 'drizzle-orm'
import { closestPhrase } from '#catalog/search/corrections.ts'
import { decodeKeyboard } from '#catalog/search/raw-keyboard.ts'
import {
  allWords,
  allWordsOnce,
  normalizedWords,
  phrase,
  readSearch,
  type SearchPlan,
  type Strictness,
} from '#catalog/search/search-query.ts'
import { soundKeyWithMarks } from '#catalog/search/sounds.ts'
import { type SearchedCollection, searchTopicsOf } from '#catalog/search/topics.ts'
import type { Db } from '#foundation/database/database.ts'
import { mostPopularSql } from '../products/product-pagination.ts'
import { among, type CappedMatches, findFirstMatches, isAll, noMatches } from './capped-matches.ts'
import type { Match, SearchMeaning } from './match.ts'
import type { SearchSources } from './ranked-matches.ts'
import { findOfTopics, searchedCollections } from './search-topics.ts'

const nothing: Match = {
  where: sql`false`,
  whereUnindexed: sql`false`,
  bestFirst: [],
  found: noMatches,
  share: 0,
  searchedFor: null,
}

/** Sample size for estimating how common a word is. */
const sampleSize = 500

/** This many popular names are checked first for typing mistakes: in a large shop that is faster than the index. */
const comparedFirst = 3_000

/** Below this similarity (0 to 1, pg_trgm) a name does not match. */
const similarEnough = 0.45
/** From this similarity on, a single typing mistake is likely, so less popular names are not searched. */
const surelySimilar = 0.6

/**
 * The products of `visible` that match a query: by its words; else by prefixes; else decoded from raw Vietnamese
 * keyboard input; else by sound; else by similar names. Products of an occasion or a collection in the query are added.
 * Filters are not applied, so they never change the meaning.
 */
export async function findMatch(
  db: Db,
  visible: SQL | undefined,
  q: string,
  rituals: SearchSources['rituals'],
): Promise<Match> {
  const typed = readSearch(q)
  if (!typed) return nothing
  const possible = readingsOf(typed, q)
  const { shares: allShares, isMet, collections } = await probePopularProducts(db, visible, typed, possible)
  // No guess is needed when popular products have the words as typed.
  const isLikely = ({ isMarked }: Interpretation) => !(isMarked && isMet)
  const shares = allShares.filter((_, index) => possible[index] && isLikely(possible[index]))
  const readings = possible.filter(isLikely)
  const meanings = readings.map(meant)
  const wanted = meanings.map(({ where, whereUnindexed }, index) => ({
    share: shares[index] ?? 0,
    where: and(visible, where),
    whereUnindexed: and(visible, whereUnindexed),
  }))
  const found = await findFirstMatches(db, wanted)
  const reading = readings[found?.place ?? -1]
  const meaning = meanings[found?.place ?? -1]
  const isFew = found === undefined || found.n <= maxForTopics
  const isCalledSo = isNamed(reading?.plan ?? typed, reading?.strictness ?? 'whole')
  // Matches of another reading are guesses, so topics named by the query take precedence over them.
  const asTyped = reading?.isGuess && !reading.isMarked ? undefined : found
  const topics = searchTopicsOf(typed, await rituals(), collections)
  const added = isFew ? await findOfTopics(db, { visible, topics, collections, found: asTyped, isCalledSo }) : []
  if (added.length > 0 && !reading?.isMarked) {
    if (!asTyped || !reading) return withAdded(added, [placeAmong(added)])
    const isWhole = [...topics.occasions, ...topics.collections].some((topic) => topic.isWhole)
    const first = isWhole ? [] : [sql`case when ${among(asTyped)} then 0 else 1 end`]
    const { bestFirst } = meaningOf(reading.plan, reading.strictness, added)
    return withAdded([...asTyped.ids, ...added], [...first, ...bestFirst])
  }
  if (!found || !reading || !meaning) return findSimilar(db, visible, typed)
  const match = { ...meaning, ...(isAll(found) && theseOf(found)), found, share: shares[found.place] ?? 0 }
  return { ...match, searchedFor: reading.isGuess ? await correctionOf(db, found, match, reading.plan) : null }
}

/** Above this many matches, no products of occasions and collections are added. */
const maxForTopics = 300

/**
 * `isGuess`: differs from the typed words, so the page shows what was searched for instead. `isMarked`: words with
 * diacritics that sound like the typed ones, used when no product has the typed ones.
 */
type Interpretation = { plan: SearchPlan; strictness: Strictness; isGuess: boolean; isMarked?: true }

function readingsOf(typed: SearchPlan, q: string): Interpretation[] {
  const decoded = decodeKeyboard(q)
  const meant = decoded === undefined ? undefined : readSearch(decoded)
  return [
    ...(typed.hasMarks ? [{ plan: typed, strictness: 'sound' as const, isGuess: true, isMarked: true as const }] : []),
    { plan: typed, strictness: 'whole', isGuess: false },
    { plan: typed, strictness: 'begun', isGuess: false },
    ...(meant ? (['whole', 'begun'] as const).map((strictness) => ({ plan: meant, strictness, isGuess: true })) : []),
    { plan: typed, strictness: 'sound', isGuess: true },
  ]
}

function meant({ plan, strictness, isMarked }: Interpretation): SearchMeaning {
  const meaning = meaningOf(plan, strictness)
  if (!isMarked) return meaning
  const isMeant = and(hasMarked(plan.spelled, soundKeyWithMarks), isNowhere(plan))
  return {
    ...meaning,
    where: sql`${and(meaning.where, isMeant)}`,
    whereUnindexed: sql`${and(meaning.whereUnindexed, isMeant)}`,
  }
}

/** Whether a product has all words with their diacritics, or their `alike` spellings. */
const hasMarked = (spelled: string, alike: (word: string) => string[] = (word) => [word]) =>
  and(
    ...spelled.split(' ').map((word) => {
      const has = alike(word).map((one) => sql`strpos(product.search_text, ${` ${one} `}) > 0`)
      return sql`(${sql.join(has, sql` or `)})`
    }),
  )

/** No product on sale has the words as typed, diacritics included. Evaluated once per statement. */
const isNowhere = (plan: SearchPlan) =>
  sql`not exists (select from product where product.status = 'published' and ${hasWords({ ...plan, variants: [plan.words] }, 'whole')}
    and ${hasMarked(plan.spelled)})`

/** Combines the matches of the words with those of the topics. */
function withAdded(all: readonly string[], bestFirst: SQL[]): Match {
  const ids = [...new Set(all)]
  const found = { n: ids.length, ids }
  return { ...theseOf(found), bestFirst, found, share: 0, searchedFor: null }
}

const placeAmong = (ids: readonly string[]) => sql`array_position(${sql.param([...ids])}::uuid[], product.id)`

/** The correction to display for a guess: consecutive words in the name of one of its best products. */
async function correctionOf(
  db: Db,
  found: CappedMatches,
  { bestFirst }: SearchMeaning,
  plan: SearchPlan,
): Promise<string | null> {
  const order = [...bestFirst, sql`popularity desc`]
  const { rows } = await db.execute<{ name: string; nameEn: string | null }>(
    sql`select name, name_en as "nameEn" from product where ${among(found)} order by ${sql.join(order, sql`, `)} limit 8`,
  )
  const names = rows.flatMap(({ name, nameEn }) => [name, nameEn ?? ''])
  return closestPhrase(plan.words, names) ?? null
}

/** Products with words starting with those typed so far. */
export function matchWhileTyping(q: string): SearchMeaning {
  const plan = readSearch(q)
  return plan ? meaningOf(plan, 'typing') : nothing
}

/** All matches are known, so they are selected by id instead of by words. */
function theseOf(found: CappedMatches): Pick<SearchMeaning, 'where' | 'whereUnindexed'> {
  const where = among(found)
  return { where, whereUnindexed: where }
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
  const isWritten = and(hasWords({ ...typed, variants: [typed.words] }, 'whole'), hasMarked(typed.spelled))
  const { rows } = await db.execute<{ counts: number[]; isMet: boolean; collections: SearchedCollection[] }>(sql`
    select array[${sql.join(counted, sql`, `)}] as counts, coalesce(bool_or(${isWritten}), false) as "isMet",
      ${searchedCollections} as collections
    from ${mostPopularSql(sampleSize)} where ${visible ?? sql`true`}`)
  const [row] = rows
  const shares = (row?.counts ?? []).map((count) => count / sampleSize)
  return { shares, isMet: row?.isMet ?? false, collections: row?.collections ?? [] }
}

/** The words have no diacritics. A cast parameter is parsed once, not for each product. */
const asQuery = (text: string) => sql`${text}::tsquery`

const hasWords = (plan: SearchPlan, strictness: Strictness) =>
  sql`product.search_words @@ ${asQuery(allWordsOnce(plan, strictness))}`

/** The function behind `@@`, for which PostgreSQL uses no index. */
const hasWordsOneByOne = (plan: SearchPlan, strictness: Strictness) =>
  sql`ts_match_vq(product.search_words, ${asQuery(allWordsOnce(plan, strictness))})`

/**
 * Best first: the words as typed, diacritics included, at the start of the name, then in the name; words typed without
 * diacritics then consecutively in the name; synonyms there; products `added` by topics; the words as typed anywhere;
 * ignoring diacritics, in the name or anywhere; then all with their diacritics; then the rest. Within these by the
 * weight of the columns with the words. While typing, names come first.
 */
function meaningOf(plan: SearchPlan, strictness: Strictness, added: readonly string[] = []): SearchMeaning {
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
      ? [startsName, inName, otherTerms(plan, strictness), ...isAdded, inText, foldedInName, foldedInText, apart]
      : [startsName, inName, foldedInName, otherWordsInName, ...isAdded, inText, foldedInText, apart]
  const cases = tiers.map((tier, index) => sql`when ${tier} then ${sql.raw(String(index))}`)
  const weight = sql`ts_rank(product.search_words, ${asQuery(allWords(plan, strictness))}) desc`
  const bestFirst = [
    sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(tiers.length))} end`,
    ...(added.length > 0 ? [placeAmong(added)] : []),
    weight,
  ]
  return { where: hasWords(plan, strictness), whereUnindexed: hasWordsOneByOne(plan, strictness), bestFirst }
}

/** Synonyms in the name; false without any. */
const otherTerms = ({ variants }: SearchPlan, strictness: Strictness): SQL =>
  variants.length > 1 ? hasPhrase(variants.slice(1), 'name', strictness) : sql`false`

/** Whether a product has the name in the query, in its words or as a synonym. */
const isNamed = ({ spelled, variants, hasMarks, words }: SearchPlan, strictness: Strictness): SQL =>
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

const hasPhrase = (variants: SearchPlan['variants'], where: 'name' | 'anywhere', strictness: Strictness) =>
  sql`product.search_words @@ ${asQuery(variants.map((words) => `(${phrase(words, where, strictness)})`).join(' | '))}`

/** The products with the most similar names: for typing mistakes, when no words match. At most sixty. */
async function findSimilar(db: Db, visible: SQL | undefined, plan: SearchPlan): Promise<Match> {
  const typed = plan.words.join(' ')
  const rows = await findMostSimilar(db, visible, typed)
  const best = rows[0]?.near ?? 0
  const close = rows.filter(({ near }) => near >= best * 0.8)
  if (close.length === 0) return nothing
  const searchedFor = closestPhrase(
    plan.words,
    close.slice(0, 8).map(({ name }) => name),
  )
  const found = { n: close.length, ids: close.map(({ id }) => id) }
  return {
    ...theseOf(found),
    bestFirst: [placeAmong(found.ids)],
    found,
    share: 0,
    // The whole nearest name when none of the words is found.
    searchedFor: searchedFor ?? normalizedWords(close[0]?.name ?? ''),
  }
}

type Similar = { id: string; name: string; near: number }

/** Searches popular products first, and all products when none is surely meant. The most similar first. */
async function findMostSimilar(db: Db, visible: SQL | undefined, typed: string): Promise<Similar[]> {
  const near = sql`word_similarity(${typed}, product.folded_name)`
  const similarIn = async (from: SQL, where: SQL | undefined, tx: Pick<Db, 'execute'>) => {
    const { rows } = await tx.execute<Similar>(sql`
      select id, name, near from (select product.id, product.name, product.popularity, ${near} as near from ${from} where ${where ?? sql`true`}) compared
      where near >= ${similarEnough} order by near desc, popularity desc limit 60`)
    return rows
  }
  const popular = await similarIn(mostPopularSql(comparedFirst), visible, db)
  if ((popular[0]?.near ?? 0) >= surelySimilar) return popular
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarEnough)}, true)`)
    return similarIn(sql`product`, and(visible, sql`${typed} <% product.folded_name`), tx)
  })
}

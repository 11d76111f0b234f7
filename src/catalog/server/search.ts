import { and, type SQL, sql } from 'drizzle-orm'
import { decodeKeyboard } from '#catalog/raw-keyboard.ts'
import { allWords, nearestWords, phrase, readSearch, type SearchPlan, type Strictness } from '#catalog/search.ts'
import type { Db } from '#foundation/database/database.ts'
import { mostPopular } from './product-page.ts'

/** The products that a query means, and how well. */
export type Match = {
  where: SQL
  /** The same without the index: for going through products one by one, in an order of theirs, until enough are found. */
  oneByOne: SQL
  bestFirst: SQL[]
  /** What was searched for instead of the words as typed; null when they were found. */
  searchedFor: string | null
}

const nothing: Match = { where: sql`false`, oneByOne: sql`false`, bestFirst: [], searchedFor: null }

/** A reading is tried on so many popular products before the index is asked: a word that many products have is found among them at once. */
const triedFirst = 500

/** Names that a slip of the pen is held against first: in a large shop, one by one takes the index longer. */
const comparedFirst = 3_000

/** Below this, names have too little in common with what was typed. 0 to 1, as pg_trgm counts. */
const similarEnough = 0.45
/** Above this, one slip of the pen is the likely difference: no better one is looked for among what few buy. */
const surelySimilar = 0.6

/**
 * What a query means among the products of `visible`: its words; else words that begin so; else what a Vietnamese keyboard
 * would have written; else names that look similar. Filters play no part, so that they never change what is meant.
 */
export async function findMatch(db: Db, visible: SQL | undefined, q: string): Promise<Match> {
  const typed = readSearch(q)
  if (!typed) return nothing
  const decoded = decodeKeyboard(q)
  const meant = decoded === undefined ? undefined : readSearch(decoded)
  const readings = [typed, ...(meant ? [meant] : [])].flatMap((plan) => [
    { plan, strictness: 'whole' as const },
    { plan, strictness: 'begun' as const },
  ])
  const found = readings[await firstFound(db, visible, readings)]
  if (!found) return findSimilar(db, visible, typed)
  const searchedFor = found.plan === typed ? null : found.plan.spelled
  return { ...matchOf(found.plan, found.strictness), searchedFor }
}

/** Products whose words begin like those typed so far. */
export function matchWhileTyping(q: string): Match {
  const plan = readSearch(q)
  return plan ? { ...matchOf(plan, 'typing'), searchedFor: null } : nothing
}

type Reading = { plan: SearchPlan; strictness: Strictness }

/**
 * The place of the first reading that finds anything; −1 when none does. Later ones are not tried. The index counts what it finds, since PostgreSQL
 * might otherwise hope to meet one soon by going through all products.
 */
async function firstFound(db: Db, visible: SQL | undefined, readings: readonly Reading[]): Promise<number> {
  const cases = readings.map(({ plan, strictness }, index) => {
    const words = hasWords(plan, strictness)
    return sql`when exists (select 1 from popular product where ${words})
      or (select count(*) from product where ${and(visible, words)}) > 0 then ${sql.raw(String(index))}`
  })
  const { rows } = await db.execute<{ first: number }>(sql`
    with popular as materialized (select search_words from ${mostPopular(triedFirst)} where ${visible ?? sql`true`})
    select case ${sql.join(cases, sql` `)} else -1 end as first`)
  return rows[0]?.first ?? -1
}

/** The words are folded already. As a value of its own type it is read once, not for each product. */
const asQuery = (text: string) => sql`${text}::tsquery`

const hasWords = (plan: SearchPlan, strictness: Strictness) =>
  sql`product.search_words @@ ${asQuery(allWords(plan, strictness))}`

/** What `@@` stands for; PostgreSQL has no index for a function. */
const hasWordsOneByOne = (plan: SearchPlan, strictness: Strictness) =>
  sql`ts_match_vq(product.search_words, ${asQuery(allWords(plan, strictness))})`

/**
 * Best first: the words as typed, marks included, at the start of the name, in the name, anywhere; then one after the other
 * without regard to marks, in the name or anywhere; then all with their marks; then other customers' words in the name;
 * then the rest. Within these by weight of the places where words stand. While typing, names come before all else.
 */
function matchOf(plan: SearchPlan, strictness: Strictness): Omit<Match, 'searchedFor'> {
  const { spelled, words, variants } = plan
  const isTyping = strictness === 'typing'
  const typed = isTyping ? ` ${spelled}` : ` ${spelled} `
  const startsName = sql`starts_with(product.search_name, ${typed})`
  const inName = sql`strpos(product.search_name, ${typed}) > 0`
  const inText = sql`strpos(product.search_text, ${typed}) > 0`
  const foldedInName = hasPhrase([words], 'name', strictness)
  const foldedInText = hasPhrase([words], 'anywhere', strictness)
  const apart = sql.join(
    spelled.split(' ').map((word) => sql`strpos(product.search_text, ${` ${word} `}) > 0`),
    sql` and `,
  )
  const otherWordsInName = hasPhrase(variants, 'name', strictness)
  const tiers = isTyping
    ? [startsName, inName, foldedInName, otherWordsInName, inText, foldedInText]
    : [startsName, inName, inText, foldedInName, foldedInText, apart, otherWordsInName]
  const cases = tiers.map((tier, index) => sql`when ${tier} then ${sql.raw(String(index))}`)
  const weight = sql`ts_rank(product.search_words, ${asQuery(allWords(plan, strictness))}) desc`
  const bestFirst = [sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(tiers.length))} end`, weight]
  return { where: hasWords(plan, strictness), oneByOne: hasWordsOneByOne(plan, strictness), bestFirst }
}

const hasPhrase = (variants: SearchPlan['variants'], where: 'name' | 'anywhere', strictness: Strictness) =>
  sql`product.search_words @@ ${asQuery(variants.map((words) => `(${phrase(words, where, strictness)})`).join(' | '))}`

/** The products whose names look most like the query: for typing mistakes, when no words are found. At most sixty. */
async function findSimilar(db: Db, visible: SQL | undefined, plan: SearchPlan): Promise<Match> {
  const typed = plan.words.join(' ')
  const rows = await mostSimilar(db, visible, typed)
  const best = rows[0]?.near ?? 0
  const close = rows.filter(({ near }) => near >= best * 0.8)
  if (close.length === 0) return nothing
  const ids = sql`${sql.param(close.map(({ id }) => id))}::uuid[]`
  const searchedFor = nearestWords(
    plan.words,
    close.slice(0, 8).map(({ name }) => name),
  )
  const where = sql`product.id = any(${ids})`
  return {
    where,
    oneByOne: where,
    bestFirst: [sql`array_position(${ids}, product.id)`],
    searchedFor: searchedFor ?? typed,
  }
}

type Similar = { id: string; name: string; near: number }

/** Among the popular products, and when none of them is surely meant among all. The most similar first. */
async function mostSimilar(db: Db, visible: SQL | undefined, typed: string): Promise<Similar[]> {
  const near = sql`word_similarity(${typed}, product.folded_name)`
  const similarIn = async (from: SQL, where: SQL | undefined, tx: Pick<Db, 'execute'>) => {
    const { rows } = await tx.execute<Similar>(sql`
      select id, name, near from (select product.id, product.name, product.popularity, ${near} as near from ${from} where ${where ?? sql`true`}) compared
      where near >= ${similarEnough} order by near desc, popularity desc limit 60`)
    return rows
  }
  const popular = await similarIn(mostPopular(comparedFirst), visible, db)
  if ((popular[0]?.near ?? 0) >= surelySimilar) return popular
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarEnough)}, true)`)
    return similarIn(sql`product`, and(visible, sql`${typed} <% product.folded_name`), tx)
  })
}

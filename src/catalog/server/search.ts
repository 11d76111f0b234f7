import { and, type SQL, sql } from 'drizzle-orm'
import { decodeKeyboard } from '#catalog/raw-keyboard.ts'
import {
  allWords,
  allWordsOnce,
  nearestWords,
  phrase,
  readSearch,
  type SearchPlan,
  type Strictness,
} from '#catalog/search.ts'
import type { Db } from '#foundation/database/database.ts'
import { mostPopular } from './product-page.ts'
import { among, type Found, findFirst, foundNothing, isAll } from './some-finds.ts'

/** How products that are meant are told from others. */
export type Meaning = {
  where: SQL
  /** The same without the index: for going through products one by one, in an order of theirs, until enough are found. */
  oneByOne: SQL
  bestFirst: SQL[]
}

/** The products that a query means, and how well. */
export type Match = Meaning & {
  /** They themselves, or some of them. */
  found: Found
  /** How large a part of the most popular products is meant, 0 to 1. */
  share: number
  /** What was searched for instead of the words as typed; null when they were found. */
  searchedFor: string | null
}

const nothing: Match = {
  where: sql`false`,
  oneByOne: sql`false`,
  bestFirst: [],
  found: foundNothing,
  share: 0,
  searchedFor: null,
}

/** How often words are met is seen on so many popular products. */
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
  const shares = await sharesOf(db, visible, readings)
  const meanings = readings.map(({ plan, strictness }) => meaningOf(plan, strictness))
  const wanted = meanings.map(({ where, oneByOne }, index) => ({
    share: shares[index] ?? 0,
    where: and(visible, where),
    oneByOne: and(visible, oneByOne),
  }))
  const found = await findFirst(db, wanted)
  const [reading, meaning] = [readings[found?.place ?? -1], meanings[found?.place ?? -1]]
  if (!found || !reading || !meaning) return findSimilar(db, visible, typed)
  const searchedFor = reading.plan === typed ? null : reading.plan.spelled
  return { ...meaning, ...(isAll(found) && theseOf(found)), found, share: shares[found.place] ?? 0, searchedFor }
}

/** Products whose words begin like those typed so far. */
export function meantWhileTyping(q: string): Meaning {
  const plan = readSearch(q)
  return plan ? meaningOf(plan, 'typing') : nothing
}

/** What is known whole needs no words any more. */
function theseOf(found: Found): Pick<Meaning, 'where' | 'oneByOne'> {
  const where = among(found)
  return { where, oneByOne: where }
}

type Reading = { plan: SearchPlan; strictness: Strictness }

/** How large a part of the popular products each reading finds. */
async function sharesOf(db: Db, visible: SQL | undefined, readings: readonly Reading[]): Promise<number[]> {
  const counted = readings.map(
    ({ plan, strictness }) => sql`count(*) filter (where ${hasWords(plan, strictness)})::integer`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(counted, sql`, `)}] as counts from ${mostPopular(triedFirst)} where ${visible ?? sql`true`}`)
  return (rows[0]?.counts ?? []).map((count) => count / triedFirst)
}

/** The words are folded already. As a value of its own type it is read once, not for each product. */
const asQuery = (text: string) => sql`${text}::tsquery`

const hasWords = (plan: SearchPlan, strictness: Strictness) =>
  sql`product.search_words @@ ${asQuery(allWordsOnce(plan, strictness))}`

/** What `@@` stands for; PostgreSQL has no index for a function. */
const hasWordsOneByOne = (plan: SearchPlan, strictness: Strictness) =>
  sql`ts_match_vq(product.search_words, ${asQuery(allWordsOnce(plan, strictness))})`

/**
 * Best first: the words as typed, marks included, at the start of the name, in the name, anywhere; then one after the other
 * without regard to marks, in the name or anywhere; then all with their marks; then other customers' words in the name;
 * then the rest. Within these by weight of the places where words stand. While typing, names come before all else.
 */
function meaningOf(plan: SearchPlan, strictness: Strictness): Meaning {
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
  const searchedFor = nearestWords(
    plan.words,
    close.slice(0, 8).map(({ name }) => name),
  )
  const found = { n: close.length, ids: close.map(({ id }) => id).join(',') }
  return {
    ...theseOf(found),
    bestFirst: [sql`array_position(${`{${found.ids}}`}::uuid[], product.id)`],
    found,
    share: 0,
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

import { and, type SQL, sql } from 'drizzle-orm'
import { closestPhrase } from '#catalog/search/corrections.ts'
import { normalizedWords, type SearchPlan } from '#catalog/search/search-query.ts'
import type { Db } from '#foundation/database/database.ts'
import { mostPopularSql } from '../products/product-pagination.ts'
import { type Match, noMatch, selectedById } from './match.ts'
import { placeAmong } from './meaning.ts'

/** This many popular names are checked first for typing mistakes: in a large shop that is faster than the index. */
const comparedFirst = 3_000

/** Below this similarity (0 to 1, pg_trgm) a name does not match. */
const similarEnough = 0.45
/** From this similarity on, a single typing mistake is likely, so less popular names are not searched. */
const surelySimilar = 0.6

/** The products with the most similar names: for typing mistakes, when no words match. At most sixty. */
export async function findSimilar(db: Db, visible: SQL | undefined, plan: SearchPlan): Promise<Match> {
  const typed = plan.words.join(' ')
  const rows = await findMostSimilar(db, visible, typed)
  const best = rows[0]?.near ?? 0
  const close = rows.filter(({ near }) => near >= best * 0.8)
  if (close.length === 0) return noMatch
  const searchedFor = closestPhrase(
    plan.words,
    close.slice(0, 8).map(({ name }) => name),
  )
  const found = { n: close.length, ids: close.map(({ id }) => id) }
  return {
    ...selectedById(found),
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
  const readAll = async (tx: Pick<Db, 'execute'>) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarEnough)}, true)`)
    return similarIn(sql`product`, and(visible, sql`${typed} <% product.folded_name`), tx)
  }
  return db.transaction(readAll, { accessMode: 'read only' })
}

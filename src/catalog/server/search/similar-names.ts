import { and, type SQL, sql } from 'drizzle-orm'
import { closestPhrase } from '#catalog/search/corrections.ts'
import { normalizedWords, wordsWithoutDiacritics } from '#catalog/search/normalized-words.ts'
import type { SearchPlan } from '#catalog/search/search-query.ts'
import { isSyllable } from '#catalog/search/syllables.ts'
import type { Db } from '#foundation/database/database.ts'
import { mostPopularSql } from '../products/product-pagination.ts'
import { noProductMatches, type ProductMatch, selectedById } from './match.ts'
import { placeAmong } from './word-conditions.ts'

/** This many popular names are checked first for typing mistakes: in a large shop that is faster than the index. */
const comparedFirst = 3_000

/** Below this similarity (0 to 1, pg_trgm) a name is not compared letter by letter. */
const similarEnough = 0.45
/** Two slips in a single English word leave less. */
const similarEnoughInEnglish = 0.35
/** From this similarity on, a single typing mistake is likely, so less popular names are not searched. */
const surelySimilar = 0.6

/** The products whose names have the phrase that was meant: for typing mistakes, when no words match. At most sixty. */
export async function findSimilar(db: Db, visible: SQL | undefined, { goodsWords }: SearchPlan): Promise<ProductMatch> {
  const rows = await findMostSimilar(db, visible, goodsWords)
  const searchedFor = closestPhrase(goodsWords, rows.flatMap(namesOf))
  if (searchedFor === undefined) return noProductMatches
  const meant = rows.filter((row) =>
    namesOf(row).some((name) => ` ${normalizedWords(name)} `.includes(` ${searchedFor} `)),
  )
  const found = { n: meant.length, ids: meant.map(({ id }) => id) }
  return { ...selectedById(found), bestFirst: [placeAmong(found.ids)], found, share: 0, searchedFor }
}

type Similar = { id: string; name: string; nameEn: string | null; near: number }

const namesOf = ({ name, nameEn }: Similar) => (nameEn === null ? [name] : [name, nameEn])

/**
 * Searches popular products first, and all products when none is surely meant. The most similar first. `folded_name` is
 * the Vietnamese name without diacritics, `search_name` both names. The latter is only compared with English words, and
 * only of popular products: it has no index.
 */
async function findMostSimilar(db: Db, visible: SQL | undefined, goodsWords: readonly string[]): Promise<Similar[]> {
  const typed = wordsWithoutDiacritics(goodsWords.join(' '))
  const near = sql`word_similarity(${typed}, product.folded_name)`
  const isEnglish = typed === goodsWords.join(' ') && goodsWords.some((word) => !isSyllable(word))
  const nearInAny = isEnglish ? sql`greatest(${near}, word_similarity(${typed}, product.search_name))` : near
  const least = isEnglish ? similarEnoughInEnglish : similarEnough
  const similarIn = async (from: SQL, where: SQL | undefined, { tx, by }: { tx: Pick<Db, 'execute'>; by: SQL }) => {
    const { rows } = await tx.execute<Similar>(sql`
      select id, name, "nameEn", near from (select product.id, product.name, product.name_en as "nameEn", product.popularity, ${by} as near
        from ${from} where ${where ?? sql`true`}) compared
      where near >= ${least} order by near desc, popularity desc limit 60`)
    return rows
  }
  const popular = await similarIn(mostPopularSql(comparedFirst), visible, { tx: db, by: nearInAny })
  if ((popular[0]?.near ?? 0) >= surelySimilar) return popular
  const readAll = async (tx: Pick<Db, 'execute'>) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarEnough)}, true)`)
    return similarIn(sql`product`, and(visible, sql`${typed} <% product.folded_name`), { tx, by: near })
  }
  const all = await db.transaction(readAll, { accessMode: 'read only' })
  // Of popular ones the English name counts, too.
  const byId = new Map([...all, ...popular].map((row) => [row.id, row]))
  return [...byId.values()].sort((one, other) => other.near - one.near).slice(0, 60)
}

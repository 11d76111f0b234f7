import { type SQL, sql } from 'drizzle-orm'
import { type CappedMatches, inMatches, noMatches } from './capped-matches.ts'

/** The condition of a search. */
export type SearchConditions = {
  where: SQL
  /** The same condition without the index: for scanning products in list order until enough are found. */
  whereUnindexed: SQL
  /** Terms of an `order by`, the best match first; none where matches are not ranked. */
  bestFirst: SQL[]
}

/** What a query matches: condition and order in SQL, the ids up to a cap, and how common it is. */
export type ProductMatch = SearchConditions & {
  /** When capped, `found.ids` are not all: use `where`. */
  found: CappedMatches
  /** The share of the most popular products that match, 0 to 1. */
  share: number
  /** The corrected query; null when the words matched as typed. */
  searchedFor: string | null
}

export const noProductMatches: ProductMatch = {
  where: sql`false`,
  whereUnindexed: sql`false`,
  bestFirst: [],
  found: noMatches,
  share: 0,
  searchedFor: null,
}

/** For complete matches: they are selected by id instead of by words. */
export function selectedById(found: CappedMatches): Pick<SearchConditions, 'where' | 'whereUnindexed'> {
  const where = inMatches(found)
  return { where, whereUnindexed: where }
}

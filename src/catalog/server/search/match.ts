import { type SQL, sql } from 'drizzle-orm'
import { type CappedMatches, inMatches, noMatches } from './capped-matches.ts'

/** The condition of a search. */
export type SearchConditions = {
  where: SQL
  /** The same condition without the index: for scanning products in list order until enough are found. */
  whereUnindexed: SQL
  bestFirst: SQL[]
}

/** The products that match a query, and how well. */
export type ProductMatches = SearchConditions & {
  /** The matches, up to a cap. */
  found: CappedMatches
  /** The share of the most popular products that match, 0 to 1. */
  share: number
  /** The corrected query; null when the words matched as typed. */
  searchedFor: string | null
}

export const noProductMatches: ProductMatches = {
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

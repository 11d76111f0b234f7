import type { SQL } from 'drizzle-orm'
import type { CappedMatches } from './capped-matches.ts'

/** The condition of a search. */
export type SearchMeaning = {
  where: SQL
  /** The same condition without the index: for scanning products in list order until enough are found. */
  whereUnindexed: SQL
  bestFirst: SQL[]
}

/** The products that match a query, and how well. */
export type Match = SearchMeaning & {
  /** The matches, up to a cap. */
  found: CappedMatches
  /** The share of the most popular products that match, 0 to 1. */
  share: number
  /** The corrected query; null when the words matched as typed. */
  searchedFor: string | null
}

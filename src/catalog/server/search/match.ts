import type { SQL } from 'drizzle-orm'
import type { CappedMatches } from './capped-matches.ts'

/** How products that are meant are told from others. */
export type SearchMeaning = {
  where: SQL
  /**
   * The same without the index: for going through products one by one, in an order of theirs, until enough are found.
   */
  whereUnindexed: SQL
  bestFirst: SQL[]
}

/** The products that a query means, and how well. */
export type Match = SearchMeaning & {
  /** They themselves, or some of them. */
  found: CappedMatches
  /** How large a part of the most popular products is meant, 0 to 1. */
  share: number
  /** What was searched for instead of the words as typed; null when they were found. */
  searchedFor: string | null
}

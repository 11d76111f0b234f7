import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { integerSql, mostPopularSql } from '../products/product-pagination.ts'

/**
 * Matches of a search are counted up to this number: counting all matches of a common word takes longer than the page.
 */
export const maxCounted = 500

/**
 * The condition of a search. `share` (0 to 1) of the popular products match; `whereUnindexed` is the same condition as
 * `where`, written so that PostgreSQL does not use the full-text index.
 */
export type MatchQuery = { share: number; where: SQL | undefined; whereUnindexed: SQL | undefined }

/** Is tried only `unless` a condition is true, which may read the table of another query: `matchTable(place)`. */
export type GuardedQuery = MatchQuery & { unless?: SQL | undefined }

/**
 * The ids of all `n` matches. Above `maxCounted`, `n` is a lower bound, and these are some of the matches: about twice
 * `maxCounted` at most.
 */
export type CappedMatches = { n: number; ids: readonly string[] }

export const noMatches: CappedMatches = { n: 0, ids: [] }

export const isComplete = ({ n }: CappedMatches) => n <= maxCounted

export const inMatches = ({ ids }: CappedMatches): SQL =>
  sql`product.id in (select unnest(${sql.param([...ids])}::uuid[]))`

export const findCappedMatches = async (db: Db, wanted: MatchQuery): Promise<CappedMatches> =>
  (await findFirstMatches(db, [wanted])) ?? noMatches

/** The table with the matches of a query in the list given to `findFirstMatches`. */
export const matchTable = (place: number): SQL => sql`${sql.identifier(`found_${place}`)}`

/** The first query with matches: these, and its `place` in the list. Undefined when nothing matches. */
export async function findFirstMatches(
  db: Db,
  wanted: readonly GuardedQuery[],
): Promise<(CappedMatches & { place: number }) | undefined> {
  const tables = wanted.map((one, place) => cappedMatchesSql(`found_${place}`, sql`product.id`, one))
  const cases = wanted.map(({ unless }, place) => {
    const table = matchTable(place)
    const isFound = sql`exists (select from ${table})`
    return sql`when ${unless ? sql`case when ${unless} then false else ${isFound} end` : isFound} then (select json_build_object(
      'place', ${integerSql(place)}, 'n', count(*), 'ids', json_agg(id)) from ${table})`
  })
  const { rows } = await db.execute<{ first: (CappedMatches & { place: number }) | null }>(
    sql`with ${sql.join(tables, sql`, `)} select case ${sql.join(cases, sql` `)} end as first`,
  )
  return rows[0]?.first ?? undefined
}

/** From this share of the popular products on, scanning them finds enough matches faster than the index. */
const commonShare = 0.2
const maxScanned = 3_000

/**
 * The common table expression `name`: all matches in no order, or more than `maxCounted`, at most about twice as many;
 * from `commonShare` on popular ones first. `columns` come from `product`. The indexed condition has its own
 * expression: with a limit next to it PostgreSQL would scan all products instead of using the full-text index.
 */
export function cappedMatchesSql(name: string, columns: SQL, { share, where, whereUnindexed }: MatchQuery): SQL {
  const most = integerSql(maxCounted + 1)
  const popular = sql.identifier(`${name}_popular`)
  const indexed = sql.identifier(`${name}_indexed`)
  const anyMatches = sql`${indexed} as materialized (select ${columns} from product where ${where})`
  if (share < commonShare)
    return sql`${anyMatches}, ${sql.identifier(name)} as materialized (select * from ${indexed} limit ${most})`
  return sql`${popular} as materialized (select ${columns} from ${mostPopularSql(maxScanned)} where ${whereUnindexed} limit ${most}),
    ${anyMatches},
    ${sql.identifier(name)} as materialized (select * from ${popular} union
      (select * from ${indexed} where (select count(*) from ${popular}) < ${most} limit ${most}))`
}

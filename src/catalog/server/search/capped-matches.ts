import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { digits, mostPopular } from '../products/product-pagination.ts'

/**
 * Of a search so many finds are counted: nobody looks through more, and to count all that have a common word takes
 * longer than to show what is wanted.
 */
export const maxCounted = 500

/**
 * What a search looks for. `share` of the popular products are such; `oneRequestAtATime` is `where` without the index of words.
 */
export type MatchQuery = { share: number; where: SQL | undefined; oneByOne: SQL | undefined }

/** `n` ids with commas between: all finds, or some more than `maxCounted`. One text, since it may be kept. */
export type CappedMatches = { n: number; ids: string }

export const noMatches: CappedMatches = { n: 0, ids: '' }

export const isAll = ({ n }: CappedMatches) => n <= maxCounted

export const among = ({ ids }: CappedMatches): SQL => sql`product.id in (select unnest(${`{${ids}}`}::uuid[]))`

export const findCappedMatches = async (db: Db, wanted: MatchQuery): Promise<CappedMatches> =>
  (await findFirstMatches(db, [wanted])) ?? noMatches

/**
 * What the first finds that finds anything, and its `place` in the list; undefined when none does. Later ones are not
 * looked for.
 */
export async function findFirstMatches(
  db: Db,
  wanted: readonly MatchQuery[],
): Promise<(CappedMatches & { place: number }) | undefined> {
  const tables = wanted.map((one, place) => cappedMatches(`found_${place}`, sql`product.id`, one))
  const cases = wanted.map((_, place) => {
    const table = sql.identifier(`found_${place}`)
    return sql`when exists (select from ${table}) then (select json_build_object(
      'place', ${digits(place)}, 'n', count(*), 'ids', string_agg(id::text, ',')) from ${table})`
  })
  const { rows } = await db.execute<{ first: (CappedMatches & { place: number }) | null }>(
    sql`with ${sql.join(tables, sql`, `)} select case ${sql.join(cases, sql` `)} end as first`,
  )
  return rows[0]?.first ?? undefined
}

/**
 * What so large a share has is met soon among the popular products; the index would first go through lists of all that
 * have it.
 */
const oftenMet = 0.1
const lookedThrough = 5_000

/**
 * The table `name` for the head of a statement: everything that is wanted, or more than `maxCounted` of it, the popular
 * ones first. `columns` tell products apart and come from `product`. The index of words stands in a table of its own:
 * PostgreSQL, told that a few hundred are enough, would rather hope to meet them by going through all products.
 */
export function cappedMatches(name: string, columns: SQL, { share, where, oneByOne }: MatchQuery): SQL {
  const most = digits(maxCounted + 1)
  const popular = sql.identifier(`${name}_popular`)
  const indexed = sql.identifier(`${name}_indexed`)
  const steps = share < oftenMet ? 0 : lookedThrough
  return sql`${popular} as materialized (select ${columns} from ${mostPopular(steps)} where ${oneByOne} limit ${most}),
    ${indexed} as materialized (select ${columns} from product where ${where}),
    ${sql.identifier(name)} as materialized (select * from ${popular} union
      (select * from ${indexed} where (select count(*) from ${popular}) < ${most} limit ${most}))`
}

import { and, type SQL, sql } from 'drizzle-orm'
import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import type { Db } from '#foundation/database/database.ts'
import { integerSql, type PageQuery, pageIdsSql } from '../products/product-pagination.ts'
import { type CappedMatches, inMatches, isComplete, maxCounted } from './capped-matches.ts'
import type { ProductMatch } from './match.ts'

/** Runs `work`, or returns its cached result under the same name. */
export type CachedQuery = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Where a search gets other data: cached results, and the rituals, whose names it recognizes. */
export type SearchSources = { cached: CachedQuery; rituals: () => Promise<readonly RitualSummary[]> }

/** For lists without a search. */
export const uncachedSources: SearchSources = { cached: (_, work) => work(), rituals: async () => [] }

/** Wraps `cached` for queries that all depend on these cache tags. */
export const taggedCache =
  (cached: CachedQuery, tags: readonly string[]): CachedQuery =>
  (name, work) =>
    cached(name, () => {
      recordDependencies(...tags)
      return work()
    })

/** Up to this many matches are all ranked by how well they fit. */
const maxFullyRanked = 300

/**
 * Above that only those at the top of the list are ranked, this many rounded up to whole pages; the rest stays in the
 * order of the list, since ranking ten thousand products takes too long (docs/decisions/0019 and 0085).
 */
const maxRanked = 72

/**
 * The matches of a search under the active filters; `pageQuery` is the requested page, with the order of unranked
 * matches.
 */
export type SearchMatches = {
  match: ProductMatch
  found: CappedMatches
  pageQuery: PageQuery
  visible: SQL | undefined
  whereUnindexed: SQL | undefined
}

export const totalOf = ({ found }: SearchMatches) =>
  isComplete(found)
    ? { total: found.n, totalRelation: 'eq' as const }
    : { total: maxCounted, totalRelation: 'gte' as const }

/** Whether the page is sorted by how well products match. */
export const isRankedPage = ({ found, pageQuery: { page, limit } }: SearchMatches): boolean =>
  found.n <= maxFullyRanked || page * limit <= wholePages(maxRanked, limit)

/** The ids of all ranked pages, the best first. At most `maxFullyRanked`, or the pages of `maxRanked`. */
export async function rankedIds(db: Db, matches: SearchMatches): Promise<string[]> {
  const { match, found, pageQuery } = matches
  const count = found.n <= maxFullyRanked ? maxFullyRanked : wholePages(maxRanked, pageQuery.limit)
  const popular = popularMatches(matches, count)
  const order = sql.join([...match.bestFirst, ...pageQuery.order], sql`, `)
  const { rows } = await db.execute<{ id: string }>(
    sql`select product.id from product where product.id in ${popular} order by ${order}`,
  )
  return rows.map(({ id }) => id)
}

/** With more matches than are counted, this many products at the top of the list are searched for those to rank. */
const searchedFirst = 3_000

/**
 * The ids of `count` matches, those at the top of the list first. Where too few of these match, the rest are any
 * matches: finding the most popular ones would read all of them.
 */
function popularMatches({ found, pageQuery, whereUnindexed, visible }: SearchMatches, count: number): SQL {
  const order = sql.join(pageQuery.order, sql`, `)
  const first = { where: and(visible, inMatches(found)), order: pageQuery.order, page: 1, limit: count }
  if (isComplete(found)) return pageIdsSql(first)
  const top = sql`(select * from product where product.status = 'published' order by ${order} limit ${integerSql(searchedFirst)}) product`
  const atTop = sql`select product.id from ${top} where ${whereUnindexed} limit ${integerSql(count)}`
  const any = sql`select unnest(${sql.param([...found.ids])}::uuid[])`
  return pageIdsSql({ ...first, where: sql`product.id in ((${atTop}) union ${any})` })
}

/** The matches without the ranked ones, which fill the pages before: the page number counts from there. */
export function withoutRanked(matches: SearchMatches, ranked: readonly string[]): SearchMatches {
  const { found, pageQuery, whereUnindexed } = matches
  const isOther = sql`product.id <> all(${sql.param([...ranked])}::uuid[])`
  return {
    ...matches,
    found: { ...found, ids: found.ids.filter((id) => !ranked.includes(id)) },
    pageQuery: {
      ...pageQuery,
      where: and(pageQuery.where, isOther),
      page: pageQuery.page - Math.ceil(ranked.length / pageQuery.limit),
    },
    whereUnindexed: and(whereUnindexed, isOther),
  }
}

/** At most about this many products are scanned in the order of the list; beyond, the full-text index is used. */
const maxSteps = 10_000

/** The ids of a page of matches in the usual order of lists. */
export function idsOfMatches({ match, found, pageQuery, visible, whereUnindexed }: SearchMatches): SQL {
  if (isComplete(found)) return pageIdsSql({ ...pageQuery, where: and(visible, inMatches(found)) })
  if (pageQuery.page * pageQuery.limit <= match.share * maxSteps)
    return pageIdsSql({ ...pageQuery, where: whereUnindexed })
  // `offset 0` makes PostgreSQL use the full-text index instead of scanning the list.
  return pageIdsSql({
    ...pageQuery,
    from: sql`(select * from product where ${pageQuery.where} offset 0) product`,
    where: undefined,
  })
}

/** `count` rounded up to whole pages. */
const wholePages = (count: number, limit: number) => Math.ceil(count / limit) * limit

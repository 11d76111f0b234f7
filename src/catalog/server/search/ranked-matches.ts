import { and, type SQL, sql } from 'drizzle-orm'
import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { dependsOn } from '#foundation/cache/dependencies.ts'
import type { Db } from '#foundation/database/database.ts'
import { idsOfPage, type Page } from '../products/product-pagination.ts'
import { among, type CappedMatches, isAll, maxCounted } from './capped-matches.ts'
import type { Match } from './match.ts'

/** Does the work, or gives what it gave before under the same name. */
export type CachedQuery = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** What a search asks besides the products: answers that may be cached, and the rituals, whose names it knows. */
export type SearchSources = { cached: CachedQuery; rituals: () => Promise<readonly RitualSummary[]> }

/** Where nothing is searched for. */
export const noSources: SearchSources = { cached: (_, work) => work(), rituals: async () => [] }

/** The same for queries that all depend on these tags. */
export const cachedWith =
  (cached: CachedQuery, tags: readonly string[]): CachedQuery =>
  (name, work) =>
    cached(name, () => {
      dependsOn(...tags)
      return work()
    })

/** So many finds, and no more, are all ranked by how well they fit. */
const fewFinds = 300

/**
 * Of more finds so many, the most popular, are ranked by how well they fit, and the others follow as popular as they
 * are: who types one common word looks for what people buy, and ranking ten thousand products would keep everybody
 * waiting (docs/decisions/0019). Three pages.
 */
const maxRanked = 72

/**
 * What a search finds under the filters set; `usual` is the page that is wanted, and its order when they are not
 * ranked.
 */
export type RankedMatches = {
  match: Match
  found: CappedMatches
  usual: Page
  visible: SQL | undefined
  oneByOne: SQL | undefined
}

export const totalOf = ({ found }: RankedMatches) =>
  isAll(found) ? { total: found.n, totalRelation: 'eq' as const } : { total: maxCounted, totalRelation: 'gte' as const }

/** Whether the page is one of those that go by how well products fit. */
export const isRanked = ({ found, usual: { page, limit } }: RankedMatches): boolean =>
  found.n <= fewFinds || page * limit <= wholePages(maxRanked, limit)

/** The ids of all pages that are ranked, the best first. At most `fewFinds`, or the pages of `maxRanked`. */
export async function rankedIds(db: Db, finds: RankedMatches): Promise<string[]> {
  const { match, found, usual } = finds
  const count = found.n <= fewFinds ? fewFinds : wholePages(maxRanked, usual.limit)
  const popular = idsOfMatches({ ...finds, usual: { ...usual, page: 1, limit: count } })
  const order = sql.join([...match.bestFirst, ...usual.order], sql`, `)
  const { rows } = await db.execute<{ id: string }>(
    sql`select product.id from product where product.id in ${popular} order by ${order}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * So many products are gone through one by one at most, as far as can be foreseen, before the index is asked for all
 * that are found.
 */
const maxSteps = 10_000

/**
 * The ids of a page of finds in the usual order. What many of the popular products have is met soon in the order of a
 * list.
 */
export function idsOfMatches({ match, found, usual, visible, oneByOne }: RankedMatches): SQL {
  if (isAll(found)) return idsOfPage({ ...usual, where: and(visible, among(found)) })
  if (usual.page * usual.limit <= match.share * maxSteps) return idsOfPage({ ...usual, where: oneByOne })
  // `offset 0` has PostgreSQL ask the index: it would rather go through the list, and meet them late.
  return idsOfPage({
    ...usual,
    from: sql`(select * from product where ${usual.where} offset 0) product`,
    where: undefined,
  })
}

/** At least so many, and no page of which some are in and some are not. */
const wholePages = (count: number, limit: number) => Math.ceil(count / limit) * limit

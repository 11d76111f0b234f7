import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { idsOfGatheredPage, idsOfPage, type Page } from './product-page.ts'
import type { Match } from './search.ts'

/** So many finds, and no more, are all ranked by how well they fit. */
const fewFinds = 300

/**
 * Of more finds so many, the most popular, are ranked by how well they fit, and the others follow as popular as they are: who types one common word
 * looks for what people buy, and ranking ten thousand products would keep everybody waiting (docs/decisions/0019). Three pages.
 */
const mostRanked = 72

/** What a search finds among `all` products, about; `usual` is the page that is wanted, and its order when they are not ranked. */
export type Finds = { match: Match; total: number; all: number; usual: Page; oneByOne: SQL | undefined }

/** Whether the page is one of those that go by how well products fit. */
export const isRanked = ({ total, usual: { page, limit } }: Finds): boolean =>
  total <= fewFinds || page * limit <= wholePages(mostRanked, limit)

/** The ids of all pages that are ranked, the best first. At most `fewFinds`, or the pages of `mostRanked`. */
export async function rankedIds(db: Db, finds: Finds): Promise<string[]> {
  const { match, total, usual } = finds
  const count = total <= fewFinds ? fewFinds : wholePages(mostRanked, usual.limit)
  const popular = idsOfFinds({ ...finds, usual: { ...usual, page: 1, limit: count } })
  const order = sql.join([...match.bestFirst, ...usual.order], sql`, `)
  const { rows } = await db.execute<{ id: string }>(
    sql`select product.id from product where product.id in ${popular} order by ${order}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * The ids of a page of finds in the usual order. To gather them by the index of words takes as many steps as they are; to meet enough of them in the
 * order of a list, as many as stand between.
 */
export function idsOfFinds({ total, all, usual, oneByOne }: Finds): SQL {
  const isQuickerGathered = total <= fewFinds || 2 * total < (all / total) * mostRanked
  return isQuickerGathered ? idsOfGatheredPage(usual) : idsOfPage({ ...usual, where: oneByOne })
}

/** At least so many, and no page of which some are in and some are not. */
const wholePages = (count: number, limit: number) => Math.ceil(count / limit) * limit

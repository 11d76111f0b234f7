import type { CountRelation } from '#catalog/filter-contract.ts'
import { m } from '#i18n/messages.js'

/** How many products a list has; a long search is not counted to its end. */
export type ResultCount = { total: number; totalRelation: CountRelation }

/** `12 sản phẩm`, `Hơn 500 sản phẩm`. */
export const resultCountText = ({ total: n, totalRelation }: ResultCount): string =>
  totalRelation === 'gte' ? m.shop_results_more({ n }) : m.shop_results_count({ n })

/** How many products a choice leaves: `(12)`; `(12+)` when not all were counted. */
export const choiceCount = (count: number, relation: CountRelation): string =>
  `(${count}${relation === 'gte' ? '+' : ''})`

type Shown = ResultCount & { page: number; limit: number; items: readonly unknown[] }

/**
 * How many pages a list has, as far as anyone knows: of more than were counted a full page has another one behind it.
 */
export function pagesOf({ total, totalRelation, page, limit, items }: Shown): number {
  const counted = Math.ceil(total / limit)
  if (totalRelation === 'eq') return counted
  return Math.max(counted, items.length === limit ? page + 1 : page)
}

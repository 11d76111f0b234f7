import type { CountRelation } from '#catalog/filter-contract.ts'
import { m } from '#i18n/messages.js'

/** The number of products in a list; for long lists a lower bound. */
export type ResultCount = { total: number; totalRelation: CountRelation }

/** `12 sản phẩm`, `Hơn 500 sản phẩm`. */
export const resultCountText = ({ total: n, totalRelation }: ResultCount): string =>
  totalRelation === 'gte' ? m.shop_results_more({ n }) : m.shop_results_count({ n })

/** The number of products with a filter value: `(12)`; `(12+)` for a lower bound. */
export const choiceCountText = (count: number, relation: CountRelation): string =>
  `(${count}${relation === 'gte' ? '+' : ''})`

type Shown = ResultCount & { page: number; limit: number; items: readonly unknown[] }

/** The number of pages as far as known: when the total is a lower bound, a full page is followed by another one. */
export function pageCountOf({ total, totalRelation, page, limit, items }: Shown): number {
  const counted = Math.ceil(total / limit)
  if (totalRelation === 'eq') return counted
  return Math.max(counted, items.length === limit ? page + 1 : page)
}

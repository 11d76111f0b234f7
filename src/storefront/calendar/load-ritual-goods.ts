import { type ProductCardView, productCardView } from '#catalog/card-view.ts'
import { listProductsByPage } from '#catalog/contract.ts'
import { supplyStateOfSummary } from '#catalog/rules.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { inOrderOf } from '#foundation/in-order-of.ts'
import type { PageRequest } from '#rendering/page.ts'

/** Lists of at most this many products are cached for all pages that show them. */
const maxGoods = 24

/**
 * At most `most` published ones of a ritual's products, in their order; those that are sold out come last. Ids after
 * the 24th are ignored.
 */
export async function loadRitualGoods(
  { api, now }: Pick<PageRequest, 'api' | 'now'>,
  ids: readonly string[],
  most: number,
): Promise<ProductCardView[]> {
  const uniqueIds = [...new Set(ids)].slice(0, maxGoods)
  if (uniqueIds.length === 0) return []
  const query = JSON.stringify({ status: 'published', id: { $in: uniqueIds } })
  const { items } = await api(listProductsByPage, { query: { query, limit: maxGoods } })
  const today = dayInVietnam(now)
  const isSoldOut = (product: ProductCardView) => supplyStateOfSummary(product, today).kind === 'sold_out'
  return inOrderOf(uniqueIds, items)
    .map(productCardView)
    .toSorted((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)))
    .slice(0, most)
}

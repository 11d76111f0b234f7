import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { findSellableVariations, type SellableVariation } from '../stock/stock.ts'
import { setParts, variations } from '../tables.ts'

/** Goods in one set, with their number of pieces. */
export type SellablePart = { goods: SellableVariation; piecesPerSet: number }

/**
 * The goods of these variations of sets, by variation id; no query for other goods. Omits a set when some of its goods
 * are not on sale, or when it has no price any more. The same goods are listed once per set, with all their pieces.
 */
export async function findSetParts(
  db: Db,
  sold: readonly Pick<SellableVariation, 'variationId' | 'isSet'>[],
): Promise<Map<string, SellablePart[]>> {
  const ids = sold.flatMap(({ variationId, isSet }) => (isSet ? variationId : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(setParts)
    .where(and(inArray(setParts.variationId, ids), isPriced(ids)))
    .orderBy(asc(setParts.position))
  const goodsOf = await findGoods(
    db,
    rows.flatMap(({ partVariationId }) => partVariationId ?? []),
  )
  const found = new Map<string, SellablePart[]>()
  for (const [setId, parts] of Map.groupBy(rows, ({ variationId }) => variationId)) {
    const amounts = new Map<string, number>()
    for (const { partVariationId, amount } of parts)
      amounts.set(partVariationId ?? '', (amounts.get(partVariationId ?? '') ?? 0) + amount)
    const whole = [...amounts].flatMap(([id, piecesPerSet]) => {
      const goods = goodsOf.get(id)
      return goods ? [{ goods, piecesPerSet }] : []
    })
    if (whole.length === amounts.size) found.set(setId, whole)
  }
  return found
}

/** As in `refresh_sets`: a fixed price ends once goods of the default choice, which it is for, are deleted. */
const isPriced = (ids: readonly string[]) => sql`${setParts.variationId} not in (
  select v.id from variation v join product p on p.id = v.product_id
  where v.id = any(${sql.param(ids)}::uuid[]) and p.set_rule -> 'price' ->> 'by' = 'fixed' and exists (
    select 1 from set_part where part_variation_id is null and variation_id = (
      select id from variation where product_id = p.id order by position limit 1)))`

/** Variations that are on sale, by id. */
async function findGoods(db: Db, ids: readonly string[]): Promise<Map<string, SellableVariation>> {
  if (ids.length === 0) return new Map()
  const owners = await db
    .select({ productId: variations.productId })
    .from(variations)
    .where(inArray(variations.id, [...ids]))
  const sellable = await findSellableVariations(
    db,
    owners.map(({ productId }) => productId),
  )
  const goods = [...sellable.values()].flatMap((choices) => [...choices.values()])
  return new Map(goods.map((one) => [one.variationId, one]))
}

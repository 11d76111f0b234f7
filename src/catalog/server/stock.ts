import { inArray, sql } from 'drizzle-orm'
import type { ProductOption, SelectedVariation } from '#catalog/contract.ts'
import { choiceKey } from '#catalog/rules.ts'
import type { Db } from '#foundation/database/database.ts'
import { products, variations } from './tables.ts'

/** A variation with what an order copies from it. */
export type SellableVariation = {
  productId: string
  variationId: string
  sku: string
  values: SelectedVariation[]
  /** VND */
  price: number
  /** VND, the former price */
  compareAtPrice: number | null
  /** pieces in stock */
  quantity: number
  productName: string
  productNameEn: string | null
  productSlug: string
  options: ProductOption[]
  image: string | null
}

/** The published products of these ids with all their variations, keyed by product id and choice. One query. */
export async function findSellable(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, Map<string, SellableVariation>>> {
  const found = new Map<string, Map<string, SellableVariation>>()
  if (productIds.length === 0) return found
  const rows = await db
    .select({
      productId: products.id,
      variationId: variations.id,
      sku: variations.sku,
      values: variations.values,
      choiceKey: variations.choiceKey,
      price: variations.price,
      compareAtPrice: variations.compareAtPrice,
      quantity: variations.quantity,
      productName: products.name,
      productNameEn: products.nameEn,
      productSlug: products.slug,
      options: products.options,
      image: sql<string | null>`coalesce(${variations.image}, ${products.avatar})`,
    })
    .from(products)
    .innerJoin(variations, sql`${variations.productId} = ${products.id}`)
    .where(sql`${inArray(products.id, [...new Set(productIds)])} and ${products.status} = 'published'`)
  for (const { choiceKey: key, ...row } of rows) {
    const choices = found.get(row.productId) ?? new Map<string, SellableVariation>()
    found.set(row.productId, choices.set(key, row))
  }
  return found
}

/** The variation of a choice among what `findSellable` gave. */
export function chosen(
  sellable: ReadonlyMap<string, ReadonlyMap<string, SellableVariation>>,
  productId: string,
  selected: readonly SelectedVariation[],
): SellableVariation | undefined {
  return sellable.get(productId)?.get(choiceKey(selected))
}

export type StockMove = { variationId: string; productId: string; amount: number }

/**
 * Takes pieces out of stock inside the order's transaction. Gives back the variations that had too little, with what is left;
 * when there are any, the caller must roll back.
 */
export async function takeStock(tx: Db, moves: readonly StockMove[]): Promise<{ variationId: string; left: number }[]> {
  const taken = await moveStock(tx, moves, 1)
  const short = moves.map(({ variationId }) => variationId).filter((id) => !taken.has(id))
  if (short.length === 0) return []
  return tx
    .select({ variationId: variations.id, left: variations.quantity })
    .from(variations)
    .where(inArray(variations.id, short))
}

/** Puts the pieces of a cancelled order back. */
export async function giveStockBack(tx: Db, moves: readonly StockMove[]): Promise<void> {
  await moveStock(tx, moves, -1)
}

/**
 * Moves pieces of variations that have enough, and keeps the stock and sold counts of their products in step. Gives the
 * variations that moved. Products are held first, in a fixed order, as everyone who changes variations must: so nobody waits
 * in a circle.
 */
async function moveStock(tx: Db, moves: readonly StockMove[], direction: 1 | -1): Promise<Set<string>> {
  const column = (values: readonly unknown[]) => sql.param(values)
  const { rows } = await tx.execute<{ id: string }>(sql`
    with move as (
      select variation_id, product_id, sum(amount)::int * ${direction}::int as amount
      from unnest(
        ${column(moves.map((move) => move.variationId))}::uuid[],
        ${column(moves.map((move) => move.productId))}::uuid[],
        ${column(moves.map((move) => move.amount))}::int[]
      ) as asked (variation_id, product_id, amount)
      group by variation_id, product_id
    ),
    held as (
      select id from product where id in (select product_id from move) order by id for no key update
    ),
    counted as (
      update product set stock = greatest(stock - total, 0), sold_count = greatest(sold_count + total, 0)
      from (
        select held.id, sum(amount)::int as total from held join move on move.product_id = held.id group by held.id
      ) as moved
      where product.id = moved.id
      returning product.id
    )
    update variation set quantity = quantity - amount
    from move
    where variation.id = variation_id and quantity >= amount and exists (select from counted)
    returning variation.id`)
  return new Set(rows.map(({ id }) => id))
}

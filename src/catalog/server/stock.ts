import { inArray, type SQL, sql } from 'drizzle-orm'
import type { ProductOption, SelectedVariation } from '#catalog/contract.ts'
import { choiceKey, type StockReason } from '#catalog/rules.ts'
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
  /** grams */
  weight: number
  isOversize: boolean
  /** Percent of VAT in the price; null means the shop's rate of the day. */
  vatRate: number | null
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
      weight: variations.weight,
      isOversize: products.isOversize,
      vatRate: products.vatRate,
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
 * Takes pieces out of stock inside the order's transaction, in one statement and a fixed order, so that two orders never
 * wait for each other in a circle. Gives back the variations that had too little, with what is left; when there are any,
 * the caller must roll back.
 */
export async function takeStock(
  tx: Db,
  moves: readonly StockMove[],
  orderId?: string,
): Promise<{ variationId: string; left: number }[]> {
  const wanted = [...new Set(moves.map(({ variationId }) => variationId))]
  const taken = await moveStock(tx, moves, -1, orderId)
  if (taken.size === wanted.length) return []
  const short = wanted.filter((id) => !taken.has(id))
  const { rows } = await tx.execute<{ id: string; quantity: number }>(
    sql`select id, quantity from variation where id = any(${sql.param(short)}::uuid[])`,
  )
  const left = new Map(rows.map(({ id, quantity }) => [id, quantity]))
  return short.map((variationId) => ({ variationId, left: left.get(variationId) ?? 0 }))
}

/** Puts the pieces of a cancelled or returned order back. */
export async function giveStockBack(tx: Db, moves: readonly StockMove[], orderId?: string): Promise<void> {
  await moveStock(tx, moves, 1, orderId)
}

/** Takes out again what came back with an order and can't be sold. */
export async function writeOff(tx: Db, moves: readonly StockMove[], orderId: string): Promise<void> {
  await moveStock(tx, moves, -1, orderId, 'damaged')
}

/**
 * Moves the stock of variations and keeps their products' own stock and sold counts in step. Whoever moves the stock of a
 * variation first holds its product, and products are held in the order of their ids. What the table notes of the move hears its
 * reason from the same statement. Gives the variations that had enough.
 */
async function moveStock(
  tx: Db,
  moves: readonly StockMove[],
  direction: 1 | -1,
  orderId = '',
  reason: StockReason = direction < 0 ? 'order' : 'order_back',
): Promise<Set<string>> {
  if (moves.length === 0) return new Set()
  // What is written off was not sold.
  const sold = sql.raw(reason === 'damaged' ? '0' : 'm.change')
  // As a question of its own: PostgreSQL then plans the same for a list of any length, so that it plans once.
  const list = (of: (move: StockMove) => unknown, type: SQL) => sql`(select ${sql.param(moves.map(of))}::${type})`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with move as (
      select variation_id, product_id, sum(change)::integer as change
      from unnest(${list((move) => move.variationId, sql`uuid[]`)}, ${list((move) => move.productId, sql`uuid[]`)},
                  ${list((move) => move.amount * direction, sql`integer[]`)}) as m (variation_id, product_id, change)
      group by variation_id, product_id),
    held as materialized (
      select id from product where id in (select product_id from move) order by id for no key update),
    counted as (
      update product p set stock = greatest(p.stock + m.change, 0), sold_count = greatest(p.sold_count - ${sold}, 0)
      from held, (select product_id, sum(change)::integer as change from move group by product_id) m
      where held.id = p.id and m.product_id = p.id
      returning p.id),
    moved as (
      update variation v set quantity = v.quantity + m.change
      from counted, move m
      where counted.id = m.product_id and v.id = m.variation_id and v.quantity + m.change >= 0
      returning v.id)
    select id, set_config('shop.stock_reason', ${reason}, true), set_config('shop.stock_order', ${orderId}, true)
    from moved`)
  return new Set(rows.map(({ id }) => id))
}

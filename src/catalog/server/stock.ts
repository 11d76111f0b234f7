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
 * Takes pieces out of stock inside the order's transaction, in a fixed order so that two orders never wait for each other
 * in a circle. Gives back the variations that had too little, with what is left; when there are any, the caller must
 * roll back.
 */
export async function takeStock(tx: Db, moves: readonly StockMove[]): Promise<{ variationId: string; left: number }[]> {
  const short: { variationId: string; left: number }[] = []
  for (const { variationId, amount } of inFixedOrder(moves)) {
    const taken = await tx.execute(sql`
      update variation set quantity = quantity - ${amount} where id = ${variationId} and quantity >= ${amount}`)
    if (taken.rowCount === 1) continue
    const { rows } = await tx.execute<{ quantity: number }>(
      sql`select quantity from variation where id = ${variationId}`,
    )
    short.push({ variationId, left: rows[0]?.quantity ?? 0 })
  }
  if (short.length === 0) await moveProductStock(tx, moves, -1)
  return short
}

/** Puts the pieces of a cancelled order back. */
export async function giveStockBack(tx: Db, moves: readonly StockMove[]): Promise<void> {
  for (const { variationId, amount } of inFixedOrder(moves)) {
    await tx.execute(sql`update variation set quantity = quantity + ${amount} where id = ${variationId}`)
  }
  await moveProductStock(tx, moves, 1)
}

/** Keeps the products' own stock and sold counts in step, also in a fixed order. */
async function moveProductStock(tx: Db, moves: readonly StockMove[], direction: 1 | -1): Promise<void> {
  const byProduct = new Map<string, number>()
  for (const { productId, amount } of moves) byProduct.set(productId, (byProduct.get(productId) ?? 0) + amount)
  for (const [productId, amount] of [...byProduct].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const change = amount * direction
    await tx.execute(sql`
      update product set stock = greatest(stock + ${change}, 0), sold_count = greatest(sold_count - ${change}, 0)
      where id = ${productId}`)
  }
}

function inFixedOrder(moves: readonly StockMove[]): StockMove[] {
  const byVariation = new Map<string, StockMove>()
  for (const move of moves) {
    const same = byVariation.get(move.variationId)
    byVariation.set(move.variationId, same ? { ...same, amount: same.amount + move.amount } : move)
  }
  return [...byVariation.values()].sort((a, b) => (a.variationId < b.variationId ? -1 : 1))
}

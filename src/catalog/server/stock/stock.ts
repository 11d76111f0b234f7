import { and, eq, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ProductOption, SelectedVariation } from '#catalog/contract.ts'
import { choiceKey, type StockReason } from '#catalog/rules.ts'
import type { ProductTextField } from '#catalog/text-fields/text-field-contract.ts'
import { type Db, violatedConstraint } from '#foundation/database/database.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { Day } from '#foundation/dates/day.ts'
import { productInvalidationSql } from '../products/invalidate-products.ts'
import { products, variations } from '../tables.ts'

/** A variation with the fields that an order copies. */
export type SellableVariation = {
  productId: string
  variationId: string
  sku: string
  /** A choice of a set, which is sold as its parts (sets/sellable-parts.ts). */
  isSet: boolean
  values: SelectedVariation[]
  /** VND, current */
  price: number
  /** VND, the former price */
  compareAtPrice: number | null
  /** The first moment at which a promotion's price no longer applies. */
  promotionEndDate: Date | null
  /** pieces in stock */
  quantity: number
  /** As in `Variation`. */
  preorderDate: Day | null
  preorderLimit: number
  preordered: number
  /** grams */
  weight: number
  isOversize: boolean
  /** Shipped only to zones that take fresh goods. */
  isFresh: boolean
  /** Days from the order until it can be sent; 0 for goods that are not made to order. */
  makingDays: number
  /** Percent of VAT in the price; null means the shop's current rate. */
  vatRate: number | null
  productName: string
  productNameEn: string | null
  productSlug: string
  options: ProductOption[]
  textFields: ProductTextField[]
  image: string | null
}

const sellable = prepared((db) =>
  db
    .select({
      productId: products.id,
      variationId: variations.id,
      sku: variations.sku,
      isSet: sql<boolean>`${variations.setKey} is not null`,
      values: variations.values,
      choiceKey: variations.choiceKey,
      formerChoiceKeys: variations.formerChoiceKeys,
      price: variations.currentPrice,
      compareAtPrice: variations.currentCompareAtPrice,
      promotionEndDate:
        sql<Date | null>`case when ${variations.promotionPrice} < ${variations.price} then ${variations.promotionEnds} end`.mapWith(
          variations.promotionEnds,
        ),
      quantity: sql<number>`greatest(${variations.quantity}, 0)`,
      preorderDate: variations.preorderDate,
      preorderLimit: variations.preorderLimit,
      preordered: sql<number>`greatest(-${variations.quantity}, 0)`,
      weight: variations.weight,
      isOversize: products.isOversize,
      isFresh: products.isFresh,
      makingDays: products.makingDays,
      vatRate: products.vatRate,
      productName: products.name,
      productNameEn: products.nameEn,
      productSlug: products.slug,
      options: products.options,
      textFields: products.textFields,
      image: sql<string | null>`coalesce(${variations.image}, ${products.avatar})`,
    })
    .from(products)
    .innerJoin(variations, eq(variations.productId, products.id))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[]) and ${products.status} = 'published'`)
    .prepare(''),
)

/**
 * The published products of these ids with all their variations, keyed by product id and choice, also by former choices
 * that carts may still have. One query.
 */
export async function findSellableVariations(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, Map<string, SellableVariation>>> {
  const found = new Map<string, Map<string, SellableVariation>>()
  if (productIds.length === 0) return found
  const rows = await sellable(db).execute({ ids: [...new Set(productIds)] })
  for (const { choiceKey: key, formerChoiceKeys, ...row } of rows) {
    const choices = found.get(row.productId) ?? new Map<string, SellableVariation>()
    found.set(row.productId, choices.set(key, row))
    for (const former of formerChoiceKeys) choices.set(former, row)
  }
  return found
}

/** The ids of those products that are fresh goods. */
export async function freshProductIds(db: Db, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), products.isFresh))
  return new Set(rows.map(({ id }) => id))
}

/** How many published products are fresh goods; a set is as fresh as its parts. */
export const countFreshProducts = (db: Db): Promise<number> =>
  db.$count(products, and(eq(products.status, 'published'), eq(products.kind, 'single'), products.isFresh))

/** The variation of a choice among the results of `findSellableVariations`. */
export function variationOfChoice(
  sellable: ReadonlyMap<string, ReadonlyMap<string, SellableVariation>>,
  productId: string,
  selected: readonly SelectedVariation[],
): SellableVariation | undefined {
  return sellable.get(productId)?.get(choiceKey(selected))
}

/**
 * `amount`: pieces, positive; the function called says which way. With `preorderDate` they may be sold in pre-order.
 */
export type MovedPieces = { variationId: string; productId: string; amount: number; preorderDate?: Day | null }

/** Returns the pieces of a cancelled or returned order to stock. */
export async function returnStock(tx: Db, moves: readonly MovedPieces[], orderId?: string): Promise<void> {
  await moveStock(tx, moves, 1, { reason: 'order_back', orderId })
}

/** Removes pieces that came back with an order and can't be sold. */
export async function writeOffStock(tx: Db, moves: readonly MovedPieces[], orderId: string): Promise<void> {
  await moveStock(tx, moves, -1, { reason: 'damaged', orderId })
}

async function moveStock(
  tx: Db,
  moves: readonly MovedPieces[],
  direction: 1 | -1,
  { reason, orderId = '' }: { reason: StockReason; orderId?: string | undefined },
): Promise<void> {
  if (moves.length === 0) return
  const { variationIds, productIds, changes, mayOwe } = stockChanges(moves, direction)
  const tables = stockMoveCtes({
    variationIds: sql.param(variationIds),
    productIds: sql.param(productIds),
    changes: sql.param(changes),
    mayOwe: sql.param(mayOwe),
    orderId: sql`${orderId}`,
    reason,
  }).map(({ name, as }) => sql`${sql.identifier(name)} as (${as})`)
  await tx.execute(sql`with ${sql.join(tables, sql`, `)} select id from moved_stock`)
}

/** The moves as arrays for `stockMoveCtes`; `changes` are pieces, negative for outgoing ones. */
export const stockChanges = (moves: readonly MovedPieces[], direction: 1 | -1) => ({
  variationIds: moves.map(({ variationId }) => variationId),
  productIds: moves.map(({ productId }) => productId),
  changes: moves.map(({ amount }) => amount * direction),
  mayOwe: moves.map(({ preorderDate }) => Boolean(preorderDate)),
})

type StockMoves = Record<'variationIds' | 'productIds' | 'changes' | 'mayOwe' | 'orderId', SQLWrapper | Placeholder> & {
  reason: StockReason
  /** The expected unit prices at `moment` (null: the database's clock); without it prices are not checked. */
  sale?: Record<'prices' | 'moment', SQLWrapper | Placeholder>
}

/**
 * CTEs that move the stock of variations and update the stock and sold count of their products. The products are locked
 * first, in the order of their ids, so that concurrent orders never deadlock. The trigger that logs each move reads its
 * reason from the same statement. The statement fails when the stock is too low (see `isStockExceededError`) or a price
 * has changed (see `isPriceChangedError`). Only pre-ordered pieces, or writing off returned ones while others are owed,
 * may take the quantity below zero; a product's stock never counts owed pieces.
 */
export function stockMoveCtes({
  variationIds,
  productIds,
  changes,
  mayOwe,
  orderId,
  reason,
  sale,
}: StockMoves): { name: string; as: SQL }[] {
  // Written-off pieces were not sold.
  const sold = sql.raw(reason === 'damaged' ? '0' : 'm.change')
  // Broken returned pieces are taken out again, even when others are owed.
  const lowest =
    reason === 'damaged'
      ? sql`-v.preorder_limit`
      : sql`greatest(-v.preorder_limit, least(v.quantity, 0) + case when v.preorder_date is null then 0 else m.owed end)`
  const taken = sql`stock_after(v.quantity, m.change, ${lowest})`
  const quantity = sale
    ? sql`stock_at_price(${taken}, v.current_price, v.price_until, m.price, (select ${sale.moment}::timestamptz))`
    : taken
  return [
    {
      name: 'stock_change',
      // Each list is a subquery: PostgreSQL then plans the same for any length, so it plans only once.
      as: sql`
        select variation_id, product_id, sum(change)::integer as change,
          coalesce(sum(change) filter (where may_owe), 0)::integer as owed, min(price) as price
        from unnest((select ${variationIds}::uuid[]), (select ${productIds}::uuid[]), (select ${changes}::integer[]),
          (select ${mayOwe}::boolean[]), (select ${sale?.prices ?? sql`'{}'`}::bigint[]))
          as m (variation_id, product_id, change, may_owe, price)
        group by variation_id, product_id`,
    },
    {
      name: 'held_product',
      as: sql`
        select id from product where id in (select product_id from stock_change) order by id for no key update`,
    },
    {
      name: 'moved_stock',
      as: sql`
        update variation v set quantity = ${quantity}
        from held_product, stock_change m
        where held_product.id = m.product_id and v.id = m.variation_id
        returning v.id, v.product_id, m.change, greatest(v.quantity, 0) - greatest(v.quantity - m.change, 0) as there,
          case when (v.quantity > 0) <> (v.quantity - m.change > 0)
            or (v.quantity > -v.preorder_limit) <> (v.quantity - m.change > -v.preorder_limit) then ${productInvalidationSql} end as invalidated,
          set_config('shop.stock_reason', ${reason}, true), set_config('shop.stock_order', ${orderId}::text, true)`,
    },
    {
      name: 'counted_product',
      as: sql`
        update product p set stock = greatest(p.stock + m.there, 0), sold_count = greatest(p.sold_count - ${sold}, 0)
        from (select product_id, sum(change)::integer as change, sum(there)::integer as there from moved_stock group by product_id) m
        where m.product_id = p.id
        returning p.id`,
    },
  ]
}

/** Whether the database refused a move for lack of stock. */
export const isStockExceededError = (error: unknown): boolean =>
  violatedConstraint(error) === 'variation_quantity_check'

/** Whether the database refused a move because the price has changed. */
export const isPriceChangedError = (error: unknown): boolean => violatedConstraint(error) === 'variation_price_check'

/** Pieces of these variations that are sold but not in stock yet. */
export async function backorderedPieces(db: Db, variationIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: variations.id, owed: sql<number>`greatest(-${variations.quantity}, 0)` })
    .from(variations)
    .where(inArray(variations.id, [...variationIds]))
  return new Map(rows.map(({ id, owed }) => [id, owed]))
}

/** How many pieces a line can have, for an error message: more with a pre-order date, 0 of a deleted variation. */
export async function remainingStock(
  db: Db,
  variationIds: readonly string[],
): Promise<(line: { variationId: string; preorderDate: Day | null }) => number> {
  const rows = await db
    .select({
      id: variations.id,
      quantity: variations.quantity,
      owable: sql<number>`case when ${variations.preorderDate} is null then 0 else ${variations.preorderLimit} end`,
    })
    .from(variations)
    .where(inArray(variations.id, [...variationIds]))
  const left = new Map(rows.map(({ id, ...row }) => [id, row]))
  return ({ variationId, preorderDate }) => {
    const { quantity, owable } = left.get(variationId) ?? { quantity: 0, owable: 0 }
    return Math.max(quantity + (preorderDate ? owable : 0), 0)
  }
}

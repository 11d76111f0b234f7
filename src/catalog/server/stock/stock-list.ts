import { and, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Picture } from '#attachments/contract.ts'
import { selectPictures } from '#attachments/server/pictures.ts'
import type { ProductOption } from '#catalog/contract.ts'
import { englishChoice } from '#catalog/rules.ts'
import type { StaffProductFilter } from '#catalog/staff-contract.ts'
import type * as contract from '#catalog/stock-contract.ts'
import type { StockMove, StockRow } from '#catalog/stock-contract.ts'
import type { Caller } from '#foundation/api/caller.ts'
import { conflict, invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { orderByOf } from '#foundation/database/order-by.ts'
import { m } from '#i18n/messages.js'
import { invalidateProducts, readVisibility } from '../products/invalidate-products.ts'
import { lockProductsOfVariations } from '../products/lock-products.ts'
import { refreshDerivedColumns } from '../products/put-variations.ts'
import { levelCondition, readLowStockLimit, staffProductsWhere } from '../products/staff-filter.ts'

const sortColumns = { name: sql`product.name`, sku: sql`v.sku`, quantity: sql`v.quantity`, price: sql`v.current_price` }

type StockFilter = StaffProductFilter & { product?: string | undefined }

/**
 * The variations `v` of products that the filters of the stock list leave, archived ones only where asked for. `low` is
 * the parameter.
 */
export async function stockWhere(db: Db, { level, product, ...filter }: StockFilter, low: number) {
  return and(
    // The stock of sets is that of their parts.
    sql`v.set_key is null`,
    product ? sql`v.product_id = ${product}::uuid` : undefined,
    product || filter.status ? undefined : sql`product.status <> 'archived'`,
    level && levelCondition(level, low),
    await staffProductsWhere(db, filter),
  )
}

/** A page of variations and their stock. */
export async function listStock(db: Db, input: z.output<(typeof contract.listStock)['query']>) {
  const { page, limit, sort, ...filter } = input
  const low = await readLowStockLimit(db)
  const where = await stockWhere(db, filter, low)
  const from = sql`from variation v join product on product.id = v.product_id where ${where}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Omit<StockRow, 'picture' | 'valuesEn'> & { pictures: Picture[]; options: ProductOption[] }>(sql`
      select v.id as "variationId", v.product_id as "productId", v.sku, product.name, product.name_en as "nameEn",
        v.values, product.options, product.status, v.current_price as price, greatest(v.quantity, 0) as quantity, greatest(-v.quantity, 0) as preordered,
        v.preorder_date as "preorderDate",
        (select count(*)::integer from stock_alert a
          where a.variation_id = v.id and a.confirmed_date is not null and a.told_date is null) as waiting,
        ${selectPictures(sql`array[coalesce(v.image, product.avatar, product.images[1])]`)} as pictures,
        case when v.quantity <= 0 then 'out' when v.quantity <= ${low} then 'low' else 'enough' end as level
      ${from} order by ${orderByOf(sort, sortColumns)}, v.id limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::integer as total ${from}`),
  ])
  const items: StockRow[] = rows.map(({ pictures, options, ...row }) => ({
    ...row,
    valuesEn: englishChoice(row.values, options),
    picture: pictures[0] ?? null,
  }))
  return { items, total: counted.rows[0]?.total ?? 0, page, limit }
}

/** Stock moves, newest first. */
export async function listStockMoves(db: Db, input: z.output<(typeof contract.listStockMoves)['query']>) {
  const { page, limit, variation, reason } = input
  const where = and(
    sql`true`,
    variation === undefined ? undefined : sql`s.variation_id = ${variation}::uuid`,
    reason === undefined ? undefined : sql`s.reason = ${reason}`,
  )
  const [{ rows }, counted] = await Promise.all([
    db.execute<Omit<StockMove, 'createdDate'> & { createdDate: string }>(sql`
      select s.id, s.created_date as "createdDate", s.variation_id as "variationId", v.sku, product.name,
        product.name_en as "nameEn", s.change, s.quantity, s.reason, s.note, s.actor, s.order_id as "orderId"
      from stock_move s join variation v on v.id = s.variation_id join product on product.id = v.product_id
      where ${where} order by s.id desc limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::integer as total from stock_move s where ${where}`),
  ])
  const items: StockMove[] = rows.map((row) => ({ ...row, createdDate: new Date(row.createdDate) }))
  return { items, total: counted.rows[0]?.total ?? 0, page, limit }
}

type Correction = z.output<(typeof contract.correctStock)['body']>
type StockChange = { variationId: string; change: number }

/** The limit of the product form, too. */
export const maxPieces = 1_000_000

/**
 * Moves the stock of many variations for one reason, all or none. What was moved with the same `Idempotency-Key` before
 * is part of the change: sent again, also with other numbers, a correction moves only what is missing. Throws 409 for a
 * line that would fall below 0 or rise above `maxPieces`, or that names an unknown variation or one of a set; 422 for a
 * repeated line.
 */
export async function correctStock(
  db: Db,
  { idempotencyKey }: Pick<Caller, 'idempotencyKey'>,
  { lines, reason, note }: Correction,
) {
  const ids = lines.map(({ variationId }) => variationId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0) throw invalidField(`lines.${twice}.variationId`, m.error_stock_line_twice())
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('shop.stock_reason', ${reason}, true), set_config('shop.stock_note', ${note ?? ''}, true),
        set_config('shop.stock_correction', ${idempotencyKey ?? ''}, true)`)
    await lockProductsOfVariations(tx, ids)
    return moveStockBy(tx, idempotencyKey ? await missingMoves(tx, idempotencyKey, lines) : lines)
  })
}

/** The lines without what a correction with this key has moved already. */
async function missingMoves(tx: Db, key: string, lines: readonly StockChange[]): Promise<StockChange[]> {
  const ids = sql.param(lines.map(({ variationId }) => variationId))
  const { rows } = await tx.execute<{ id: string; moved: number }>(sql`
    select variation_id as id, sum(change)::integer as moved from stock_move
    where variation_id = any(${ids}::uuid[]) and correction_key = ${key} group by variation_id`)
  const movedOf = new Map(rows.map(({ id, moved }) => [id, moved]))
  return lines.map(({ variationId, change }) => ({ variationId, change: change - (movedOf.get(variationId) ?? 0) }))
}

/**
 * Adds to the stock of variations, each named once, inside a transaction that has set the reason and locked their
 * products. Throws 409 as `correctStock`.
 */
export async function moveStockBy(tx: Db, lines: readonly StockChange[]) {
  const ids = sql.param(lines.map(({ variationId }) => variationId))
  const { rows: before } = await tx.execute<{ id: string; productId: string; quantity: number }>(sql`
    select id, product_id as "productId", quantity from variation where id = any(${ids}::uuid[]) and set_key is null`)
  const productIds = [...new Set(before.map(({ productId }) => productId))]
  const visibility = await readVisibility(tx, productIds)
  const quantityOf = new Map(before.map(({ id, quantity }) => [id, quantity]))
  const errors = lines.flatMap(({ variationId, change }, index) => {
    const quantity = quantityOf.get(variationId)
    if (quantity === undefined) return [{ field: `lines.${index}.variationId`, message: m.error_unknown_id() }]
    if (quantity + change > maxPieces)
      return [{ field: `lines.${index}.change`, message: m.error_number_large({ n: maxPieces - quantity }) }]
    if (change >= 0 || quantity + change >= 0) return []
    return [{ field: `lines.${index}.change`, message: m.error_stock_below({ left: Math.max(quantity, 0) }) }]
  })
  if (errors.length > 0) throw conflict(errors[0]?.message ?? m.error_check_fields(), errors)
  const { rows: after } = await tx.execute<{ variationId: string; quantity: number }>(sql`
    update variation v set quantity = v.quantity + n.change
    from unnest(${ids}::uuid[], ${sql.param(lines.map(({ change }) => change))}::integer[]) as n (id, change)
    where v.id = n.id returning v.id as "variationId", v.quantity`)
  await refreshDerivedColumns(tx, productIds)
  await invalidateProducts(tx, visibility)
  return after
}

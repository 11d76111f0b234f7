import { type SQL, sql } from 'drizzle-orm'
import type { ProductOption } from '#catalog/contract.ts'
import type { PromotionDraft, PromotionPrice } from '#catalog/promotions/contract.ts'
import { maxDaysInYear, type PromotionPeriod, reducedPrice, warningsOf } from '#catalog/promotions/rules.ts'
import { englishChoice } from '#catalog/rules.ts'
import { type FieldError, invalid, invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import { paramNumber } from '#system/rules.ts'
import { readParams } from '#system/server/system-params.ts'

type PromotionScope = Pick<PromotionDraft, 'prices' | 'productIds' | 'collectionId' | 'by' | 'value' | 'roundTo'>
/** A variation with its promotional price; `lowestPrice` is that of the 30 days before a given moment. */
export type PricedGoods = Omit<PromotionPrice, 'warnings'>

/** The most variations of one promotion. */
const maxPrices = 2000

/**
 * The variations of a promotion at its prices. Throws a 422 for unknown, archived or repeated variations, for no goods,
 * for too many, without a reduction, and for a price that is not below the regular one.
 */
export async function goodsAtDraftPrices(
  db: Db,
  goods: PromotionScope,
  lowestPriceBefore: Date,
): Promise<PricedGoods[]> {
  const { prices, by, value, roundTo } = goods
  if (!prices && value === undefined) throw invalidField('value', m.error_required())
  const rows = await goodsAtRegularPrices(db, goods, lowestPriceBefore)
  if (!prices) {
    const priced = rows.map((row) => ({
      ...row,
      price: reducedPrice(row.regularPrice, { by, value: value ?? 0, roundTo }),
    }))
    const wrong = priced.find(({ price, regularPrice }) => price <= 0 || price >= regularPrice)
    if (wrong) throw invalidField('value', m.promotion_not_lower({ sku: wrong.sku }))
    return priced
  }
  const found = new Map(rows.map((row) => [row.variationId, row]))
  const errors: FieldError[] = []
  const priced = prices.flatMap(({ variationId, price }, index) => {
    const row = found.get(variationId)
    const field = `prices.${index}.price`
    if (!row) errors.push({ field: `prices.${index}.variationId`, message: m.order_line_gone() })
    else if (prices.findIndex((one) => one.variationId === variationId) !== index)
      errors.push({ field: `prices.${index}.variationId`, message: m.error_unknown_id() })
    else if (price >= row.regularPrice) errors.push({ field, message: m.promotion_not_lower({ sku: row.sku }) })
    return row ? [{ ...row, price }] : []
  })
  if (errors.length > 0) throw invalid(m.error_check_fields(), errors)
  return priced
}

/** The variations of these goods at their regular prices. Throws a 422 for no products, and for too many. */
export async function goodsAtRegularPrices(
  db: Db,
  goods: PromotionScope,
  lowestPriceBefore: Date,
): Promise<PricedGoods[]> {
  const rows = await readVariations(db, whichOf(goods), lowestPriceBefore)
  if (rows.length === 0 && !goods.prices) throw invalidField('productIds', m.promotion_no_goods())
  if (rows.length > maxPrices) throw invalidField('productIds', m.promotion_too_many({ n: maxPrices }))
  return rows
}

function whichOf({ prices, productIds, collectionId }: PromotionScope): SQL {
  if (prices) return sql`v.id = any(${sql.param(prices.map((price) => price.variationId))}::uuid[])`
  if (productIds) return sql`v.product_id = any(${sql.param(productIds)}::uuid[])`
  if (collectionId)
    return sql`v.product_id in (select product_id from product_collection where collection_id = ${collectionId}::uuid)`
  throw invalidField('productIds', m.promotion_no_goods())
}

/** Sorted by product name, then variation; at the prices `i` of the promotion, else at regular ones. */
async function readVariations(
  db: Db,
  which: SQL,
  lowestPriceBefore: Date,
  promotionId: string | null = null,
): Promise<PricedGoods[]> {
  const { rows } = await db.execute<Omit<PricedGoods, 'valuesEn'> & { options: ProductOption[] }>(sql`
    select v.id as "variationId", v.product_id as "productId", v.sku, product.name, product.name_en as "nameEn", v.values, product.options,
      v.price as "regularPrice", coalesce(i.price, v.price) as price, lowest_price_before(v.id, ${lowestPriceBefore.toISOString()}::timestamptz) as "lowestPrice"
    from variation v join product on product.id = v.product_id
      left join promotion_price i on i.variation_id = v.id and i.promotion_id = ${promotionId}::uuid
    where ${which} and product.kind = 'single' and product.status <> 'archived' order by product.name, product.id, v.position, v.id limit ${maxPrices + 1}`)
  return rows.map(({ options, ...row }) => ({
    ...row,
    valuesEn: englishChoice(row.values, options),
    regularPrice: Number(row.regularPrice),
    price: Number(row.price),
    lowestPrice: row.lowestPrice === null ? null : Number(row.lowestPrice),
  }))
}

/** The variations of a promotion at its current prices. */
export const promotionGoods = (db: Db, id: string, lowestPriceBefore: Date): Promise<PricedGoods[]> =>
  readVariations(db, sql`i.promotion_id is not null`, lowestPriceBefore, id)

/** Adds warnings for staff about a promotion at this time. `ownId` is the promotion itself if it is already stored. */
export async function withWarnings(
  db: Db,
  goods: readonly PricedGoods[],
  period: PromotionPeriod,
  ownId?: string,
): Promise<PromotionPrice[]> {
  const params = await readParams(db)
  const limits = {
    maxPercent: paramNumber(params, 'promotion.most_percent', 50, { min: 0, max: 100 }),
    maxDays: paramNumber(params, 'promotion.most_days', 120, { min: 0, max: 366 }),
  }
  const { rows } = await db.execute<{ productId: string; startsDate: string; endsDate: string }>(sql`
    select distinct v.product_id as "productId", p.id, p.starts_date as "startsDate", p.ends_date as "endsDate"
    from promotion p join promotion_price i on i.promotion_id = p.id join variation v on v.id = i.variation_id
    where v.product_id = any(${sql.param([...new Set(goods.map(({ productId }) => productId))])}::uuid[])
      and p.id is distinct from ${ownId ?? null}::uuid`)
  const others = Map.groupBy(rows, ({ productId }) => productId)
  return goods.map((row) => {
    const periods = (others.get(row.productId) ?? []).map(({ startsDate, endsDate }) => ({
      startsDate: new Date(startsDate),
      endsDate: new Date(endsDate),
    }))
    const days = maxDaysInYear([...periods, period])
    return { ...row, warnings: warningsOf({ ...row, days }, limits) }
  })
}

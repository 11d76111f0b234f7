import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type {
  listPriceChanges as changesByPage,
  PriceRecord,
  Promotion,
  PromotionDraft,
  PromotionPrice,
  listPromotions as promotionsByPage,
} from '#catalog/promotions/contract.ts'
import { promotionState } from '#catalog/promotions/rules.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { hasAllWords } from '#foundation/database/has-all-words.ts'
import { m } from '#i18n/messages.js'
import { goodsAtDraftPrices, goodsAtRegularPrices, promotionGoods, withWarnings } from './promotion-goods.ts'
import { priceChanges, promotionPrices, promotions } from './tables.ts'

const inState: Record<Promotion['state'], (now: Date) => SQL | undefined> = {
  planned: (now) => gt(promotions.startsDate, now),
  running: (now) => and(lte(promotions.startsDate, now), gt(promotions.endsDate, now)),
  ended: (now) => lte(promotions.endsDate, now),
}

const columns = {
  id: promotions.id,
  name: promotions.name,
  nameEn: promotions.nameEn,
  startsDate: promotions.startsDate,
  endsDate: promotions.endsDate,
  variationCount: sql<number>`(select count(*)::integer from promotion_price i where i.promotion_id = promotion.id)`,
  productCount: sql<number>`(select count(distinct v.product_id)::integer from promotion_price i
    join variation v on v.id = i.variation_id where i.promotion_id = promotion.id)`,
  createdDate: promotions.createdDate,
  updatedDate: promotions.updatedDate,
  createdBy: promotions.createdBy,
  updatedBy: promotions.updatedBy,
  version: promotions.version,
}

/** Promotions, the latest end first. */
export async function listPromotions(db: Db, now: Date, input: z.output<(typeof promotionsByPage)['query']>) {
  const { page, limit, state, q, product } = input
  const where = and(
    state && inState[state](now),
    hasAllWords(sql`fold_text(concat_ws(' ', ${promotions.name}, ${promotions.nameEn}))`, q),
    product
      ? sql`exists (select 1 from ${promotionPrices} i join variation v on v.id = i.variation_id
          where i.promotion_id = ${promotions.id} and v.product_id = ${product}::uuid)`
      : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(promotions)
      .where(where)
      .orderBy(desc(promotions.endsDate), desc(promotions.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(promotions, where),
  ])
  const items = rows.map((row) => ({ ...row, state: promotionState(row, now) }))
  return { items, total, page, limit }
}

/** Throws 404 when there is none. */
export async function getPromotion(db: Db, now: Date, id: string): Promise<Promotion> {
  const [row] = await db.select(columns).from(promotions).where(eq(promotions.id, id))
  if (!row) throw notFound(m.promotion_not_found())
  return { ...row, state: promotionState(row, now) }
}

/** Throws 404 when there is no such promotion. */
export async function allPromotionPrices(db: Db, now: Date, id: string): Promise<PromotionPrice[]> {
  const promotion = await getPromotion(db, now, id)
  return withWarnings(db, await promotionGoods(db, id, earlier(promotion.startsDate, now)), promotion, id)
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/**
 * The prices that a promotion would have; regular ones without a reduction. Throws the 422s for goods and prices that
 * storing it would. Its period may be incomplete: it is only checked, also for other promotions, when it is stored.
 */
export async function previewPromotion(db: Db, now: Date, draft: PromotionDraft): Promise<PromotionPrice[]> {
  const startsDate = draft.startsDate ?? now
  const lowestPriceBefore = earlier(startsDate, now)
  if (!draft.prices && draft.value === undefined)
    return (await goodsAtRegularPrices(db, draft, lowestPriceBefore)).map((row) => ({ ...row, warnings: [] }))
  const goods = await goodsAtDraftPrices(db, draft, lowestPriceBefore)
  // It has no length until there is an end after the start.
  const endsDate = draft.endsDate && draft.endsDate > startsDate ? draft.endsDate : startsDate
  return withWarnings(db, goods, { startsDate, endsDate }, draft.id)
}

/** The prices charged for a product, newest first, each from its date; null from when it was not offered. */
export async function listPriceChanges(db: Db, productId: string, input: z.output<(typeof changesByPage)['query']>) {
  const { page, limit } = input
  const where = eq(priceChanges.productId, productId)
  const { variationId, sku, price, regularPrice, changedDate } = priceChanges
  const [items, total] = await Promise.all([
    db
      .select({ variationId, sku, price, regularPrice, changedDate })
      .from(priceChanges)
      .where(where)
      .orderBy(desc(changedDate), desc(priceChanges.id))
      .limit(limit)
      .offset((page - 1) * limit) satisfies Promise<PriceRecord[]>,
    db.$count(priceChanges, where),
  ])
  return { items, total, page, limit }
}

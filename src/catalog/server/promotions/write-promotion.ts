import { eq, sql } from 'drizzle-orm'
import type { NewPromotion, Promotion, PromotionChange } from '#catalog/promotions/contract.ts'
import { type PromotionPeriod, promotionState } from '#catalog/promotions/rules.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { conflict, invalidField, notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { lockProductsOfVariations } from '../products/lock-products.ts'
import { applyPromotions, type PriceTime } from './apply-due-promotions.ts'
import { goodsAtDraftPrices, type PricedGoods } from './promotion-goods.ts'
import { getPromotion } from './promotions.ts'
import { promotionPrices, promotions } from './tables.ts'

/** `moment` is the clock for prices, see `apply-due-promotions.ts`. */
type At = CallContext & { moment: PriceTime }

/** Tolerance for filling in a form (ms): a start this recent counts as now. */
const formMs = 10 * 60 * 1000

/** Throws a 422 that names the field, also when a variation has another promotion at that time. */
export async function addPromotion(db: Db, at: At, input: NewPromotion): Promise<Promotion> {
  const period = readPeriod(input.startsDate ?? at.now, input.endsDate, at.now)
  const id = newId(at.now.getTime())
  await db.transaction(async (tx) => {
    const goods = await lockGoods(tx, input, at.now)
    await refuseOverlap(tx, id, goods, period)
    await tx
      .insert(promotions)
      .values({ id, name: input.name, nameEn: input.nameEn, ...period, ...newStamps(at.caller, at.now) })
    await putPrices(tx, id, goods)
    await applyPromotions(tx, productsOf(goods), at)
  })
  return getPromotion(db, at.now, id)
}

/** Changes the given fields. Throws 404, a 409 for fields that can no longer change, and a 422 that names the field. */
export async function updatePromotion(db: Db, at: At, id: string, input: PromotionChange): Promise<Promotion> {
  await db.transaction(async (tx) => {
    const before = await holdPromotion(tx, id)
    const state = promotionState(before, at.now)
    if (state === 'ended') throw conflict(m.promotion_ended())
    if (state === 'running' && (input.prices || isOther(input.startsDate, before.startsDate)))
      throw conflict(m.promotion_running())
    const startsDate = input.startsDate ?? before.startsDate
    const endsDate = input.endsDate ?? before.endsDate
    const period =
      state === 'running' ? runningPeriod(before, endsDate, at.now) : readPeriod(startsDate, endsDate, at.now)
    const had = await tx.select().from(promotionPrices).where(eq(promotionPrices.promotionId, id))
    const { prices } = input
    const held = await lockProductsOfVariations(tx, idsOf([...had, ...(prices ?? [])]))
    const goods = prices && (await goodsAtDraftPrices(tx, { prices, by: 'percent', roundTo: 1 }, at.now))
    await refuseOverlap(tx, id, goods ?? had, period)
    await tx
      .update(promotions)
      .set({
        name: input.name ?? before.name,
        nameEn: input.nameEn === undefined ? before.nameEn : input.nameEn,
        ...period,
        ...changeStamps(at.caller, at.now),
      })
      .where(eq(promotions.id, id))
    if (goods) {
      await tx.delete(promotionPrices).where(eq(promotionPrices.promotionId, id))
      await putPrices(tx, id, goods)
    }
    await applyPromotions(tx, held, at)
  })
  return getPromotion(db, at.now, id)
}

/** Throws 404, and a 409 unless it is running. */
export async function endPromotion(db: Db, at: At, id: string): Promise<Promotion> {
  await db.transaction(async (tx) => {
    const before = await holdPromotion(tx, id)
    const state = promotionState(before, at.now)
    if (state !== 'running') throw conflict(state === 'ended' ? m.promotion_ended() : m.promotion_not_begun())
    const had = await tx.select().from(promotionPrices).where(eq(promotionPrices.promotionId, id))
    const held = await lockProductsOfVariations(tx, idsOf(had))
    // A promotion that began at this very moment gets a length of 1 ms.
    const endsDate = new Date(Math.max(at.now.getTime(), before.startsDate.getTime() + 1))
    await tx
      .update(promotions)
      .set({ endsDate, ...changeStamps(at.caller, at.now) })
      .where(eq(promotions.id, id))
    await applyPromotions(tx, held, at)
  })
  return getPromotion(db, at.now, id)
}

/** Throws 404, and a 409 once it has begun. */
export async function removePromotion(db: Db, at: At, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await holdPromotion(tx, id)
    if (promotionState(before, at.now) !== 'planned') throw conflict(m.promotion_stays())
    const had = await tx.select().from(promotionPrices).where(eq(promotionPrices.promotionId, id))
    const held = await lockProductsOfVariations(tx, idsOf(had))
    await tx.delete(promotions).where(eq(promotions.id, id))
    await applyPromotions(tx, held, at)
  })
}

const isOther = (wanted: Date | undefined, before: Date) =>
  wanted !== undefined && Math.abs(wanted.getTime() - before.getTime()) >= 1000

/** Throws a 422 unless the end is after the start and in the future, and for a start in the past. */
function readPeriod(startsDate: Date, endsDate: Date, now: Date): PromotionPeriod {
  if (startsDate.getTime() < now.getTime() - formMs) throw invalidField('startsDate', m.promotion_start_passed())
  const begins = startsDate < now ? now : startsDate
  if (endsDate <= now) throw invalidField('endsDate', m.promotion_end_passed())
  if (endsDate <= begins) throw invalidField('endsDate', m.error_dates_order())
  return { startsDate: begins, endsDate }
}

function runningPeriod({ startsDate }: PromotionPeriod, endsDate: Date, now: Date): PromotionPeriod {
  if (endsDate <= now) throw invalidField('endsDate', m.promotion_end_passed())
  return { startsDate, endsDate }
}

async function holdPromotion(tx: Db, id: string) {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (!row) throw notFound(m.promotion_not_found())
  return row
}

/** Prices may have changed before their products were locked, so they are read again. */
async function lockGoods(tx: Db, input: Parameters<typeof goodsAtDraftPrices>[1], now: Date): Promise<PricedGoods[]> {
  await lockProductsOfVariations(tx, idsOf(await goodsAtDraftPrices(tx, input, now)))
  return goodsAtDraftPrices(tx, input, now)
}

const idsOf = (goods: readonly { variationId: string }[]) => goods.map(({ variationId }) => variationId)
const productsOf = (goods: readonly { productId: string }[]) => [...new Set(goods.map(({ productId }) => productId))]

/**
 * Throws a 422 that names the first variation with another promotion at that time. Expects their products to be locked.
 */
async function refuseOverlap(
  tx: Db,
  id: string,
  goods: readonly { variationId: string }[],
  { startsDate, endsDate }: PromotionPeriod,
): Promise<void> {
  const { rows } = await tx.execute<{ sku: string; name: string }>(sql`
    select v.sku, p.name from promotion_price i join promotion p on p.id = i.promotion_id join variation v on v.id = i.variation_id
    where i.variation_id = any(${sql.param(idsOf(goods))}::uuid[]) and p.id <> ${id}::uuid
      and p.starts_date < ${endsDate.toISOString()}::timestamptz and p.ends_date > ${startsDate.toISOString()}::timestamptz
    order by p.starts_date, v.sku limit 1`)
  const [other] = rows
  if (other) throw invalidField('startsDate', m.promotion_overlap(other))
}

async function putPrices(tx: Db, id: string, goods: readonly PricedGoods[]): Promise<void> {
  await tx
    .insert(promotionPrices)
    .values(goods.map(({ variationId, price }) => ({ promotionId: id, variationId, price })))
}

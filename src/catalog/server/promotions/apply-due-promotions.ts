import { type SQL, sql } from 'drizzle-orm'
import { invalidateProducts, readVisibility } from '#catalog/server/products/invalidate-products.ts'
import { lockProductsOf } from '#catalog/server/products/lock-products.ts'
import { refreshDerivedColumns } from '#catalog/server/products/put-variations.ts'
import type { Db } from '#foundation/database/database.ts'

/** The clock for prices: null for the database's own, or a moment where the shop uses another clock. */
export type PriceTime = Date | null

/** The moment as an SQL timestamp; `clock_timestamp()` for null. */
export const timestampSql = (moment: PriceTime): SQL =>
  moment === null ? sql`clock_timestamp()` : sql`${moment.toISOString()}::timestamptz`

/**
 * Applies promotions that have begun or ended, and returns when the next one does. A concurrent process waits on the
 * locks and finds nothing due.
 */
export async function applyDuePromotions(db: Db, moment: PriceTime): Promise<Date | undefined> {
  const due = sql`price_until <= ${timestampSql(moment)}`
  const found = await db.execute<{ isDue: boolean; next: string | null }>(sql`
    select exists (select 1 from variation where ${due}) as "isDue", (select min(price_until) from variation) as next`)
  const { isDue, next } = found.rows[0] ?? { isDue: false, next: null }
  if (!isDue) return next === null ? undefined : new Date(next)
  await db.transaction(async (tx) => {
    // What falls due while this waits for the locks is not locked: it is left to the next round.
    const locked = await lockProductsOf(tx, due)
    const { rows } = await tx.execute<{ productId: string }>(sql`
      select distinct product_id as "productId" from variation
      where ${due} and product_id = any(${sql.param(locked)}::uuid[])`)
    const productIds = rows.map(({ productId }) => productId)
    await applyPromotions(tx, productIds, { moment })
  })
  return applyDuePromotions(db, moment)
}

/**
 * Sets the current promotion (or none) of the variations of these products and the moment of their next change. The
 * products must be locked. Changes that are overdue count from when they were due, others from `now`: a promotion that
 * starts at it has no price before. One that was running already keeps the lowest price before it.
 */
export async function applyPromotions(
  tx: Db,
  productIds: readonly string[],
  { moment, now: since = moment }: { moment: PriceTime; now?: PriceTime },
): Promise<void> {
  if (productIds.length === 0) return
  const now = timestampSql(moment)
  await tx.execute(sql`select set_config('shop.moment', ${since?.toISOString() ?? ''}, true)`)
  await tx.execute(sql`
    with clock as materialized (select ${now} as at),
    turned as (
      select v.id, running.price, running.ends_date,
        case
          when v.promotion_price = running.price and v.promotion_ends > clock.at then v.lowest_price
          when running.price is not null then lowest_price_before(v.id, running.starts_date)
        end as lowest,
        least(running.ends_date, coming.starts_date) as until
      from clock, variation v
      left join lateral (
        select i.price, p.starts_date, p.ends_date from promotion_price i join promotion p on p.id = i.promotion_id
        where i.variation_id = v.id and p.starts_date <= clock.at and p.ends_date > clock.at
        order by p.starts_date desc limit 1) running on true
      left join lateral (
        select min(p.starts_date) as starts_date from promotion_price i join promotion p on p.id = i.promotion_id
        where i.variation_id = v.id and p.starts_date > clock.at) coming on true
      where v.product_id = any(${sql.param([...productIds])}::uuid[])
    )
    update variation v set promotion_price = t.price, promotion_ends = t.ends_date, lowest_price = t.lowest, price_until = t.until
    from turned t
    where v.id = t.id and (v.promotion_price, v.promotion_ends, v.lowest_price, v.price_until)
      is distinct from (t.price, t.ends_date, t.lowest, t.until)`)
  await refreshDerivedColumns(tx, productIds)
  await invalidateProducts(tx, await readVisibility(tx, productIds))
}

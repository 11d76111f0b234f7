import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

/** Name and number of who ordered for somebody else, in the words of an index; null where the receiver ordered. */
export const buyerSearchText = sql`(folded_words(buyer_fullname) || ' ' || buyer_phone_number)`

// Subqueries for other features' SQL: these columns stay, the tables may change. PostgreSQL inlines them.

export const ordersView = sql`(
  select id, status, payment_status, payment_method, order_total, discount, shipping_fee, paid_amount, refunded_amount,
    shipping_province, shipping_province_name, shipping_method, search_text, ${buyerSearchText} as buyer_search_text,
    created_date, version, locale
  from shop_order)`

/** The lines of orders, with product names at the time of the order; `amount`: pieces, `line_total`: VND. */
export const orderLinesView = sql`(
  select id, order_id, product_id, variation_id, product_slug, product_name, product_name_en, amount, line_total
  from order_line)`

/** The state that each event of an order led to: null for events without one; also of steps that were undone. */
export const orderEventsView = sql`(select order_id, to_status from order_event)`

type Count = { of: string; count: number }

/** Orders waiting for staff, by state. */
export async function countOpenOrders(db: Db): Promise<Partial<Record<string, number>>> {
  const { rows } = await db.execute<Count>(sql`
    select status as of, count(*)::integer as count from shop_order
    where status in ('pending', 'confirmed', 'packing') group by status`)
  return Object.fromEntries(rows.map(({ of, count }) => [of, count]))
}

/** Orders of the last 24 hours, by state. */
export async function countNewOrders(db: Db): Promise<Count[]> {
  const { rows } = await db.execute<Count>(sql`
    select status as of, count(*)::integer as count from shop_order
    where created_date > now() - interval '1 day' group by status`)
  return rows
}

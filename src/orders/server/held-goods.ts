import { sql } from 'drizzle-orm'
import { conflict } from '#foundation/api/shop-error.ts'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import type { Db } from '#foundation/database/database.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { HeldGoods } from '#orders/staff-contract.ts'
import { type Params, paramNumber, paramText, paramVnd } from '#system/rules.ts'

/** Unconfirmed orders of strangers that hold stock without any payment, not even a partial one. */
const isHolding = sql`o.status = 'pending' and o.payment_status in ('unpaid', 'pending', 'failed')
  and o.paid_amount = o.refunded_amount and o.created_by is null`

/** Identifies a buyer, for a gift not its receiver: a phone number as `+84…`, and the keyed hash of a network. */
export type Holder = { buyerPhone: string; placedFrom: string }
type HeldAmount = { pieces: number; value: Vnd }

/**
 * Refuses (409) an order if its phone number or network would hold more unpaid goods than the owner allows. Waits for
 * concurrent orders of the same holder, so that they can't bypass the limit. Call it first in the order's transaction.
 */
export async function checkUnpaidReservations(
  tx: Db,
  params: Params,
  { buyerPhone, placedFrom }: Holder,
  wanted: HeldAmount,
): Promise<void> {
  const most = {
    pieces: paramNumber(params, 'order.held_pieces', 60, { min: 1, max: 1_000_000 }),
    value: paramVnd(params, 'order.held_value', 100_000_000),
  }
  const keys = [`held ${buyerPhone}`, `held ${placedFrom}`].sort()
  for (const key of keys) await lockUntilCommit(tx, key)
  for (const [where, refusal] of [
    [
      sql`(o.buyer_phone_number = ${buyerPhone} or o.buyer_phone_number is null and o.phone_number = ${buyerPhone})`,
      m.order_held_limit,
    ],
    [sql`o.placed_from = ${placedFrom}`, m.order_held_limit_network],
  ] as const) {
    const held = await heldGoods(tx, where)
    if (held.pieces + wanted.pieces <= most.pieces && held.value + wanted.value <= most.value) continue
    const limits = { pieces: most.pieces, value: formatVnd(most.value) }
    const message = refusal({ ...limits, phone: paramText(params, 'shop.hotline') })
    throw conflict(message, [{ field: 'lines', message }])
  }
}

async function heldGoods(tx: Db, where: ReturnType<typeof sql>): Promise<HeldAmount> {
  const { rows } = await tx.execute<{ pieces: string; value: string }>(
    sql`select coalesce(sum((select sum(l.amount) from order_line l where l.order_id = o.id)), 0) as pieces,
        coalesce(sum(o.order_total), 0) as value
      from shop_order o where ${isHolding} and ${where}`,
  )
  return { pieces: Number(rows[0]?.pieces ?? 0), value: Number(rows[0]?.value ?? 0) }
}

type HolderRow = Omit<HeldGoods, 'oldestDate' | 'nextEnd'> & { oldestDate: string; nextEnd: string | null }

/** Unpaid goods by the buyer's phone number, the highest value first. */
export async function listHeldGoods(db: Db, { page, limit }: { page: number; limit: number }) {
  const { rows } = await db.execute<HolderRow & { total: number }>(
    sql`select coalesce(o.buyer_phone_number, o.phone_number) as "phoneNumber",
        (array_agg(coalesce(o.buyer_fullname, o.fullname) order by o.id desc))[1] as "fullname",
        (array_agg(o.locale order by o.id desc))[1] as "locale",
        array_agg(o.order_id order by o.id) as "orderIds",
        json_agg(json_build_object('id', o.id, 'orderId', o.order_id, 'version', o.version) order by o.id) as "orders",
        sum((select sum(l.amount) from order_line l where l.order_id = o.id))::int as "pieces",
        sum(o.order_total)::float8 as "value", min(o.created_date) as "oldestDate", min(o.expires_at) as "nextEnd",
        (count(*) over ())::int as "total"
      from shop_order o where ${isHolding}
      group by 1 order by sum(o.order_total) desc, 1 limit ${limit} offset ${(page - 1) * limit}`,
  )
  const items: HeldGoods[] = rows.map(({ total: _total, oldestDate, nextEnd, ...holder }) => ({
    ...holder,
    oldestDate: new Date(oldestDate),
    nextEnd: nextEnd === null ? null : new Date(nextEnd),
  }))
  return { items, total: rows[0]?.total ?? 0, page, limit }
}

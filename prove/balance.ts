import type pg from 'pg'
import type { OrderStatus } from '#orders/contract.ts'
import { canMove } from '#orders/rules.ts'

/** Pieces that each variation had when the count began, by its id. */
export type Seeded = ReadonlyMap<string, number>

type Queryable = Pick<pg.Pool, 'query'>

/** The pieces of the variations of these products, before anything is sold. */
export async function countSeeded(db: Queryable, productIds: readonly string[]): Promise<Seeded> {
  const { rows } = await db.query<{ id: string; quantity: number }>(
    'select id, quantity from variation where product_id = any($1)',
    [productIds],
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/**
 * What is out of balance in the books of the shop, in sentences; empty when stock, money and history agree. `restocked` are
 * the Order IDs of returned goods that went back on the shelf.
 */
export async function findImbalances(
  db: Queryable,
  seeded: Seeded,
  restocked: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  return [
    ...(await stockFaults(db, seeded, [...restocked])),
    ...(await productFaults(db, seeded, [...restocked])),
    ...(await moneyFaults(db)),
    ...(await historyFaults(db)),
  ]
}

/** Pieces of an order that are with the buyer or on their way: neither cancelled nor back on the shelf. */
const soldLines = `
  select l.variation_id, l.product_id, sum(l.amount)::int as sold
  from order_line l join shop_order o on o.id = l.order_id
  where o.status <> 'cancelled' and o.order_id <> all($2) group by 1, 2`

async function stockFaults(db: Queryable, seeded: Seeded, restocked: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string; sku: string; quantity: number; sold: number }>(
    `select v.id, v.sku, v.quantity, coalesce(s.sold, 0) as sold
     from variation v left join (${soldLines}) s on s.variation_id = v.id where v.id = any($1)`,
    [[...seeded.keys()], restocked],
  )
  return rows
    .filter(({ id, quantity, sold }) => quantity + sold !== seeded.get(id))
    .map(({ id, sku, quantity, sold }) => `${sku}: ${quantity} left and ${sold} sold of ${seeded.get(id)}`)
}

async function productFaults(db: Queryable, seeded: Seeded, restocked: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string; stock: number; pieces: number; soldCount: number; sold: number }>(
    `select p.name, p.stock, p.sold_count as "soldCount",
       (select coalesce(sum(quantity), 0)::int from variation where product_id = p.id) as pieces,
       (select coalesce(sum(sold), 0)::int from (${soldLines}) s where s.product_id = p.id) as sold
     from product p where p.id in (select product_id from variation where id = any($1))`,
    [[...seeded.keys()], restocked],
  )
  return rows
    .filter(({ stock, pieces, soldCount, sold }) => stock !== pieces || soldCount !== sold)
    .map(
      (row) => `${row.name}: stock ${row.stock} for ${row.pieces} pieces, sold count ${row.soldCount} for ${row.sold}`,
    )
}

async function moneyFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ order_id: string }>(
    `select o.order_id from shop_order o
     left join (select order_id, sum(line_total) as goods, count(*) as lines from order_line group by 1) l on l.order_id = o.id
     where l.lines is null or o.subtotal <> l.goods or o.order_total <> o.subtotal + o.shipping_fee + o.payment_fee - o.discount`,
  )
  return rows.map((row) => `${row.order_id}: its sums disagree`)
}

type History = { order_id: string; status: OrderStatus; moves: { from: OrderStatus | null; to: OrderStatus }[] }

/** The states of each order as its events tell them, from `placed` to the present one, by allowed moves only. */
async function historyFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<History>(
    `select o.order_id, o.status,
       coalesce((select json_agg(json_build_object('from', e.from_status, 'to', e.to_status) order by e.id)
         from order_event e where e.order_id = o.id and e.to_status is not null), '[]') as moves
     from shop_order o`,
  )
  return rows
    .filter((row) => !isWhole(row))
    .map((row) => `${row.order_id}: ${row.status} after ${JSON.stringify(row.moves)}`)
}

function isWhole({ status, moves: [placed, ...moves] }: History): boolean {
  if (!placed || placed.from !== null || placed.to !== 'pending') return false
  let now: OrderStatus = placed.to
  for (const { from, to } of moves) {
    if (from !== now || !canMove(now, to)) return false
    now = to
  }
  return now === status
}

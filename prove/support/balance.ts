import type pg from 'pg'
import type { OrderStatus } from '#orders/contract.ts'
import { canMove, mayUndo } from '#orders/rules.ts'

/** Initial stock in pieces by variation id. */
export type SeededStock = ReadonlyMap<string, number>

type Queryable = Pick<pg.Pool, 'query'>

/** Stock of these products' variations, before anything is sold. */
export async function countSeededStock(db: Queryable, productIds: readonly string[]): Promise<SeededStock> {
  const { rows } = await db.query<{ id: string; quantity: number }>(
    'select id, quantity from variation where product_id = any($1)',
    [productIds],
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Inconsistencies in stock, money, vouchers and order history, as sentences; empty when everything agrees. */
export async function findImbalances(db: Queryable, seeded: SeededStock): Promise<string[]> {
  return [
    ...(await stockProblems(db, seeded)),
    ...(await productProblems(db, seeded)),
    ...(await moveProblems(db, seeded)),
    ...(await moneyProblems(db)),
    ...(await voucherProblems(db)),
    ...(await historyProblems(db)),
  ]
}

/** Pieces of each variation in orders, without cancelled and returned ones, and returned ones that were written off. */
const soldLines = `
  select l.variation_id, l.product_id, (sum(l.amount) filter (where l.came_back is null))::int as sold,
    (sum(l.written_off_amount))::int as lost
  from order_line l join shop_order o on o.id = l.order_id
  where o.status <> 'cancelled' group by 1, 2`

type Stocked = { id: string; sku: string; quantity: number; sold: number; lost: number }

async function stockProblems(db: Queryable, seeded: SeededStock): Promise<string[]> {
  const { rows } = await db.query<Stocked>(
    `select v.id, v.sku, v.quantity, coalesce(s.sold, 0) as sold, coalesce(s.lost, 0) as lost
     from variation v left join (${soldLines}) s on s.variation_id = v.id where v.id = any($1)`,
    [[...seeded.keys()]],
  )
  return rows
    .filter(({ id, quantity, sold, lost }) => quantity + sold + lost !== seeded.get(id))
    .map((row) => `${row.sku}: ${row.quantity} left, ${row.sold} sold, ${row.lost} lost of ${seeded.get(row.id)}`)
}

async function productProblems(db: Queryable, seeded: SeededStock): Promise<string[]> {
  const { rows } = await db.query<{ name: string; stock: number; pieces: number; soldCount: number; sold: number }>(
    `select p.name, p.stock, p.sold_count as "soldCount",
       (select coalesce(sum(greatest(quantity, 0)), 0)::int from variation where product_id = p.id) as pieces,
       (select coalesce(sum(sold), 0)::int from (${soldLines}) s where s.product_id = p.id) as sold
     from product p where p.id in (select product_id from variation where id = any($1))`,
    [[...seeded.keys()]],
  )
  return rows
    .filter(({ stock, pieces, soldCount, sold }) => stock !== pieces || soldCount !== sold)
    .map(
      (row) => `${row.name}: stock ${row.stock} for ${row.pieces} pieces, sold count ${row.soldCount} for ${row.sold}`,
    )
}

/**
 * Stock movements of each order: its pieces left stock once and returned at most once. A variation can occur in several
 * lines: on its own and as part of sets.
 */
async function moveProblems(db: Queryable, seeded: SeededStock): Promise<string[]> {
  const { rows } = await db.query<{ order_id: string; sku: string; moves: string }>(
    `select o.order_id, l.sku, coalesce(m.moves, '') as moves
     from (
       select order_id, variation_id, sku, sum(amount) as amount, bool_or(came_back is not null) as is_back,
         sum(written_off_amount) as lost
       from order_line group by 1, 2, 3
     ) l join shop_order o on o.id = l.order_id
     left join (
       select order_id, variation_id, string_agg(reason || ' ' || change, ', ' order by id) as moves
       from stock_move where order_id is not null group by 1, 2
     ) m on m.order_id = o.order_id and m.variation_id = l.variation_id
     where l.variation_id = any($1) and coalesce(m.moves, '') <> concat_ws(', ', 'order ' || -l.amount,
       case when o.status = 'cancelled' or l.is_back then 'order_back ' || l.amount end,
       case when l.lost > 0 then 'damaged ' || -l.lost end)`,
    [[...seeded.keys()]],
  )
  return rows.map((row) => `${row.order_id} ${row.sku}: stock moved by ${row.moves || 'nothing'}`)
}

async function moneyProblems(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ order_id: string; problem: string }>(
    `select order_id, problem from (
       select o.order_id, case
         when l.lines is null or o.subtotal <> l.goods then 'its lines disagree with its subtotal'
         when o.order_total <> o.subtotal + o.shipping_fee + o.payment_fee - o.discount then 'its sums disagree'
         when o.paid_amount <> coalesce(r.counted, 0) then 'its receipts disagree with what is paid'
         when o.refunded_amount <> coalesce(b.given, 0) then 'its refunds disagree with what was given back'
         when o.payment_status = 'paid' and o.paid_amount < o.order_total then 'it is paid with too little'
         when o.payment_status = 'refunded' and o.paid_amount <> o.refunded_amount then 'it is refunded with money kept'
         when o.payment_status in ('unpaid', 'pending', 'failed') and o.paid_amount - o.refunded_amount >= o.order_total
           and o.status not in ('cancelled', 'returned') then 'it is unpaid with nothing due'
       end as problem
       from shop_order o
       left join (select order_id, sum(line_total) as goods, count(*) as lines from order_line group by 1) l on l.order_id = o.id
       left join (select order_id, sum(amount) as counted from payment_receipt
         where state = 'applied' or resolution = 'matched' group by 1) r on r.order_id = o.id
       left join (select order_id, sum(amount) as given from payment_refund group by 1) b on b.order_id = o.id) recorded
     where problem is not null`,
  )
  return rows.map((row) => `${row.order_id}: ${row.problem}`)
}

/** Each voucher's use count equals the orders that hold it; cancelled ones have released it. */
async function voucherProblems(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ code: string; uses: number; maxUses: number | null; noted: number; held: number }>(
    `select code, uses, max_uses as "maxUses", noted, held from (
       select v.code, v.uses, v.max_uses, coalesce(u.noted, 0)::int as noted,
         (select count(*)::int from shop_order o where o.voucher_code = v.code and o.status <> 'cancelled') as held
       from voucher v left join (
         select voucher_id, count(*) as noted from voucher_use where given_back_date is null group by 1
       ) u on u.voucher_id = v.id) recorded
     where uses <> held or noted <> held or uses > max_uses`,
  )
  return rows.map(
    ({ code, uses, maxUses, noted, held }) =>
      `${code}: ${uses} uses counted of ${maxUses ?? 'any number'}, ${noted} noted, for ${held} orders`,
  )
}

type History = {
  order_id: string
  status: OrderStatus
  moves: { kind: string; from: OrderStatus | null; to: OrderStatus }[]
}

/** Status history of each order: from `placed` to the current status, by allowed changes only. */
async function historyProblems(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<History>(
    `select o.order_id, o.status,
       coalesce((select json_agg(json_build_object('kind', e.kind, 'from', e.from_status, 'to', e.to_status) order by e.id)
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
  for (const { kind, from, to } of moves) {
    const isAllowed = kind === 'undone' ? mayUndo(to, now) : canMove(now, to)
    if (from !== now || !isAllowed) return false
    now = to
  }
  return now === status
}

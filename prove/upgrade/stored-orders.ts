import type pg from 'pg'

type Queryable = Pick<pg.ClientBase, 'query'>

/**
 * Number and sums of the orders placed before this moment and of their lines. Neither a migration nor a visitor of the
 * mix changes them, and the first release has these columns already.
 */
export async function describeOrdersBefore(db: Queryable, moment: Date): Promise<string> {
  const { rows } = await db.query<Record<string, string>>(
    `with earlier as (select id, subtotal, discount, order_total from shop_order where created_date < $1),
       line as (select amount, line_total from order_line where order_id in (select id from earlier))
     select (select count(*) from earlier) as orders, (select sum(subtotal) from earlier) as goods,
       (select sum(discount) from earlier) as discounts, (select sum(order_total) from earlier) as totals,
       (select count(*) from line) as lines, (select sum(amount) from line) as pieces,
       (select sum(line_total) from line) as "of the lines"`,
    [moment],
  )
  return Object.entries(rows[0] ?? {})
    .map(([what, number]) => `${number} ${what}`)
    .join(', ')
}

/** Those of these imbalances (balance.ts) that belong to orders placed before this moment. */
export async function imbalancesOfOrdersBefore(
  db: Queryable,
  moment: Date,
  imbalances: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>('select order_id as id from shop_order where created_date < $1', [
    moment,
  ])
  const earlier = new Set(rows.map(({ id }) => id))
  return new Set(imbalances.filter((one) => earlier.has(one.split(/[ :]/)[0] ?? '')))
}

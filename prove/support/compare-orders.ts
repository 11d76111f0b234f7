import type pg from 'pg'

/**
 * Compares the orders of these products with those acknowledged to buyers, by the temporary id that was sent: order IDs
 * that were acknowledged and are not stored, and of stored ones that are not what their buyer was told.
 */
export async function compareOrders(
  db: Pick<pg.ClientBase, 'query'>,
  productIds: readonly string[],
  acknowledged: ReadonlyMap<string, string>,
): Promise<{ lost: string[]; surplus: string[] }> {
  const { rows } = await db.query<{ tmpId: string; orderId: string }>(
    `select tmp_id as "tmpId", order_id as "orderId" from shop_order o
     where exists (select from order_line l where l.order_id = o.id and l.product_id = any($1))`,
    [productIds],
  )
  const stored = new Set(rows.map(({ orderId }) => orderId))
  return {
    lost: [...acknowledged.values()].filter((orderId) => !stored.has(orderId)),
    surplus: rows.filter(({ tmpId, orderId }) => acknowledged.get(tmpId) !== orderId).map(({ orderId }) => orderId),
  }
}

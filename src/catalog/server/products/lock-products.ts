import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

/**
 * Locks the products that fulfil the condition until the transaction ends; returns their ids. As orders do, before the
 * variations and in the order of their ids: in another order the two would deadlock.
 */
export async function lockProductsWhere(tx: Db, condition: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from product where ${condition} order by id for no key update`)
  return rows.map(({ id }) => id)
}

/** Locks the products of the variations that fulfil the condition; returns their ids. */
export const lockProductsOf = (tx: Db, condition: SQL): Promise<string[]> =>
  lockProductsWhere(tx, sql`id in (select product_id from variation where ${condition})`)

export const lockProductsOfVariations = (tx: Db, ids: readonly string[]): Promise<string[]> =>
  lockProductsOf(tx, sql`id = any(${sql.param([...ids])}::uuid[])`)

/** Locks these products until the transaction ends: sets last, since `hold_sets` comes after all locks on goods. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<void> {
  const areOf = (kind: 'single' | 'bundle') => sql`id = any(${sql.param([...ids])}::uuid[]) and kind = ${kind}`
  await lockProductsWhere(tx, areOf('single'))
  await tx.execute(sql`select hold_sets() from product where ${areOf('bundle')} limit 1`)
  await lockProductsWhere(tx, areOf('bundle'))
}

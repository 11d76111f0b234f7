import type { SQL } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { products } from './tables.ts'

type Page = { where: SQL | undefined; order: SQL[]; page: number; limit: number }

/** The ids of one page, asked for by themselves: what a list tells of a product is then never gathered for the pages before it. */
export function idsOfPage(db: Db, { where, order, page, limit }: Page) {
  return db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
}

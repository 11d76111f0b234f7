import { type SQL, sql } from 'drizzle-orm'

/** `from`: a subset of `product` under that name; all of it by default. */
export type PageQuery = { from?: SQL; where: SQL | undefined; order: SQL[]; page: number; limit: number }

/**
 * Selects the ids of one page only, so that list columns are not computed for the pages before it. The limit is
 * inlined, not a parameter, so that PostgreSQL keeps one plan that uses the index.
 */
export function pageIdsSql({ from = sql`product`, where = sql`true`, order, page, limit }: PageQuery): SQL {
  return sql`(select product.id from ${from} where ${where}
    order by ${sql.join(order, sql`, `)} limit ${integerSql(limit)} offset ${integerSql((page - 1) * limit)})`
}

/** The best-selling published products in place of the table: `from ${mostPopularSql(500)} where product.…`. */
export const mostPopularSql = (count: number): SQL =>
  sql`(select * from product where product.status = 'published' order by popularity desc, id desc limit ${integerSql(count)}) product`

/** A whole number inlined into a statement. Throws for anything else. */
export function integerSql(count: number): SQL {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is no count`)
  return sql.raw(String(count))
}

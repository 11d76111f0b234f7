import { type SQL, sql } from 'drizzle-orm'

/** `from` stands for `product`, or for some of it under that name. */
export type PageQuery = { from?: SQL; where: SQL | undefined; order: SQL[]; page: number; limit: number }

/**
 * The ids of one page, asked for by themselves: what a list tells of a product is then never gathered for the pages
 * before it. How many they are is written out, not a value, so that PostgreSQL keeps one plan that goes by the index.
 */
export function pageIdsSql({ from = sql`product`, where = sql`true`, order, page, limit }: PageQuery): SQL {
  return sql`(select product.id from ${from} where ${where}
    order by ${sql.join(order, sql`, `)} limit ${integerSql(limit)} offset ${integerSql((page - 1) * limit)})`
}

/** The products on sale that were sold most, in place of all of them: `from ${mostPopular(500)} where product.…`. */
export const mostPopularSql = (count: number): SQL =>
  sql`(select * from product where product.status = 'published' order by popularity desc, id desc limit ${integerSql(count)}) product`

/** A whole number as it stands in a statement. Throws for anything else. */
export function integerSql(count: number): SQL {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is no count`)
  return sql.raw(String(count))
}

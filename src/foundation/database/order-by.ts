import { type AnyColumn, asc, Column, desc, is, type SQL, sql } from 'drizzle-orm'

/**
 * The SQL order for `sortBy` of the contract: `-price` is the column `price`, descending. Rows in which a column is
 * null come last in both directions; expressions, and columns that are never null, keep the plain order, which their
 * indexes serve.
 */
export function orderByOf<Field extends string>(
  sort: Field | `-${Field}`,
  columns: Record<Field, AnyColumn | SQL>,
): SQL {
  const isDown = sort.startsWith('-')
  const column = columns[(isDown ? sort.slice(1) : sort) as Field]
  if (!isDown) return asc(column)
  return is(column, Column) && !column.notNull ? sql`${desc(column)} nulls last` : desc(column)
}

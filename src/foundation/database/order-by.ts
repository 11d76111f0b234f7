import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm'

/** The SQL order for `sortBy` of the contract: `-price` is the column `price`, descending. */
export function orderByOf<Field extends string>(
  sort: Field | `-${Field}`,
  columns: Record<Field, AnyColumn | SQL>,
): SQL {
  const isDown = sort.startsWith('-')
  const field = (isDown ? sort.slice(1) : sort) as Field
  return isDown ? desc(columns[field]) : asc(columns[field])
}

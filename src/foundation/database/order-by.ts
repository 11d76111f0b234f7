import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm'

/** The order that `sortBy` of the contract asks for: `-price` is the column `price` from the largest down. */
export function orderByOf<Field extends string>(
  sort: Field | `-${Field}`,
  columns: Record<Field, AnyColumn | SQL>,
): SQL {
  const isDown = sort.startsWith('-')
  const field = (isDown ? sort.slice(1) : sort) as Field
  return isDown ? desc(columns[field]) : asc(columns[field])
}

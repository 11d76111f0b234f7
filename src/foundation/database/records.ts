import { getTableColumns, type InferSelectModel, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Selects rows of a table from one value of `toRecords`, for `insert(table).select(…)`: the statement stays the same
 * for any number of rows.
 */
export function selectRecords(table: PgTable, value: Placeholder | string): SQL {
  const names = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name))
  return sql`select ${sql.join(names, sql`, `)} from json_populate_recordset(null::${table}, ${value}::json)`
}

/**
 * Rows as JSON with every column, so no database default applies. Text has to be storable
 * (foundation/api/unstorable.ts).
 */
export function toRecords<Table extends PgTable>(table: Table, rows: readonly InferSelectModel<Table>[]): string {
  const columns = Object.entries(getTableColumns(table))
  return JSON.stringify(
    rows.map((row: Record<string, unknown>) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]]))),
  )
}

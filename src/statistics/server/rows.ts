import type { SQL } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

/**
 * The rows of a query that names its columns as `Row` does. Figures only read: they are SQL over the tables of other
 * features, which write them alone.
 */
export async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}

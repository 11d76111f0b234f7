import type { SQL } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

/**
 * The rows of a query that names its columns as `Row` does. Reports are SQL over what features offer for it
 * (`reported-*.ts`), never over their tables.
 */
export async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}

import type { SQL } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'

/**
 * The rows of a query whose columns are named as in `Row`. Reports only query the views that features offer
 * (`*-view.ts`), never their tables.
 */
export async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}

import { inArray } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { pick } from '#i18n/locale.ts'
import { products } from '../tables.ts'

/** Product names by id, in the caller's language; also of products that are not public. */
export async function findProductNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, name, nameEn } = products
  const rows = await db
    .select({ id, name, nameEn })
    .from(products)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, pick(row.name, row.nameEn)]))
}

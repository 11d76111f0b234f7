import { and, eq, type SQL, sql } from 'drizzle-orm'
import { wordsWithoutDiacritics } from '#catalog/search/normalized-words.ts'
import type { StaffProductFilter, StockLevelFilter } from '#catalog/staff-contract.ts'
import type { Db } from '#foundation/database/database.ts'
import { paramNumber } from '#system/rules.ts'
import { readParams } from '#system/server/system-params.ts'
import { products } from '../tables.ts'

/** Pieces at or below which a variation is running out: the system parameter `stock.low`. */
export async function readLowStockLimit(db: Db): Promise<number> {
  return paramNumber(await readParams(db), 'stock.low', 5, { min: 0, max: 1_000_000 })
}

/** Products with words starting with the typed ones, with or without diacritics, or with a SKU containing the text. */
export function matchesProduct(q: string): SQL {
  const words = wordsWithoutDiacritics(q).split(' ').filter(Boolean)
  const sku = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const bySku = sql`product.id in (select v.product_id from variation v where lower(v.sku) like ${sku})`
  if (words.length === 0) return bySku
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`(product.search_words @@ to_tsquery('simple', ${query}) or ${bySku})`
}

/** The condition for variations `v` of a `product` on a stock level; `low` is the parameter. */
export function levelCondition(level: StockLevelFilter, low: number): SQL {
  const levels: Record<StockLevelFilter, SQL> = {
    out: sql`v.quantity <= 0`,
    low: sql`v.quantity between 1 and ${low}`,
    enough: sql`v.quantity > ${low}`,
    reorder: sql`v.quantity <= ${low} and product.status = 'published'`,
  }
  return levels[level]
}

/** The filters of the staff list. A product is on each stock level that one of its variations is on. */
export async function staffProductsWhere(db: Db, filter: StaffProductFilter): Promise<SQL | undefined> {
  const { q, status, collection, level, featured } = filter
  const low = level ? await readLowStockLimit(db) : 0
  const inCollection = (id: string) =>
    sql`exists (select 1 from product_collection pc where pc.product_id = product.id and pc.collection_id = ${id}::uuid)`
  return and(
    q ? matchesProduct(q) : undefined,
    status ? eq(products.status, status) : undefined,
    collection === 'none'
      ? sql`not exists (select 1 from product_collection pc where pc.product_id = product.id)`
      : collection !== undefined
        ? inCollection(collection)
        : undefined,
    level && sql`exists (select 1 from variation v where v.product_id = product.id and ${levelCondition(level, low)})`,
    featured ? eq(products.isFeatured, featured === 'true') : undefined,
  )
}

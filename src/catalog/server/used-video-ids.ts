import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { batches } from './batches/tables.ts'
import { products } from './tables.ts'

/** Query for the ids of the videos that products show. */
export const productVideoIds = (db: Db) =>
  db
    .select({ id: sql`${products.videoId}` })
    .from(products)
    .where(isNotNull(products.videoId))

/** Query for the ids of the videos of batches. */
export const batchVideoIds = (db: Db) =>
  db
    .select({ id: sql`${batches.videoId}` })
    .from(batches)
    .where(isNotNull(batches.videoId))

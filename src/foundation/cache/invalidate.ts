import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { wildcardTag } from './tags.ts'

/** Above this number it is cheaper to drop everything. */
const maxTags = 100

/**
 * Notifies every process on commit that results with these tags have changed. Call it next to the change, in its
 * transaction. Triggers (migration 0054) drop everything for a change without it.
 */
export async function invalidate(tx: Db, ...tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const named = tags.length > maxTags ? [wildcardTag] : [...new Set(tags)]
  await tx.execute(sql`select invalidate(${sql.param(named)}::text[])`)
}

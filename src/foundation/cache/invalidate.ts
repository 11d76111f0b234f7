import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { allTags } from './tags.ts'

/** More than this are cheaper to drop together with everything else. */
const maxTags = 100

/**
 * Tells every process, once the transaction is committed, that what depends on these tags has changed. Write it beside
 * the change, in its transaction. A change without it drops everything: triggers look after that (migration 0054).
 */
export async function invalidate(tx: Db, ...tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const named = tags.length > maxTags ? [allTags] : [...new Set(tags)]
  await tx.execute(sql`select invalidate(${sql.param(named)}::text[])`)
}

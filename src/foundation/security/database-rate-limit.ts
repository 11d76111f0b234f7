import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import { type RateLimiterFactory, tooManyUntil } from './rate-limit.ts'

/** A refused key is refused from memory for this time, so that a flood hardly loads the database. */
const rememberedMs = 5_000
const maxRemembered = 10_000

/**
 * Limits in fixed windows, counted in the database: exact for any number of processes. A counted attempt is one
 * statement; a refused key is refused from memory for some seconds only, since another process may give attempts back.
 * `db` must not be a transaction, which might roll the count back.
 */
export function databaseRateLimiter(db: Db, now: () => Date): RateLimiterFactory {
  /** The end of a refused key's window (ms). */
  const refused = new LRUCache<string, number>({
    max: maxRemembered,
    ttl: rememberedMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  return (name, { limit, windowMs }) => {
    const idOf = (key: string) => createHash('sha256').update(`${name}:${key}`).digest('base64url')
    const bytesOf = (id: string) => Buffer.from(id, 'base64url')

    const refuseRemembered = (id: string) => {
      const endMs = refused.get(id)
      if (endMs !== undefined && endMs > now().getTime()) throw tooManyUntil(endMs, now())
    }

    const checkCounted = async (id: string) => {
      const { rows } = await db.execute<{ count: number; ends_at: string }>(
        sql`select count, ends_at from rate_count where key = ${bytesOf(id)} and ends_at > ${now()}`,
      )
      const [row] = rows
      if (!row || row.count < limit) return
      const endMs = new Date(row.ends_at).getTime()
      refused.set(id, endMs)
      throw tooManyUntil(endMs, now())
    }

    return {
      async take(key) {
        const id = idOf(key)
        refuseRemembered(id)
        // Repeats only when the window ended, or attempts were given back, between the two statements.
        while (!(await countOne(db, bytesOf(id), { now: now(), windowMs, limit }))) await checkCounted(id)
      },
      async check(key) {
        const id = idOf(key)
        refuseRemembered(id)
        await checkCounted(id)
      },
      async refund(key) {
        const id = idOf(key)
        refused.delete(id)
        await db.execute(sql`update rate_count set count = count - 1 where key = ${bytesOf(id)} and count > 0`)
      },
      async clear(key) {
        const id = idOf(key)
        refused.delete(id)
        await db.execute(sql`delete from rate_count where key = ${bytesOf(id)}`)
      },
    }
  }
}

/**
 * Counts one attempt in the current window, or the first of a new one; returns false, and counts nothing, when the
 * window is full.
 */
async function countOne(
  db: Db,
  key: Buffer,
  { now, windowMs, limit }: { now: Date; windowMs: number; limit: number },
): Promise<boolean> {
  const end = new Date(now.getTime() + windowMs)
  const { rowCount } = await db.execute(sql`
    insert into rate_count as counted (key, count, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      count = case when counted.ends_at > ${now} then counted.count + 1 else 1 end,
      ends_at = case when counted.ends_at > ${now} then counted.ends_at else excluded.ends_at end
    where counted.ends_at <= ${now} or counted.count < ${limit}`)
  return (rowCount ?? 0) > 0
}

/** Deletes counts of past windows. */
export async function deleteOldCounts(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from rate_count where ends_at <= ${now}`)
}

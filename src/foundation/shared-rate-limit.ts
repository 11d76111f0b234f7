import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { m } from '#i18n/messages.js'
import type { Db } from './database/database.ts'
import { ShopError } from './shop-error.ts'

export type Rate = { tries: number; windowMs: number }

/** Counts tries of one kind, such as searches, for whoever `key` names. */
export type RateLimiter = {
  /** Counts a try. Throws a 429 with `Retry-After` when the key has used up its tries. */
  take: (key: string) => Promise<void>
  /** Throws when the key has used up its tries, without counting one. */
  check: (key: string) => Promise<void>
  /** Gives one try back, that turned out to be none. */
  giveBack: (key: string) => Promise<void>
}

/** Makes a limiter; `name` says what is counted. */
export type RateLimits = (name: string, rate: Rate) => RateLimiter

/** Where nothing is limited, as under a load test. */
export const noLimits: RateLimits = () => ({
  take: async () => undefined,
  check: async () => undefined,
  giveBack: async () => undefined,
})

/** Refusals that a process remembers, so that a flood costs the database nothing. */
const mostRemembered = 10_000

/**
 * Limits in fixed windows, counted in the database: exact, however many processes the shop has. A counted try is one statement;
 * a refused key is refused from memory until its window ends. `db` must not be a transaction, which might take the count back.
 */
export function rateLimits(db: Db, now: () => Date): RateLimits {
  const refusedUntil = new Map<string, number>()

  const refuse = (id: string, endMs: number) => {
    if (refusedUntil.size >= mostRemembered) refusedUntil.clear()
    refusedUntil.set(id, endMs)
    const seconds = Math.max(1, Math.ceil((endMs - now().getTime()) / 1000))
    return new ShopError('tooMany', m.error_too_many({ seconds }), { headers: { 'Retry-After': String(seconds) } })
  }

  return (name, { tries, windowMs }) => {
    const idOf = (key: string) => createHash('sha256').update(`${name}:${key}`).digest('base64url')
    const bytesOf = (id: string) => Buffer.from(id, 'base64url')

    const refuseRemembered = (id: string) => {
      const endMs = refusedUntil.get(id)
      if (endMs === undefined) return
      if (endMs > now().getTime()) throw refuse(id, endMs)
      refusedUntil.delete(id)
    }

    return {
      async take(key) {
        const id = idOf(key)
        refuseRemembered(id)
        const at = now()
        const { count, endMs } = await countOne(db, bytesOf(id), at, new Date(at.getTime() + windowMs))
        if (count > tries) throw refuse(id, endMs)
      },
      async check(key) {
        const id = idOf(key)
        refuseRemembered(id)
        const { rows } = await db.execute<{ count: number; ends_at: string }>(
          sql`select count, ends_at from rate_count where key = ${bytesOf(id)} and ends_at > ${now()}`,
        )
        const [row] = rows
        if (row && row.count >= tries) throw refuse(id, new Date(row.ends_at).getTime())
      },
      async giveBack(key) {
        const id = idOf(key)
        refusedUntil.delete(id)
        await db.execute(sql`update rate_count set count = count - 1 where key = ${bytesOf(id)} and count > 0`)
      },
    }
  }
}

/** One more in the window that runs, or the first of a new one. */
async function countOne(db: Db, key: Buffer, now: Date, end: Date): Promise<{ count: number; endMs: number }> {
  const { rows } = await db.execute<{ count: number; ends_at: string }>(sql`
    insert into rate_count as counted (key, count, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      count = case when counted.ends_at > ${now} then counted.count + 1 else 1 end,
      ends_at = case when counted.ends_at > ${now} then counted.ends_at else excluded.ends_at end
    returning count, ends_at`)
  const [row] = rows
  return { count: row?.count ?? 1, endMs: row ? new Date(row.ends_at).getTime() : end.getTime() }
}

/** Lets go of what no longer counts. */
export async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from rate_count where ends_at <= ${now}`)
}

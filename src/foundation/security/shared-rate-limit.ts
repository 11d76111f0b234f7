import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { m } from '#i18n/messages.js'
import { ShopError } from '../api/shop-error.ts'
import type { Db } from '../database/database.ts'

export type Rate = { tries: number; windowMs: number }

/** Counts tries of one kind, such as searches, for whoever `key` names. */
export type RateLimiter = {
  /** Counts a try. Throws a 429 with `Retry-After`, and counts nothing, when the key has used up its tries. */
  take: (key: string) => Promise<void>
  /** Throws when the key has used up its tries, without counting one. */
  check: (key: string) => Promise<void>
  /** Gives one try back, that turned out to be none. */
  giveBack: (key: string) => Promise<void>
  /** Gives all tries back. */
  clear: (key: string) => Promise<void>
}

/** Makes a limiter; `name` says what is counted. */
export type RateLimits = (name: string, rate: Rate) => RateLimiter

/** Where nothing is limited, as under a load test. */
export const noLimits: RateLimits = () => ({
  take: async () => undefined,
  check: async () => undefined,
  giveBack: async () => undefined,
  clear: async () => undefined,
})

/** One try, counted by one limiter. */
export type Attempt = { limiter: RateLimiter; key: string }

/** Counts a try in each; when one of them refuses, none has counted it. */
export async function takeEach(attempts: readonly Attempt[]): Promise<void> {
  const taken: Attempt[] = []
  for (const attempt of attempts) {
    try {
      await attempt.limiter.take(attempt.key)
      taken.push(attempt)
    } catch (error) {
      await giveBackEach(taken)
      throw error
    }
  }
}

export async function giveBackEach(attempts: readonly Attempt[]): Promise<void> {
  for (const { limiter, key } of attempts) await limiter.giveBack(key)
}

/** Refusals that a process remembers, so that a flood costs the database next to nothing; for how long at most. */
const mostRemembered = 10_000
const rememberedMs = 5_000

type Refusal = { endMs: number; untilMs: number }

/**
 * Limits in fixed windows, counted in the database: exact, however many processes the shop has. A counted try is one statement; a refused
 * key is refused from memory for some seconds, so that tries given back by another process are soon seen. `db` must not be a transaction,
 * which might take the count back.
 */
export function rateLimits(db: Db, now: () => Date): RateLimits {
  const refused = new Map<string, Refusal>()

  const refuse = (id: string, endMs: number) => {
    const nowMs = now().getTime()
    if (refused.size >= mostRemembered) refused.clear()
    if (!refused.has(id)) refused.set(id, { endMs, untilMs: Math.min(endMs, nowMs + rememberedMs) })
    const seconds = Math.max(1, Math.ceil((endMs - nowMs) / 1000))
    return new ShopError('tooMany', m.error_too_many({ seconds }), { headers: { 'Retry-After': String(seconds) } })
  }

  return (name, { tries, windowMs }) => {
    const idOf = (key: string) => createHash('sha256').update(`${name}:${key}`).digest('base64url')
    const bytesOf = (id: string) => Buffer.from(id, 'base64url')

    const refuseRemembered = (id: string) => {
      const refusal = refused.get(id)
      if (refusal === undefined) return
      if (refusal.untilMs > now().getTime()) throw refuse(id, refusal.endMs)
      refused.delete(id)
    }

    const checkCounted = async (id: string) => {
      const { rows } = await db.execute<{ count: number; ends_at: string }>(
        sql`select count, ends_at from rate_count where key = ${bytesOf(id)} and ends_at > ${now()}`,
      )
      const [row] = rows
      if (row && row.count >= tries) throw refuse(id, new Date(row.ends_at).getTime())
    }

    return {
      async take(key) {
        const id = idOf(key)
        refuseRemembered(id)
        // A second round only when another process gave tries back between the two statements.
        while (!(await countOne(db, bytesOf(id), { now: now(), windowMs, tries }))) await checkCounted(id)
      },
      async check(key) {
        const id = idOf(key)
        refuseRemembered(id)
        await checkCounted(id)
      },
      async giveBack(key) {
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

/** One more in the window that runs, or the first of a new one; false, and nothing counted, when the window is full. */
async function countOne(
  db: Db,
  key: Buffer,
  { now, windowMs, tries }: { now: Date; windowMs: number; tries: number },
): Promise<boolean> {
  const end = new Date(now.getTime() + windowMs)
  const { rowCount } = await db.execute(sql`
    insert into rate_count as counted (key, count, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      count = case when counted.ends_at > ${now} then counted.count + 1 else 1 end,
      ends_at = case when counted.ends_at > ${now} then counted.ends_at else excluded.ends_at end
    where counted.ends_at <= ${now} or counted.count < ${tries}`)
  return (rowCount ?? 0) > 0
}

/** Lets go of what no longer counts. */
export async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from rate_count where ends_at <= ${now}`)
}

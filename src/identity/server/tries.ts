import { createHash } from 'node:crypto'
import { eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { ShopError } from '#foundation/shop-error.ts'
import { m } from '#i18n/messages.js'
import { triesHoldMs, waitAfterTry } from '#identity/rules.ts'
import { signInTries } from './tables.ts'

/** What tries are counted for, such as `account:<id>`, and how many come before waiting begins. */
export type TryKey = { of: string; free: number }

const keyOf = ({ of }: TryKey) => createHash('sha256').update(of).digest()

/**
 * Counts a try before it is made, so that many at once are not more than one after the other. Throws a 429 with `Retry-After`
 * while one has to wait. Kept in the database: all processes count together, and a restart forgives nobody.
 */
export async function takeTry(db: Db, now: Date, keys: readonly TryKey[]): Promise<void> {
  const blockedMs = await db.transaction(async (tx) => {
    let longest = 0
    for (const key of keys) longest = Math.max(longest, await count(tx, now, key))
    return longest
  })
  if (blockedMs === 0) return
  const seconds = Math.ceil(blockedMs / 1000)
  throw new ShopError('tooMany', m.error_too_many({ seconds }), { headers: { 'Retry-After': String(seconds) } })
}

/** Gives how long this key still has to wait; 0 when the try may be made. */
async function count(tx: Db, now: Date, key: TryKey): Promise<number> {
  const id = keyOf(key)
  await tx.insert(signInTries).values({ key: id, count: 0, lastDate: now, blockedUntil: now }).onConflictDoNothing()
  const [row] = await tx.select().from(signInTries).where(eq(signInTries.key, id)).for('update')
  if (!row) return 0
  const leftMs = row.blockedUntil.getTime() - now.getTime()
  if (leftMs > 0) return leftMs
  const isForgiven = now.getTime() - row.lastDate.getTime() > triesHoldMs
  const tries = isForgiven ? 1 : row.count + 1
  const blockedUntil = new Date(now.getTime() + waitAfterTry(tries, key.free))
  await tx.update(signInTries).set({ count: tries, lastDate: now, blockedUntil }).where(eq(signInTries.key, id))
  return 0
}

/** Gives the tries back after a success, and forgets those that no longer count. */
export async function clearTries(db: Db, now: Date, keys: readonly TryKey[]): Promise<void> {
  await db.delete(signInTries).where(inArray(signInTries.key, keys.map(keyOf)))
  await db.delete(signInTries).where(lt(signInTries.lastDate, new Date(now.getTime() - triesHoldMs)))
}

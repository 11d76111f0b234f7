import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { CallContext } from '#foundation/api/caller.ts'
import type { Db } from '#foundation/database/database.ts'

/** Hash buckets per day, which limit the size of the table; collisions make the count slightly too low on busy days. */
const hashBuckets = 2 ** 20

/**
 * Counts one view per visitor, page and day (UTC) across all processes; none for staff and bots. A visitor is a hash of
 * IP address and browser under a key that is deleted after the day, so that no one can find out later who read what.
 */
export async function recordPageView(db: Db, { caller, now }: CallContext, pageId: string): Promise<void> {
  if (caller.staff || caller.userAgent === '' || isbot(caller.userAgent)) return
  const day = dayOf(now)
  const look = bucketOf(await keyOf(db, day), [caller.ipAddress, caller.userAgent, pageId])
  await db.execute(sql`
    with looked as (
      insert into page_look (day, look) values (${day}, ${look}) on conflict do nothing returning 1
    )
    update page set view_count = view_count + 1 where id = ${pageId} and exists (select from looked)`)
}

/** Deletes the views and keys of past days; returns the number of days. */
export async function deleteOldPageViews(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from page_look_day where day < ${dayOf(now)}`)
  return rowCount ?? 0
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The day's key. The first request of a day creates it and deletes the keys of earlier days. */
async function keyOf(db: Db, day: string): Promise<Buffer> {
  const find = async () => {
    const { rows } = await db.execute<{ key: Buffer }>(sql`select key from page_look_day where day = ${day}`)
    return rows[0]?.key
  }
  const known = await find()
  if (known) return known
  await db.execute(sql`
    insert into page_look_day (day, key) values (${day}, ${randomBytes(32)}) on conflict do nothing`)
  await db.execute(sql`delete from page_look_day where day < ${day}`)
  const existing = await find()
  if (!existing) throw new Error(`The looks of ${day} have no key.`)
  return existing
}

function bucketOf(key: Buffer, look: readonly string[]): number {
  return createHmac('sha256', key).update(JSON.stringify(look)).digest().readUInt32BE() % hashBuckets
}

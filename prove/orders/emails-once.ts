import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Check, noProblems } from '../support/checks.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'
import { readStoredEmails } from '../support/stored-emails.ts'

/** Without progress for this long after a scheduled run was due, remaining emails belong to a killed process. */
const quietMs = 10_000
const timeoutMs = 180_000

/**
 * Without a mail server each message is stored as a file (state `kept`): once the queue is empty, every order with an
 * email address has exactly one order confirmation. Messages leased by a killed process wait for minutes; the proof
 * expires the lease at once.
 */
export const proveShopEmailsSentOnce = (shop: ShopUnderProof): Promise<Check[]> =>
  proveEmailsSentOnce({ queryDatabase: shop.queryDatabase, mailFolders: [join(shop.dataDir, 'mail')] })

type Emails = Pick<ShopUnderProof, 'queryDatabase'> & { mailFolders: readonly string[] }

/** As proveShopEmailsSentOnce, for several processes, each with its own mail folder. */
export async function proveEmailsSentOnce(shop: Emails): Promise<Check[]> {
  const left = (await waitUntilQuiet(shop)) > 0 ? await afterTheLease(shop) : 0
  const ids = shop.mailFolders.flatMap(storedMessageIds)
  return [
    noProblems('every message leaves the queue', left > 0 ? [`${left} wait`] : []),
    noProblems(
      `of ${ids.length} messages none is stored twice`,
      ids.filter((id, index) => ids.indexOf(id) !== index),
    ),
    noProblems(
      'every order that named an address has one message, stored',
      await shop.queryDatabase((db) => emailProblems(db, ids)),
    ),
  ]
}

async function afterTheLease(shop: Emails): Promise<number> {
  await shop.queryDatabase((db) =>
    db.query(`update outgoing_message set next_try_date = now() where state in ('queued', 'sending')`),
  )
  return waitUntilQuiet(shop)
}

/** Waits until the queue is empty or stops changing; returns the number left. */
async function waitUntilQuiet(shop: Emails): Promise<number> {
  const sql = `select count(*)::int as left from outgoing_message where state in ('queued', 'sending')`
  const count = () => shop.queryDatabase(async (db) => (await db.query<{ left: number }>(sql)).rows[0]?.left ?? 0)
  const giveUpAt = Date.now() + timeoutMs
  let left = await count()
  let movedMs = Date.now()
  // The scheduled run comes every minute.
  while (left > 0 && Date.now() - movedMs < 60_000 + quietMs && Date.now() < giveUpAt) {
    await wait(250)
    const now = await count()
    if (now !== left) movedMs = Date.now()
    left = now
  }
  return left
}

const storedMessageIds = (folder: string): string[] =>
  readStoredEmails(folder).map(({ name, source }) => /^message-id:\s*<([^@]+)@/im.exec(source)?.[1] ?? name)

async function emailProblems(db: pg.Client, messageIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ orderId: string; messages: number }>(
    `select o.order_id as "orderId", count(m.id)::int as messages
     from shop_order o left join outgoing_message m
       on m.about_id = o.id and m.kind = 'order.placed' and m.state = 'kept' and m.id::text = any($1)
     where o.email is not null group by o.id having count(m.id) <> 1`,
    [messageIds],
  )
  return rows.map(({ orderId, messages }) => `${orderId} has ${messages}`)
}

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Check, check, noProblems } from '../support/checks.ts'
import type { Mailbox } from '../support/mailbox.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'

/** Without progress for this long after a scheduled run was due, remaining emails belong to a killed process. */
const quietMs = 10_000
const timeoutMs = 180_000

type Emails = Pick<ShopUnderProof, 'queryDatabase'> & { mailbox: Pick<Mailbox, 'messageIds'> }

/** What one process is sending at once, and may send again after a kill -9: SMTP has no way to prevent that. */
const sentAtOnce = 4

/**
 * Once the queue is empty, every order with an email address has exactly one order confirmation, which the mail server
 * got once. Messages leased by a killed process wait for minutes; the proof expires the lease at once.
 */
export async function proveEmailsSentOnce(shop: Emails, { kills = 0 } = {}): Promise<Check[]> {
  const left = (await waitUntilQuiet(shop)) > 0 ? await afterTheLease(shop) : 0
  const ids = shop.mailbox.messageIds()
  const again = ids.filter((id, index) => ids.indexOf(id) !== index)
  const atMost = kills === 0 ? 'none' : `at most ${kills * sentAtOnce}, for ${kills} kills of the shop,`
  return [
    noProblems('every message leaves the queue', left > 0 ? [`${left} wait`] : []),
    check(
      `of ${ids.length} messages ${atMost} came twice`,
      again.length <= kills * sentAtOnce,
      again.length === 0 ? '' : `${again.length}: ${again.slice(0, 5).join(' · ')}`,
    ),
    noProblems(
      'every order that named an address has one message, delivered',
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

async function emailProblems(db: pg.Client, messageIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ orderId: string; messages: number }>(
    `select o.order_id as "orderId", count(m.id)::int as messages
     from shop_order o left join outgoing_message m
       on m.about_id = o.id and m.kind = 'order.placed' and m.state = 'sent' and m.id::text = any($1)
     where o.email is not null group by o.id having count(m.id) <> 1`,
    [messageIds],
  )
  return rows.map(({ orderId, messages }) => `${orderId} has ${messages}`)
}

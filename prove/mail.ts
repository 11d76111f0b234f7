import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Claim, noFaults } from './claims.ts'
import type { ShopUnderProof } from './shop-under-proof.ts'

/** The queue works through this many mails and more, also after a restart. */
const patienceMs = 120_000

/** Without SMTP every mail is kept as a file: none may be written twice, and none may be missing once the queue is empty. */
export async function proveMailOnce(shop: ShopUnderProof): Promise<Claim[]> {
  if (!(await hasMail(shop))) return []
  const left = await waitUntilQuiet(shop)
  const ids = keptMessageIds(join(shop.dataDir, 'mail'))
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    noFaults('every mail leaves the queue', left > 0 ? [`${left} wait`] : []),
    noFaults('no mail is written twice', twice),
  ]
}

async function hasMail(shop: ShopUnderProof): Promise<boolean> {
  const sql = `select to_regclass('outgoing_message') is not null as there`
  return shop.look(async (db) => (await db.query<{ there: boolean }>(sql)).rows[0]?.there === true)
}

async function waitUntilQuiet(shop: ShopUnderProof): Promise<number> {
  const sql = `select count(*)::int as left from outgoing_message where state in ('queued', 'sending')`
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const left = await shop.look(async (db) => (await db.query<{ left: number }>(sql)).rows[0]?.left ?? 0)
    if (left === 0 || Date.now() > giveUpAt) return left
    await wait(250)
  }
}

function keptMessageIds(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map(
      (name) => /^message-id:\s*(\S+)/im.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? `${name} without an id`,
    )
}

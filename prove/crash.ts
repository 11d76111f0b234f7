/**
 * Proves on the built shop, over HTTP, that orders survive kill -9 of the shop, of PostgreSQL and of single connections
 * under load, and that every email about them is sent once. With DATABASE_URL it uses a new database on that server,
 * which ends single connections itself and is not killed. The kills, five rounds instead of three,
 * and the emails of `npm run prove:orders`.
 */

import { readArguments } from '../scripts/read-arguments.ts'
import { proveShopEmailsSentOnce } from './orders/emails-once.ts'
import { proveKills } from './orders/kills.ts'
import { isShort, runProof } from './support/proving.ts'
import { openShopUnderProof, type Victim } from './support/shop-process.ts'

readArguments('npm run prove:crash -- [--short]', { options: { short: { type: 'boolean' } } })

runProof(async (prove) => {
  const shop = await openShopUnderProof(process.env.DATABASE_URL || undefined)
  const kills: Victim[] = Array.from({ length: isShort ? 1 : 5 }, () => shop.victims).flat()
  try {
    await prove('Kills', () => proveKills(shop, { orders: isShort ? 200 : 2000, buyers: 16, kills }))
    await prove('Emails', () => proveShopEmailsSentOnce(shop))
  } finally {
    await prove('The end', async () => [await shop.close()])
  }
})

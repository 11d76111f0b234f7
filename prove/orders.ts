/**
 * Proves the shop's promises about orders on the built shop, over HTTP: scarce stock with many buyers, kill -9 during
 * orders, concurrent status changes of one order, orders during edits, one email each. Prints what was tried and the
 * result; exits with 1 if any check failed. With DATABASE_URL it uses a new database on that server, which is dropped
 * at the end.
 */
import { readArguments } from '../scripts/read-arguments.ts'
import { proveShopEmailsSentOnce } from './orders/emails-once.ts'
import { proveKills } from './orders/kills.ts'
import { proveOrdersDuringEdits } from './orders/orders-during-edits.ts'
import { proveRaces } from './orders/races.ts'
import { proveFewPieces } from './orders/scarce-stock.ts'
import { runProof } from './support/proving.ts'
import { openShopUnderProof, type Victim } from './support/shop-process.ts'

readArguments('npm run prove:orders', {})

runProof(async (prove) => {
  const shop = await openShopUnderProof(process.env.DATABASE_URL || undefined)
  if (!shop.victims.includes('database'))
    console.log('DATABASE_URL: only the shop gets kill -9; connections are ended by that PostgreSQL, which goes on.')
  const kills: Victim[] = Array.from({ length: 3 }, () => shop.victims).flat()
  try {
    await prove('Few pieces, many buyers', () => proveFewPieces(shop, { buyers: 200, pieces: 50 }))
    await prove('Kills', () => proveKills(shop, { orders: 2000, buyers: 16, kills }))
    await prove('Moves at the same moment', () => proveRaces(shop, { orders: 100 }))
    await prove('Staff at work', () => proveOrdersDuringEdits(shop, { orders: 600, buyers: 16 }))
    await prove('Mail', () => proveShopEmailsSentOnce(shop))
  } finally {
    await prove('The end', async () => [await shop.close()])
  }
})

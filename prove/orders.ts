/**
 * Proves the shop's promises about orders on the built shop, over HTTP: scarce stock with many buyers, kill -9 of the
 * shop, of PostgreSQL and of single connections during orders, concurrent status changes of one order, orders during
 * edits, one email each. With DATABASE_URL it uses a new database on that server, which ends single connections itself
 * and is not killed. `--rounds N` kills each N times instead of three, `--short` runs one round with smaller numbers.
 */
import { readArguments, readCount } from '../scripts/read-arguments.ts'
import { proveEmailsSentOnce } from './orders/emails-once.ts'
import { proveKills } from './orders/kills.ts'
import { proveOrdersDuringEdits } from './orders/orders-during-edits.ts'
import { proveRaces } from './orders/races.ts'
import { proveFewPieces } from './orders/scarce-stock.ts'
import { openMailbox } from './support/mailbox.ts'
import { isShort, runProof } from './support/proving.ts'
import { openShopUnderProof, type Victim } from './support/shop-process.ts'

const usage = 'npm run prove:orders -- [--short] [--rounds N]'
const { values } = readArguments(usage, {
  options: { rounds: { type: 'string' }, short: { type: 'boolean' } },
})
const rounds = readCount(values.rounds ?? (isShort ? '1' : '3'), usage)
const { buyers, pieces, orders, contested, duringEdits } = isShort
  ? { buyers: 60, pieces: 15, orders: 200, contested: 12, duringEdits: 60 }
  : { buyers: 200, pieces: 50, orders: 2000, contested: 100, duringEdits: 600 }

runProof(async (prove) => {
  const mailbox = await openMailbox()
  const shop = await openShopUnderProof(process.env.DATABASE_URL || undefined, mailbox.settings)
  if (!shop.victims.includes('database'))
    console.log('DATABASE_URL: only the shop gets kill -9; connections are ended by that PostgreSQL, which goes on.')
  const kills: Victim[] = Array.from({ length: rounds }, () => shop.victims).flat()
  try {
    await prove('Few pieces, many buyers', () => proveFewPieces(shop, { buyers, pieces }))
    await prove('Kills', () => proveKills(shop, { orders, buyers: 16, kills }))
    await prove('Moves at the same moment', () => proveRaces(shop, { orders: contested }))
    await prove('Staff at work', () => proveOrdersDuringEdits(shop, { orders: duringEdits, buyers: 16 }))
    await prove('Mail', () => proveEmailsSentOnce({ ...shop, mailbox }, { kills: rounds }))
  } finally {
    await prove('The end', async () => [await shop.close()])
    mailbox.close()
  }
})

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { proveRestore } from '../../prove/backup/backup-and-restore.ts'
import { proveEditing } from '../../prove/orders/editing.ts'
import { proveKills } from '../../prove/orders/kills.ts'
import { proveRaces } from '../../prove/orders/races.ts'
import { proveFewPieces } from '../../prove/orders/scarce-stock.ts'
import { openShopUnderProof, type ShopUnderProof } from '../../prove/support/shop-process.ts'
import { urlOf } from '../support/databases.ts'
import { failuresOf } from './failures-of.ts'

/** Like `npm run prove:orders` and `prove:restore`, with fewer buyers. */
describe('orders of the built shop', { timeout: 120_000 }, () => {
  let shop: ShopUnderProof
  beforeAll(async () => {
    shop = await openShopUnderProof()
  })
  afterAll(async () => {
    await shop.close()
  })

  test('60 buyers at once of 15 pieces: exactly 15 are sold', async () => {
    expect(failuresOf(await proveFewPieces(shop, { buyers: 60, pieces: 15 }))).toEqual([])
  })

  test('kill -9 of the shop, of its database and of one connection loses no order and doubles none', async () => {
    expect(failuresOf(await proveKills(shop, { orders: 150, buyers: 8, kills: shop.victims }))).toEqual([])
  })

  test('an order whose state several change at once ends once and gives its stock back once', async () => {
    expect(failuresOf(await proveRaces(shop, { orders: 12 }))).toEqual([])
  })

  test('staff change what is being sold, and nobody gets an error', async () => {
    expect(failuresOf(await proveEditing(shop, { orders: 60, buyers: 8 }))).toEqual([])
  })

  test('a backup taken while people buy comes back whole in an empty folder, and one at rest on another server', async () => {
    const otherServer = urlOf(inject('postgres'))
    expect(failuresOf(await proveRestore(shop, { orders: 60, buyers: 8, pictures: 12, otherServer }))).toEqual([])
  })
})

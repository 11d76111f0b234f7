import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readPostmaster } from '#foundation/database/embedded/postmaster-file.ts'
import { proveRestore } from '../../prove/backup/backup-and-restore.ts'
import { proveKills } from '../../prove/orders/kills.ts'
import { proveOrdersDuringEdits } from '../../prove/orders/orders-during-edits.ts'
import { proveRaces } from '../../prove/orders/races.ts'
import { proveFewPieces } from '../../prove/orders/scarce-stock.ts'
import { isRunningIn } from '../../prove/support/is-running-in.ts'
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

  test('a shop that does not come back after a kill fails the checks, and nothing of it stays', async () => {
    const lost = await openShopUnderProof()
    const kill = async () => {
      process.kill(lost.pid(), 'SIGKILL')
      throw new Error('it does not start')
    }
    const checks = await proveKills({ ...lost, kill }, { orders: 20, buyers: 4, kills: ['shop'] })
    expect(failuresOf(checks)).toEqual([expect.stringContaining('it does not start')])
    const postmaster = readPostmaster(join(lost.dataDir, 'postgres'))
    expect(failuresOf([await lost.close()])).toEqual([expect.stringContaining('its PostgreSQL had to be killed')])
    await expect.poll(() => isRunningIn(lost.dataDir, postmaster?.pid ?? 0)).toBe(false)
    expect(existsSync(lost.dataDir)).toBe(false)
  })

  test('60 concurrent buyers of 15 pieces buy exactly 15', async () => {
    expect(failuresOf(await proveFewPieces(shop, { buyers: 60, pieces: 15 }))).toEqual([])
  })

  test('kill -9 of the shop, of its database or of one connection loses no order and duplicates none', async () => {
    expect(failuresOf(await proveKills(shop, { orders: 150, buyers: 8, kills: shop.victims }))).toEqual([])
  })

  test('an order changed by several people at once ends once and returns its stock once', async () => {
    expect(failuresOf(await proveRaces(shop, { orders: 12 }))).toEqual([])
  })

  test('staff edit what is being sold, and nobody gets an error', async () => {
    expect(failuresOf(await proveOrdersDuringEdits(shop, { orders: 60, buyers: 8 }))).toEqual([])
  })

  test('a backup taken during sales restores completely into an empty folder, and one taken at rest on another server', async () => {
    const otherServer = urlOf(inject('postgres'))
    expect(failuresOf(await proveRestore(shop, { orders: 60, buyers: 8, pictures: 12, otherServer }))).toEqual([])
  })
})

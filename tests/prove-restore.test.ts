import { expect, inject, onTestFinished, test } from 'vitest'
import { failuresOf } from '../prove/claims.ts'
import { urlOf } from '../prove/databases.ts'
import { proveRestore } from '../prove/restoring.ts'
import { openShopUnderProof } from '../prove/shop-under-proof.ts'

/** What `npm run prove:restore` does, with fewer buyers. */
test('a backup taken while people buy comes back whole, here and on another server; a damaged one is refused', {
  timeout: 120_000,
}, async () => {
  const shop = await openShopUnderProof()
  onTestFinished(async () => void (await shop.close()))
  const otherServer = urlOf(inject('postgres'))
  expect(failuresOf(await proveRestore(shop, { orders: 120, buyers: 8, pictures: 20, otherServer }))).toEqual([])
})

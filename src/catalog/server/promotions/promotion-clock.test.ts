import { expect, test } from 'vitest'
import { end, justBefore, openShopWithPromotion, start } from '../../../../tests/support/factories/promotion.ts'
import { createPromotionClock } from './promotion-clock.ts'

test('each process is notified when promotional prices change, even by another process', async () => {
  const { shop } = await openShopWithPromotion()
  let now = justBefore(start)
  let turns = 0
  const clockOf = (onPricesChanged: () => void) =>
    createPromotionClock({ db: shop.db, now: () => now, moment: () => now, onPricesChanged })
  const own = clockOf(() => turns++)
  const other = clockOf(() => undefined)
  for (const clock of [own, other]) {
    clock.setConnected(true)
    await clock.upToDate()
  }
  expect(turns).toBe(0)

  now = start
  await other.upToDate()
  // The other process notifies its change, which makes the cached state uncertain.
  own.invalidate()
  await own.upToDate()
  expect(turns).toBe(1)
  await own.upToDate()
  expect(turns).toBe(1)

  now = end
  await own.upToDate()
  expect(turns).toBe(2)
})

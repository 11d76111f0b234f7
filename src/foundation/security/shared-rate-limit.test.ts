import { expect, test } from 'vitest'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { forgetOldCounts, rateLimits } from './shared-rate-limit.ts'

const statusOf = (take: Promise<void>) =>
  take.then(
    () => 200,
    (error) => [error.status, error.headers['Retry-After']],
  )

test('two processes count the tries of one key together, and a new window begins anew', async () => {
  const shop = await openTestShop()
  const [left, right] = [1, 2].map(() => rateLimits(shop.db, shop.now)('order', { tries: 3, windowMs: 60_000 }))
  if (!left || !right) throw new Error('two limiters')
  const tries = await Promise.all([left.take('a'), right.take('a'), left.take('a'), right.take('a')].map(statusOf))
  expect(tries.filter((status) => status !== 200)).toEqual([[429, '60']])
  expect(await statusOf(left.check('a'))).toEqual([429, '60'])
  expect(await statusOf(right.take('b'))).toBe(200)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect(await statusOf(left.take('a'))).toBe(200)
  expect(await statusOf(right.check('a'))).toBe(200)
})

test('a try that was none is given back, and what is over is let go', async () => {
  const shop = await openTestShop()
  const limiter = rateLimits(shop.db, shop.now)('order', { tries: 1, windowMs: 60_000 })
  await limiter.take('a')
  await limiter.giveBack('a')
  expect(await statusOf(limiter.take('a'))).toBe(200)
  expect(await statusOf(limiter.take('a'))).toEqual([429, '60'])
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_001)
  await forgetOldCounts(shop.db, shop.clock.now)
  expect((await shop.pool.query('select 1 from rate_count')).rowCount).toBe(0)
})

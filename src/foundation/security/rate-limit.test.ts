import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { databaseRateLimiter, deleteOldCounts } from './database-rate-limit.ts'
import { memoryRateLimiter } from './memory-rate-limit.ts'
import { consumeAll, tryConsumeAll } from './rate-limit.ts'

const statusOf = (take: Promise<void>) =>
  take.then(
    () => 200,
    (error) => [error.status, error.headers['Retry-After']],
  )

const rate = { limit: 2, windowMs: 60_000 }

describe.each(['database', 'memory'] as const)('attempts counted in the %s', (where) => {
  async function open() {
    const { db, clock, now } = await openTestShop()
    const limits = where === 'database' ? databaseRateLimiter(db, now) : memoryRateLimiter(now)
    const pass = (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    }
    return { limits, limiter: limits('order', rate), pass }
  }

  test('are refused past the limit, for each key separately, until the window ends', async () => {
    const { limiter, pass } = await open()
    const results = await Promise.all(['a', 'a', 'a', 'b'].map((key) => statusOf(limiter.take(key))))
    expect(results.filter((status) => status !== 200)).toEqual([[429, '60']])
    pass(59_500)
    expect(await statusOf(limiter.check('a'))).toEqual([429, '1'])
    expect(await statusOf(limiter.check('b'))).toBe(200)
    pass(500)
    expect(await statusOf(limiter.take('a'))).toBe(200)
  })

  test('are counted by limiter name: orders do not count as searches', async () => {
    const { limits, limiter } = await open()
    await limiter.take('a')
    await limiter.take('a')
    expect(await statusOf(limits('search', rate).take('a'))).toBe(200)
  })

  test('can be refunded, one or all', async () => {
    const { limiter } = await open()
    for (const key of ['a', 'a', 'b', 'b']) await limiter.take(key)
    expect(await statusOf(limiter.take('a'))).toEqual([429, '60'])
    await limiter.refund('a')
    expect([await statusOf(limiter.take('a')), await statusOf(limiter.take('a'))]).toEqual([200, [429, '60']])
    await limiter.clear('b')
    expect([await statusOf(limiter.take('b')), await statusOf(limiter.take('b'))]).toEqual([200, 200])
  })

  test('count for neither limit when one of two refuses', async () => {
    const { limits, limiter } = await open()
    const both = [limiter, limits('mail', { ...rate, limit: 1 })].map((one) => ({ limiter: one, key: 'a' }))
    await consumeAll(both)
    expect(await tryConsumeAll(both)).toBe(false)
    expect(await statusOf(limiter.take('a'))).toBe(200)
  })
})

test('two processes count the attempts of one key together', async () => {
  const shop = await openTestShop()
  const left = databaseRateLimiter(shop.db, shop.now)('order', rate)
  const right = databaseRateLimiter(shop.db, shop.now)('order', rate)
  const results = await Promise.all([left.take('a'), right.take('a'), left.take('a'), right.take('a')].map(statusOf))
  expect(results.filter((status) => status !== 200)).toEqual([
    [429, '60'],
    [429, '60'],
  ])
  expect(await statusOf(left.check('a'))).toEqual([429, '60'])
})

test('expired counts are deleted', async () => {
  const shop = await openTestShop()
  await databaseRateLimiter(shop.db, shop.now)('order', rate).take('a')
  shop.advanceClock({ minutes: 1, ms: 1 })
  await deleteOldCounts(shop.db, shop.clock.now)
  expect((await shop.pool.query('select 1 from rate_count')).rowCount).toBe(0)
})

import { expect, test } from 'vitest'
import { lockWaits } from '../support/lock-waits.ts'
import { openTestShop } from '../support/open-test-shop.ts'

test('a statement cancelled while waiting for a lock is a 503 with Retry-After', async () => {
  const shop = await openTestShop()
  const holder = await shop.pool.connect()
  await holder.query('begin')
  await holder.query('lock table product')
  const response = shop.call('/product/')
  const waiting = async () => (await lockWaits(shop)).length
  await expect.poll(waiting).toBeGreaterThan(0)
  await shop.pool.query('select pg_cancel_backend(pid) from unnest($1::int[]) as pid', [await lockWaits(shop)])
  const { status, headers } = await response
  await holder.query('rollback')
  holder.release()
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})

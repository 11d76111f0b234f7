import { expect, test } from 'vitest'
import { createProduct, orderBody } from '../support/factories/entities.ts'
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

test('an order aborted in a deadlock is a 503 with Retry-After, and can be sent again', async () => {
  const shop = await openTestShop()
  const { id: productId } = await createProduct(shop, await shop.signIn())
  const body = orderBody([{ productId, amount: 1 }])
  const place = () => shop.call('/order/', { method: 'POST', body })
  const holder = await shop.pool.connect()
  await holder.query('begin')
  // On a busy machine the order may have looked for a deadlock before there is one: it must give way all the same.
  await holder.query(`set local deadlock_timeout = '60s'`)
  await holder.query('lock table shop_order in share row exclusive mode')
  const response = place()
  await expect.poll(async () => (await lockWaits(shop)).length).toBeGreaterThan(0)
  await holder.query('lock table product in share row exclusive mode')
  const { status, headers } = await response
  await holder.query('rollback')
  holder.release()
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect((await place()).status).toBe(200)
})

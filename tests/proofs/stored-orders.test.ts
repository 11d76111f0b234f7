import { expect, test } from 'vitest'
import { compareOrders } from '../../prove/support/compare-orders.ts'
import { describeOrdersBefore } from '../../prove/upgrade/stored-orders.ts'
import { createOrder, createProduct, orderBody } from '../support/factories/entities.ts'
import { openTestShop } from '../support/open-test-shop.ts'

test('earlier orders are described by count and sums, which later orders do not change', async () => {
  const shop = await openTestShop()
  const { id: productId } = await createProduct(shop, await shop.signIn())
  const place = () => shop.call('/order/', { method: 'POST', body: orderBody([{ productId, amount: 2 }]) })
  await place()
  const { rows } = await shop.pool.query<{ moment: Date }>(
    `select created_date + interval '1 second' as moment from shop_order`,
  )
  const describe = () => describeOrdersBefore(shop.pool, rows[0]?.moment ?? new Date())
  const before = await describe()
  expect(before).toMatch(/^1 orders, 300000 goods, 0 discounts, \d+ totals, 1 lines, 2 pieces, 300000 of the lines$/)

  shop.advanceClock({ days: 1 })
  await place()
  await shop.pool.query(
    `update shop_order set created_date = created_date + interval '1 day' where created_date > (select min(created_date) from shop_order)`,
  )
  expect(await describe()).toBe(before)
  await shop.pool.query('delete from order_line')
  expect(await describe()).not.toBe(before)
})

test('an acknowledged order that is lost, and a stored one that its buyer was not told, are found', async () => {
  const shop = await openTestShop()
  const { id: productId } = await createProduct(shop, await shop.signIn())
  const { orderId } = await createOrder(shop, [{ productId, amount: 2 }], { tmpId: 'tmp-of-the-buyer' })
  const compare = (...acknowledged: [string, string][]) => compareOrders(shop.pool, [productId], new Map(acknowledged))
  expect(await compare(['tmp-of-the-buyer', orderId])).toEqual({ lost: [], surplus: [] })
  expect(await compare()).toEqual({ lost: [], surplus: [orderId] })
  expect(await compare(['tmp-of-the-buyer', 'TH0'])).toEqual({ lost: ['TH0'], surplus: [orderId] })
})

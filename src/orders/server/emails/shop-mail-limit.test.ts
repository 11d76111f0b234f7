import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { createProduct, orderBody, setParam } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test('one network can’t flood the shop’s mailbox with orders and cancellations; they stay welcome, and others’ orders are mailed', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { quantity: 100 })
  await setParam(shop, token, 'order.notify_email', 'chu@tamhuong.example')
  const order = async (ipAddress: string) => {
    const body = orderBody([{ productId: product.id, amount: 1 }], { email: '' })
    const { status, res_data } = await shop.call<Order>('/order/', { method: 'POST', body, ipAddress })
    expect(status).toBe(200)
    return res_data
  }
  const toShop = async () => {
    const { rows } = await shop.pool.query<{ kind: string; mails: number }>(
      "select kind, count(*)::int as mails from outgoing_message where kind like 'shop.%' group by kind order by kind",
    )
    return Object.fromEntries(rows.map(({ kind, mails }) => [kind, mails]))
  }
  for (let times = 0; times < 15; times++) {
    const { orderId, trackingKey } = await order('198.51.100.9')
    const cancelled = await shop.call(`/order/${orderId}/cancel`, { method: 'POST', body: { key: trackingKey } })
    expect(cancelled.status).toBe(200)
  }
  expect(await toShop()).toEqual({ 'shop.placed': 10, 'shop.cancelled': 10 })
  await order('203.0.113.80')
  shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000)
  await order('198.51.100.9')
  expect(await toShop()).toEqual({ 'shop.placed': 12, 'shop.cancelled': 10 })
})

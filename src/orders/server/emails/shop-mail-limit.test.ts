import { expect, test } from 'vitest'
import { createSite } from '#app.ts'
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
  // A cancellation is mailed only if its order was, so it has no limit of its own.
  expect(await toShop()).toEqual({ 'shop.placed': 10, 'shop.cancelled': 10 })
  await order('203.0.113.80')
  shop.advanceClock({ hours: 1 })
  await order('198.51.100.9')
  expect(await toShop()).toEqual({ 'shop.placed': 12, 'shop.cancelled': 10 })
})

test('processes behind a load balancer count together: the shop is told of ten orders of a network', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { quantity: 100 })
  const processes = [shop, createSite(shop)]
  const place = async (at: number) => {
    const answer = await processes[at % 2]?.fetch(
      new Request('http://shop.test/api/v1/order/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderBody([{ productId: product.id, amount: 1 }], { email: '' })),
      }),
      { ipAddress: '198.51.100.9' },
    )
    expect(answer?.status).toBe(200)
  }
  const counted = async (sql: string) => (await shop.pool.query<{ n: number }>(sql)).rows[0]?.n
  const counters = 'select count(*)::int as n from rate_count'
  await place(0)
  const countersWithoutShopEmail = await counted(counters)
  await setParam(shop, token, 'order.notify_email', 'chu@tamhuong.example')
  for (let at = 0; at < 15; at++) await place(at)
  expect(await counted("select count(*)::int as n from outgoing_message where kind = 'shop.placed'")).toBe(10)
  // One of this network and one of all networks, shared by both processes.
  expect((await counted(counters)) ?? 0).toBe((countersWithoutShopEmail ?? 0) + 2)
})

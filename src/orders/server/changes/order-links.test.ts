import { describe, expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { createOrder } from '../../../../tests/support/factories/entities.ts'
import { moveOrder, openShopWithOrder, phone } from '../../../../tests/support/factories/order.ts'
import type { TestShop } from '../../../../tests/support/open-test-shop.ts'

describe('reading an order without signing in', () => {
  test('a signed link opens only its own order; a wrong one answers like an unknown order', async () => {
    const { shop, order, product } = await openShopWithOrder('cod')
    const other = await createOrder(shop, [{ productId: product.id, amount: 1 }], { fullname: 'Người khác' })
    const read = (id: string, key: string | null) => shop.call<Order>(`/order/${id}?key=${key}`)
    expect((await read(order.orderId, order.trackingKey)).res_data.fullname).toBe('Nguyễn Thị Lan')
    const wrong = [
      await read(order.orderId, other.trackingKey),
      await read('TH00000000000', order.trackingKey),
      await shop.call(`/order/${order.orderId}?phone=0987654321`),
    ]
    expect(new Set(wrong.map(({ status, message }) => `${status} ${message}`)).size).toBe(1)
    expect(wrong[0]?.status).toBe(404)
    expect((await shop.call<Order>(`/order/${order.orderId}`)).res_data.trackingKey).toBeNull()
  })

  test('a wrong phone number runs as many statements as an unknown order', async () => {
    const { shop, order, now } = await openShopWithOrder('cod')
    await now()
    let questions = 0
    shop.pool.on('acquire', () => {
      questions += 1
    })
    const statements = []
    for (const path of [`${order.orderId}?phone=0987654321`, 'TH00000000000?phone=0987654321']) {
      questions = 0
      await shop.call(`/order/${path}`)
      statements.push(questions)
    }
    expect(statements[0]).toBe(statements[1])
  })

  test('the buyer can’t see which member of staff did what', async () => {
    const { shop, token, order, now } = await openShopWithOrder('cod')
    await moveOrder(shop, token, order.orderId, 'confirmed')
    expect((await now()).events.map(({ actor }) => actor)).toEqual([null, null])
  })
})

describe('guessing is limited', () => {
  const guess = (shop: TestShop, id: string, address: string, number: string) =>
    shop.call(`/order/${id}?phone=${number}`, { headers: { 'x-forwarded-for': address } })

  test('one address gets sixty attempts in ten minutes, then is told when to retry', async () => {
    const { shop, order } = await openShopWithOrder('cod', { rateLimit: 'on', environment: { TRUST_PROXY: 'on' } })
    for (let attempts = 0; attempts < 60; attempts += 1) {
      expect((await guess(shop, order.orderId, '198.51.100.1', phone)).status).toBe(200)
    }
    const refused = await guess(shop, order.orderId, '198.51.100.1', phone)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    expect((await guess(shop, order.orderId, '198.51.100.2', phone)).status).toBe(200)
    shop.advanceClock({ minutes: 10 })
    expect((await guess(shop, order.orderId, '198.51.100.1', phone)).status).toBe(200)
  })

  test.each(['there', 'unknown'])(
    'an order that is %s allows twenty wrong attempts an hour, from anywhere',
    async (which) => {
      const { shop, order } = await openShopWithOrder('cod', { rateLimit: 'on', environment: { TRUST_PROXY: 'on' } })
      const id = which === 'there' ? order.orderId : 'TH00000000000'
      for (let attempts = 0; attempts < 20; attempts += 1) {
        expect((await guess(shop, id, `198.51.100.${attempts}`, '0987654321')).status).toBe(404)
      }
      expect((await guess(shop, id, '198.51.100.99', '0987654321')).status).toBe(429)
    },
  )
})

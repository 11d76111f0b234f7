import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { createOrder, createProduct, orderBody } from '../../../tests/support/factories.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const stockOf = async (shop: TestShop, id: string) => (await shop.call<Product>(`/product/${id}`)).res_data

describe('reading an order', () => {
  test('the bare Order ID shows no personal data, the right phone number shows everything', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const { orderId } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
    const bare = await shop.call<Order>(`/order/${orderId}`)
    expect(bare.res_data).toMatchObject({
      orderId,
      isComplete: false,
      orderTotal: 180_000,
      email: null,
      shippingStreet: null,
    })
    expect(JSON.stringify(bare.res_data)).not.toMatch(/Lan|912345678|Hàng Quạt|lan@example/)
    const whole = await shop.call<Order>(`/order/${orderId}?phone=0912345678`)
    expect(whole.res_data).toMatchObject({
      isComplete: true,
      fullname: 'Nguyễn Thị Lan',
      shippingStreet: '12 Hàng Quạt',
    })
  })

  test('reading forgives case, spaces and look-alikes', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const { orderId } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
    const sloppy = `${orderId.slice(0, 4).toLowerCase()} ${orderId.slice(4).replaceAll('0', 'O').replaceAll('1', 'l')}`
    expect((await shop.call<Order>(`/order/${encodeURIComponent(sloppy)}`)).res_data.orderId).toBe(orderId)
  })

  test('a wrong phone number and an unknown Order ID answer alike', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const { orderId } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
    const wrong = await shop.call(`/order/${orderId}?phone=0987654321`)
    const unknown = await shop.call('/order/TH00000000000?phone=0987654321')
    expect([wrong.status, wrong.message]).toEqual([404, unknown.message])
    expect(unknown.status).toBe(404)
  })
})

test('wrong phone numbers of others never close an order for who has its key', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const product = await createProduct(shop, await shop.signIn())
  const { orderId, trackingKey } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  const wrong = (n: number) => shop.call(`/order/${orderId}?phone=09876543${String(n).padStart(2, '0')}`)
  for (let n = 0; n < 20; n++) expect((await wrong(n)).status).toBe(404)
  expect((await wrong(21)).status).toBe(429)
  const own = await shop.call<Order>(`/order/${orderId}?key=${trackingKey}`)
  expect([own.status, own.res_data?.isComplete]).toEqual([200, true])
  expect((await shop.call(`/order/${orderId}?key=khong-phai-chia-khoa-nay`)).status).toBe(429)
})

describe('a request that is sent again', () => {
  const place = (shop: TestShop, body: object, key: string) =>
    shop.call<Order>('/order/', { method: 'POST', body, headers: { 'idempotency-key': key } })

  test('under the same Idempotency-Key gives the same order, with whatever temporary id, also at the same moment', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const body = () => orderBody([{ productId: product.id, amount: 1 }])
    const answers = await Promise.all([1, 2, 3].map(() => place(shop, body(), 'khoa-cua-toi-1')))
    expect(new Set(answers.map(({ res_data }) => res_data.orderId)).size).toBe(1)
    expect((await stockOf(shop, product.id)).quantity).toBe(9)
    const other = await place(shop, { ...body(), note: 'khác' }, 'khoa-cua-toi-1')
    expect(other.status).toBe(409)
    expect((await place(shop, body(), 'khoa-cua-toi-2')).res_data.orderId).not.toBe(answers[0]?.res_data.orderId)
  })

  test('with a key that says nothing counts by its temporary id alone', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const body = () => orderBody([{ productId: product.id, amount: 1 }])
    const [one, two] = [await place(shop, body(), '1'), await place(shop, body(), '1')]
    expect(one.res_data.orderId).not.toBe(two.res_data.orderId)
  })
})

test('the e-mail address of an order opens it as the phone number does, and a wrong one tells nothing', async () => {
  const shop = await openTestShop()
  const product = await createProduct(shop, await shop.signIn())
  const { orderId } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  const silent = await createOrder(shop, [{ productId: product.id, amount: 1 }], { email: '' })
  const read = (id: string, email: string) => shop.call<Order>(`/order/${id}?email=${encodeURIComponent(email)}`)
  expect((await read(orderId, 'Lan@Example.com')).res_data).toMatchObject({
    isComplete: true,
    phoneNumber: '+84912345678',
  })
  for (const email of ['khac@example.com', 'null', '%', '_an@example.com'])
    expect((await read(orderId, email)).status).toBe(404)
  expect((await read(silent.orderId, 'lan@example.com')).status).toBe(404)
})

describe('the life of an order', () => {
  const move = (shop: TestShop, orderId: string, orderStatus: string, token: string) =>
    shop.call<Order>(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus, reason: 'thử' }, token })

  test('it moves one state at a time, and each move is written down', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const product = await createProduct(shop, token)
    const { orderId } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
    expect((await move(shop, orderId, 'shipping', token)).status).toBe(409)
    for (const state of ['confirmed', 'packing', 'shipping', 'delivered']) {
      expect((await move(shop, orderId, state, token)).res_data.orderStatus).toBe(state)
    }
    expect((await move(shop, orderId, 'cancelled', token)).status).toBe(409)
    const { events } = (await shop.call<Order>(`/order/${orderId}`, { token })).res_data
    expect(events.map((event) => [event.toStatus, event.actor])).toEqual([
      ['pending', 'buyer'],
      ['confirmed', 'admin'],
      ['packing', 'admin'],
      ['shipping', 'admin'],
      ['delivered', 'admin'],
    ])
  })

  test('cancelling gives the stock back exactly once', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const product = await createProduct(shop, token)
    const { orderId } = await createOrder(shop, [{ productId: product.id, amount: 4 }])
    expect((await stockOf(shop, product.id)).quantity).toBe(6)
    const answers = await Promise.all([1, 2, 3].map(() => move(shop, orderId, 'cancelled', token)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect(await stockOf(shop, product.id)).toMatchObject({ quantity: 10, soldCount: 0 })
  })
})

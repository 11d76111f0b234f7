import { describe, expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { createOrder, createProduct } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

describe('reading an order', () => {
  test('the bare Order ID shows no personal data, and the right phone number shows everything', async () => {
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

  test('accepts any case, spaces and look-alike characters', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const { orderId } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
    const sloppy = `${orderId.slice(0, 4).toLowerCase()} ${orderId.slice(4).replaceAll('0', 'O').replaceAll('1', 'l')}`
    expect((await shop.call<Order>(`/order/${encodeURIComponent(sloppy)}`)).res_data.orderId).toBe(orderId)
  })

  test('a wrong phone number and an unknown Order ID get the same answer', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const { orderId } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
    const wrong = await shop.call(`/order/${orderId}?phone=0987654321`)
    const unknown = await shop.call('/order/TH00000000000?phone=0987654321')
    expect([wrong.status, wrong.message]).toEqual([404, unknown.message])
    expect(unknown.status).toBe(404)
  })
})

test('wrong phone numbers of others never lock out the holder of the key', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const product = await createProduct(shop, await shop.signIn())
  const { orderId, trackingKey } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  expect(trackingKey).toMatch(/^[\w-]{22}$/)
  const wrong = (n: number) => shop.call(`/order/${orderId}?phone=09876543${String(n).padStart(2, '0')}`)
  for (let n = 0; n < 20; n++) expect((await wrong(n)).status).toBe(404)
  expect((await wrong(21)).status).toBe(429)
  const own = await shop.call<Order>(`/order/${orderId}?key=${trackingKey}`)
  expect([own.status, own.res_data?.isComplete]).toEqual([200, true])
  expect((await shop.call(`/order/${orderId}?key=khong-phai-chia-khoa-nay`)).status).toBe(429)
})

test('whoever has the link or the phone number of a gift’s receiver gains no guesses of the buyer’s', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const product = await createProduct(shop, await shop.signIn())
  const buyer = { buyerFullname: 'Nguyễn Minh An', buyerPhoneNumber: '0987 654 321', email: 'an@example.com' }
  const { orderId, receiverKey } = await createOrder(shop, [{ productId: product.id, amount: 1 }], buyer)
  const read = async (proof: Record<string, string>) => {
    const { status, res_data } = await shop.call<Order>(`/order/${orderId}?${new URLSearchParams(proof)}`)
    return [status, res_data?.buyerPhoneNumber]
  }
  const key = receiverKey ?? ''
  expect(await read({ key, phone: '0987654321' })).toEqual([200, null])
  expect(await read({ key, email: 'an@example.com' })).toEqual([200, null])
  const body = { key, phone: '0987654321' }
  expect((await shop.call(`/order/${orderId}/cancel`, { method: 'POST', body })).status).toBe(404)
  const guess = (n: number) => read({ phone: '0912345678', email: `an${n}@example.com` })
  for (let n = 0; n < 20; n++) expect(await guess(n)).toEqual([404, undefined])
  expect(await guess(20)).toEqual([429, undefined])
  expect(await read({ key })).toEqual([200, null])
})

test('the e-mail address of an order opens it as the phone number does, and a wrong one reveals nothing', async () => {
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

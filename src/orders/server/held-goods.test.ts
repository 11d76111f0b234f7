import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import type { HeldGoods } from '#orders/staff-contract.ts'
import { createProduct, orderBody, setParam } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { runDailyTasks } from '../../run-daily-tasks.ts'

/**
 * A shop with limits, behind a proxy that passes the buyer's network, where a stranger may hold ten pieces for 3
 * million.
 */
async function openLimitedShop() {
  const shop = await openTestShop({ rateLimit: 'on', environment: { TRUST_PROXY: 'on' } })
  const token = await shop.signIn()
  await setParam(shop, token, 'order.held_pieces', '10')
  await setParam(shop, token, 'order.held_value', '3000000')
  const product = await createProduct(shop, token, { quantity: 100, price: 150_000 })
  const place = (amount: number, phoneNumber: string, from: string, more: Record<string, unknown> = {}) =>
    shop.call<Order>('/order/', {
      method: 'POST',
      body: orderBody([{ productId: product.id, amount }], { phoneNumber, ...more }),
      headers: { 'x-forwarded-for': from },
    })
  const stock = async () => (await shop.call<Product>(`/product/${product.id}`)).res_data.quantity
  const held = async () => (await shop.call<{ items: HeldGoods[] }>('/order/held/pagination', { token })).res_data.items
  return { shop, token, product, place, stock, held }
}

describe('goods in unpaid orders', () => {
  test('are limited per phone number from any network, and per network with any number', async () => {
    const { place, stock } = await openLimitedShop()
    expect((await place(8, '0912345678', '198.51.100.1')).status).toBe(200)
    const refused = await place(3, '+84 912 345 678', '203.0.113.5')
    expect([refused.status, refused.errors?.[0]?.field]).toEqual([409, 'lines'])
    expect(refused.message).toContain('10 món')
    const network = await place(3, '0987654321', '198.51.100.1')
    expect([network.status, network.message]).toEqual([409, expect.stringContaining('Từ mạng bạn đang dùng')])
    expect((await place(3, '0987654321', '203.0.113.5')).status).toBe(200)
    expect(await stock()).toBe(89)
  })

  test('of gifts count for who gives them, not for who receives them', async () => {
    const { place, held } = await openLimitedShop()
    const give = (amount: number, to: string, giver: string) =>
      place(amount, to, '198.51.100.1', { buyerFullname: 'Trần Bình', buyerPhoneNumber: giver })
    expect((await give(8, '0987654321', '0912345678')).status).toBe(200)
    expect((await place(9, '0987654321', '203.0.113.5')).status).toBe(200)
    const refused = await place(3, '0912345678', '203.0.113.9')
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('10 món')])
    const listed = await held()
    expect(listed.map(({ phoneNumber, fullname, pieces }) => [phoneNumber, fullname, pieces])).toEqual([
      ['+84987654321', expect.any(String), 9],
      ['+84912345678', 'Trần Bình', 8],
    ])
  })

  test('are limited by value', async () => {
    const { shop, token, place } = await openLimitedShop()
    const { id } = await createProduct(shop, token, { price: 2_000_000 })
    const lines = [{ productId: id, amount: 1 }]
    expect((await place(0, '0912345678', '198.51.100.1', { lines })).status).toBe(200)
    expect((await place(0, '0912345678', '198.51.100.1', { lines })).status).toBe(409)
  })

  test('stay within the limit with concurrent orders', async () => {
    const { place, stock } = await openLimitedShop()
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(4, '0912345678', '198.51.100.1')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(409)])
    expect(await stock()).toBe(92)
  })

  test('no longer count once confirmed or paid; staff see who holds them, and release them by cancelling', async () => {
    const { shop, token, place, stock, held } = await openLimitedShop()
    const first = (await place(8, '0912345678', '198.51.100.1')).res_data
    await shop.call(`/order/${first.orderId}/status`, { method: 'PUT', body: { orderStatus: 'confirmed' }, token })
    const second = (await place(9, '0912345678', '198.51.100.1')).res_data
    expect(await held()).toMatchObject([
      { phoneNumber: '+84912345678', pieces: 9, value: 1_350_000, orderIds: [second.orderId], nextEnd: null },
    ])
    const cancelled = { orderStatus: 'cancelled', reason: 'thử' }
    await shop.call(`/order/${second.orderId}/status`, { method: 'PUT', body: cancelled, token })
    expect([await held(), await stock()]).toEqual([[], 92])
    expect((await shop.call('/order/held/pagination')).status).toBe(401)
    await shop.call(`/order/${first.orderId}/status`, { method: 'PUT', body: { orderStatus: 'packing' }, token })
    const { rows } = await shop.pool.query('select placed_from from shop_order')
    expect(rows).toEqual([{ placed_from: null }, { placed_from: null }])
  })

  test('forget the network of whoever ordered, a day after the confirmation at the latest', async () => {
    const { shop, token, place } = await openLimitedShop()
    const { orderId } = (await place(1, '0912345678', '198.51.100.1')).res_data
    await place(1, '0987654321', '198.51.100.1')
    await shop.call(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus: 'confirmed' }, token })
    await runDailyTasks(shop)
    const { rows } = await shop.pool.query('select status, placed_from is null as forgotten from shop_order order by 1')
    expect(rows).toEqual([
      { status: 'confirmed', forgotten: true },
      { status: 'pending', forgotten: false },
    ])
  })

  test('count again for their network once the confirmation is undone', async () => {
    const { shop, token, place } = await openLimitedShop()
    const { id } = (await place(8, '0912345678', '198.51.100.1')).res_data
    await shop.call(`/order/${id}/status`, { method: 'PUT', body: { orderStatus: 'confirmed' }, token })
    expect((await shop.call(`/order/${id}/undo`, { method: 'POST', body: {}, token })).status).toBe(200)
    const refused = await place(3, '0987654321', '198.51.100.1')
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('Từ mạng bạn đang dùng')])
  })

  test('are not released by staff who have not seen that the order was paid', async () => {
    const { shop, token, place, stock, held } = await openLimitedShop()
    const { id, orderId } = (await place(8, '0912345678', '198.51.100.1')).res_data
    const listed = (await held())[0]?.orders[0]
    expect(listed).toEqual({ id, orderId, version: 1 })
    await shop.call('/payment/paid', { method: 'POST', body: { orderId }, token })
    const release = await shop.call(`/order/${listed?.id}/status`, {
      method: 'PUT',
      body: { orderStatus: 'cancelled', reason: 'Đơn chưa được thanh toán.' },
      headers: { 'if-match': `"${listed?.version}"` },
      token,
    })
    expect(release).toMatchObject({ status: 409, errors: [{ field: 'version' }] })
    expect([await stock(), await held()]).toEqual([92, []])
  })

  test('are listed with the language of their buyer', async () => {
    const { shop, product, held } = await openLimitedShop()
    const body = orderBody([{ productId: product.id, amount: 1 }])
    await shop.call('/order/', { method: 'POST', body, locale: 'en' })
    expect(await held()).toMatchObject([{ locale: 'en' }])
  })

  test('are not limited for orders that staff take by phone', async () => {
    const { shop, token, product, held } = await openLimitedShop()
    const body = orderBody([{ productId: product.id, amount: 50 }])
    expect((await shop.call('/order/', { method: 'POST', body, token })).status).toBe(200)
    expect(await held()).toEqual([])
  })
})

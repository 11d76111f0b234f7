import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { StockMove } from '#catalog/stock-contract.ts'
import type { Order } from '#orders/contract.ts'
import { amountToCollectOf } from '#orders/rules.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import type { EmailSummary } from '#system/message-contract.ts'
import { createOrder, createProduct, setParam } from '../../../../tests/support/factories/entities.ts'
import { moveOrder, openShopWithOrder, phone } from '../../../../tests/support/factories/order.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { imported } from '../../../../tests/support/send-import.ts'

const cancel = (shop: TestShop, id: string, body: Record<string, unknown>, locale: 'vi' | 'en' = 'vi') =>
  shop.call<Order>(`/order/${id}/cancel`, { method: 'POST', body, locale })

describe('a prepaid order', () => {
  test('is cancelled after a day without payment: the stock is returned and the buyer notified', async () => {
    const { shop, order, stock, now } = await openShopWithOrder('bank_transfer')
    expect(order.expiresAt).toBe('2026-11-22 03:00:00')
    shop.advanceClock({ hours: 23, minutes: 54 })
    await shop.runJobs()
    expect([(await now()).orderStatus, await stock()]).toEqual(['pending', 6])
    shop.advanceClock({ minutes: 6 })
    await Promise.all([shop.runJobs(), shop.runJobs()])
    expect([(await now()).orderStatus, await stock()]).toEqual(['cancelled', 10])
    expect((await now()).events.at(-1)).toMatchObject({ kind: 'expired', fromStatus: 'pending', toStatus: 'cancelled' })
    const { items } = (
      await shop.call<{ items: EmailSummary[] }>('/message/pagination', { token: await shop.signIn() })
    ).res_data
    expect(items.map(({ kind }) => kind)).toEqual(['order.cancelled', 'order.placed'])
  })

  test.each([
    ['as long as configured', '2', 2.1, 'cancelled'],
    ['a day with an invalid setting', '0', 23, 'pending'],
  ])('waits for its money %s', async (_what, hours, passed, state) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await setParam(shop, token, 'payment.bank_account', '0011001234567')
    await setParam(shop, token, 'order.unpaid_hours', hours)
    const { id } = await createProduct(shop, token)
    const { orderId } = await createOrder(shop, [{ productId: id, amount: 1 }], { paymentMethod: 'bank_transfer' })
    shop.advanceClock({ hours: passed })
    await shop.runJobs()
    expect((await shop.call<Order>(`/order/${orderId}`)).res_data.orderStatus).toBe(state)
  })

  test('is not cancelled while a payment is being recorded, nor afterwards', async () => {
    const { shop, order, stock, now } = await openShopWithOrder('bank_transfer')
    shop.advanceClock({ hours: 25 })
    const payment = await shop.pool.connect()
    await payment.query('begin')
    await payment.query("update shop_order set payment_status = 'paid' where order_id = $1", [order.orderId])
    await shop.runJobs()
    await payment.query('commit')
    payment.release()
    await shop.runJobs()
    expect([(await now()).orderStatus, await stock()]).toEqual(['pending', 6])
  })
})

test('an order that is paid on delivery or confirmed by staff is never cancelled automatically', async () => {
  const { shop, token, order, product, now } = await openShopWithOrder('bank_transfer')
  const cod = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  expect(cod.expiresAt).toBeNull()
  await moveOrder(shop, token, order.orderId, 'confirmed')
  shop.advanceClock({ days: 30 })
  await shop.runJobs()
  expect((await now()).orderStatus).toBe('confirmed')
  expect((await shop.call<Order>(`/order/${cod.orderId}`)).res_data.orderStatus).toBe('pending')
})

describe('a buyer can cancel', () => {
  test.each(['phone', 'key'])('with the %s, before packing, and give a reason', async (proof) => {
    const { shop, token, order, stock } = await openShopWithOrder('cod')
    await moveOrder(shop, token, order.orderId, 'confirmed')
    const body = proof === 'phone' ? { phone } : { key: order.trackingKey }
    const answer = await cancel(shop, order.orderId, { ...body, reason: 'Đặt nhầm' })
    expect(answer.res_data).toMatchObject({ orderStatus: 'cancelled', isComplete: true })
    expect(answer.res_data.events.at(-1)).toMatchObject({ reason: 'Đặt nhầm', toStatus: 'cancelled' })
    expect(await stock()).toBe(10)
  })

  test('not once it is being packed, with the reason in their language', async () => {
    const { shop, token, order, stock } = await openShopWithOrder('cod')
    for (const state of ['confirmed', 'packing']) await moveOrder(shop, token, order.orderId, state)
    const answer = await cancel(shop, order.orderId, { phone }, 'en')
    expect(answer.status).toBe(409)
    expect(answer.message).toBe('The order is “Preparing”, so it can no longer be cancelled here. Please call us.')
    expect(await stock()).toBe(6)
  })

  test('not what was changed since they read it, if they say which version that was', async () => {
    const { shop, token, order, now } = await openShopWithOrder('cod')
    await moveOrder(shop, token, order.orderId, 'confirmed')
    const { version } = await now()
    const cancelRead = (read: number) =>
      shop.call<Order>(`/order/${order.orderId}/cancel`, {
        method: 'POST',
        body: { phone },
        headers: { 'if-match': `"${read}"` },
      })
    expect(await cancelRead(order.version)).toMatchObject({ status: 409, errors: [{ field: 'version' }] })
    expect((await cancelRead(version)).res_data.orderStatus).toBe('cancelled')
  })

  test('only their own order; others learn nothing', async () => {
    const { shop, order, now } = await openShopWithOrder('cod')
    const responses = await Promise.all([
      cancel(shop, order.orderId, { phone: '0987654321' }),
      cancel(shop, order.orderId, { key: 'x'.repeat(22) }),
      cancel(shop, order.orderId, {}),
      cancel(shop, 'TH00000000000', { phone }),
    ])
    expect(new Set(responses.map(({ status, message }) => `${status} ${message}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(404)
    expect((await now()).orderStatus).toBe('pending')
  })

  test('while staff cancel and the time runs out: the stock is returned once', async () => {
    const { shop, token, order, stock } = await openShopWithOrder('bank_transfer')
    shop.advanceClock({ days: 1 })
    const answers = await Promise.all([
      cancel(shop, order.orderId, { phone }),
      moveOrder(shop, await shop.signIn(), order.orderId, 'cancelled'),
      cancel(shop, order.orderId, { key: order.trackingKey }),
      shop.runJobs(),
      shop.runJobs(),
    ])
    expect(answers.filter((answer) => answer && answer.status === 200).length).toBeLessThanOrEqual(1)
    expect(await stock()).toBe(10)
    const whole = await shop.call<Order>(`/order/${order.orderId}`, { token })
    expect(whole.res_data.events.filter(({ toStatus }) => toStatus === 'cancelled')).toHaveLength(1)
  })
})

test('returned goods are restocked or written off, as staff decide for each line, once', async () => {
  const { shop, token, product, stock } = await openShopWithOrder('cod')
  const other = await createProduct(shop, token)
  const lines = [product, other].map(({ id }) => ({ productId: id, amount: 2 }))
  const { orderId } = await createOrder(shop, lines)
  for (const state of ['confirmed', 'packing', 'shipping', 'delivered']) await moveOrder(shop, token, orderId, state)
  expect(await moveOrder(shop, token, orderId, 'returned', { restock: [2] })).toMatchObject({
    status: 422,
    errors: [{ field: 'restock.0' }],
  })
  const answers = await Promise.all([1, 2].map(() => moveOrder(shop, token, orderId, 'returned', { restock: [1] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const whole = (await shop.call<StaffOrder>(`/order/${orderId}/staff`, { token })).res_data
  expect(whole.cameBack).toEqual(['written_off', 'restocked'])
  expect([await stock(), (await shop.call<Product>(`/product/${other.id}`)).res_data.quantity]).toEqual([4, 10])
  const moved = await shop.call<{ items: StockMove[] }>('/stock/moves/pagination?limit=100', { token })
  const ofOrder = moved.res_data.items.filter((entry) => entry.orderId === orderId)
  expect(ofOrder.map(({ name, change, reason }) => `${name} ${change} ${reason}`).sort()).toEqual(
    [
      `${product.name} -2 order`,
      `${other.name} -2 order`,
      `${product.name} 2 order_back`,
      `${other.name} 2 order_back`,
      `${product.name} -2 damaged`,
    ].sort(),
  )
  expect((await shop.call<Product>(`/product/${product.id}`)).res_data.soldCount).toBe(4)
})

describe('undelivered goods', () => {
  test('return after a failed delivery; whole, in part or broken, as staff count each line, without a “delivered” mail', async () => {
    const { shop, token, product, stock } = await openShopWithOrder('cod')
    const other = await createProduct(shop, token)
    const lines = [product, other].map(({ id }) => ({ productId: id, amount: 3 }))
    const { orderId } = await createOrder(shop, lines)
    for (const state of ['confirmed', 'packing', 'shipping']) await moveOrder(shop, token, orderId, state)
    expect((await moveOrder(shop, token, orderId, 'returned')).status).toBe(409)
    expect((await moveOrder(shop, token, orderId, 'returning')).status).toBe(409)
    await moveOrder(shop, token, orderId, 'failed', { reason: 'Khách không nhận hàng' })
    await moveOrder(shop, token, orderId, 'shipping')
    await moveOrder(shop, token, orderId, 'failed', { reason: 'Khách không nghe máy' })
    await moveOrder(shop, token, orderId, 'returning')
    expect(await moveOrder(shop, token, orderId, 'returned', { restockAmounts: [4, 0] })).toMatchObject({
      status: 422,
      errors: [{ field: 'restockAmounts.0' }],
    })
    expect((await moveOrder(shop, token, orderId, 'returned', { restockAmounts: [2, 3] })).status).toBe(200)
    const whole = (await shop.call<StaffOrder>(`/order/${orderId}/staff`, { token })).res_data
    expect([whole.cameBack, whole.writtenOff]).toEqual([
      ['partly', 'restocked'],
      [1, 0],
    ])
    expect([await stock(), (await shop.call<Product>(`/product/${other.id}`)).res_data.quantity]).toEqual([5, 10])
    const history = (await shop.call<Order>(`/order/${orderId}?phone=${phone}`)).res_data.events
    expect(history.map(({ toStatus, reason }) => [toStatus, reason]).slice(4)).toEqual([
      ['failed', 'Khách không nhận hàng'],
      ['shipping', null],
      ['failed', 'Khách không nghe máy'],
      ['returning', null],
      ['returned', null],
    ])
    await shop.runJobs()
    const { items } = (await shop.call<{ items: EmailSummary[] }>('/message/pagination?limit=100', { token })).res_data
    expect(items.filter(({ aboutId }) => aboutId === whole.id).map(({ kind }) => kind)).toEqual([
      'order.failed',
      'order.shipping',
      'order.placed',
    ])
  })

  test('are not restocked by a courier’s file', async () => {
    const { shop, token, order } = await openShopWithOrder('cod')
    for (const state of ['confirmed', 'packing', 'shipping', 'failed', 'returning'])
      await moveOrder(shop, token, order.orderId, state)
    const file = `order_id,status\n${order.orderId},returned\n`
    const report = await imported(shop, token, '/order/import', file, { isDryRun: 'false' })
    expect(report.rows).toMatchObject([{ outcome: 'error', errors: [{ column: 'Trạng thái' }] }])
  })
})

describe('prepaid goods', () => {
  test('are packed and sent unpaid only after confirming the amount due, which is left to collect', async () => {
    const { shop, token, order } = await openShopWithOrder('bank_transfer')
    await moveOrder(shop, token, order.orderId, 'confirmed')
    const refused = await moveOrder(shop, token, order.orderId, 'packing')
    expect([refused.status, refused.errors?.[0]?.field]).toEqual([409, 'confirmedDue'])
    expect(refused.message).toContain('630.000')
    expect((await moveOrder(shop, token, order.orderId, 'packing', { confirmedDue: 1 })).status).toBe(409)
    expect((await moveOrder(shop, token, order.orderId, 'packing', { confirmedDue: order.orderTotal })).status).toBe(
      200,
    )
    await shop.pool.query(`update shop_order set paid_amount = 600000, payment_status = 'pending'`)
    expect((await moveOrder(shop, token, order.orderId, 'shipping')).message).toContain('30.000')
    const sent = await moveOrder(shop, token, order.orderId, 'shipping', { confirmedDue: 30_000 })
    expect(amountToCollectOf(sent.res_data)).toBe(30_000)
  })

  test('are sent without a question once paid, and always when paid on delivery', async () => {
    const { shop, token, order, product } = await openShopWithOrder('bank_transfer')
    await shop.call('/payment/paid', { method: 'POST', body: { orderId: order.orderId }, token })
    const cod = await createOrder(shop, [{ productId: product.id, amount: 1 }])
    for (const { orderId } of [order, cod])
      for (const state of ['confirmed', 'packing', 'shipping'])
        expect((await moveOrder(shop, token, orderId, state)).res_data?.orderStatus).toBe(state)
  })
})

test.each(['bank_transfer', 'cod'])('refunded goods (%s) are sent only once that is confirmed', async (method) => {
  const { shop, token, order } = await openShopWithOrder(method)
  const { orderId, orderTotal } = order
  await shop.call('/payment/paid', { method: 'POST', body: { orderId }, token })
  const refund = (amount: number) =>
    shop.call('/payment/refund', { method: 'POST', body: { orderId, amount, reason: 'Khách đổi ý' }, token })
  await refund(30_000)
  await moveOrder(shop, token, orderId, 'confirmed')
  expect((await moveOrder(shop, token, orderId, 'packing')).status).toBe(200)
  await refund(orderTotal - 30_000)
  const refused = await moveOrder(shop, token, orderId, 'shipping')
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([409, 'confirmedDue'])
  expect(refused.message).toMatch(/đã hoàn tiền.*630\.000/)
  const sent = await moveOrder(shop, token, orderId, 'shipping', { confirmedDue: orderTotal })
  expect([sent.status, amountToCollectOf(sent.res_data)]).toEqual([200, 0])
  await shop.runJobs()
  const { rows } = await shop.pool.query(`select text_body from outgoing_message where kind = 'order.shipping'`)
  expect(rows).toHaveLength(1)
  expect(rows[0].text_body).not.toContain('cần trả khi nhận hàng')
})

describe('the order lifecycle', () => {
  const move = (shop: TestShop, orderId: string, orderStatus: string, token: string) =>
    moveOrder(shop, token, orderId, orderStatus, { reason: 'thử' })
  const stockOf = async (shop: TestShop, id: string) => (await shop.call<Product>(`/product/${id}`)).res_data

  test('moves one state at a time, and each move is recorded', async () => {
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

  test('cancelling returns the stock exactly once', async () => {
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

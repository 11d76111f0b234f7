import { describe, expect, test } from 'vitest'
import { openPayingShop, paymentOf, receiptsOf, transfer } from '../../../tests/support/factories/payment.ts'
import type { openTestShop } from '../../../tests/support/open-test-shop.ts'

const post = { method: 'POST' } as const
const cod = { paymentMethod: 'cod' }

describe('a payment that does not match', () => {
  const resolve = (shop: Awaited<ReturnType<typeof openTestShop>>, token: string, id: string, body: object) =>
    shop.call<{ state: string; orderId: string }>(`/payment/receipt/${id}`, { method: 'PUT', body, token })

  test('waits for staff, and the buyer sees that the shop is checking it', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order()
    await transfer(shop, simulator, { content: orderId, amount: 500_000 })
    expect(await paymentOf(shop, { orderId })).toMatchObject({ isUnderReview: true, paymentStatus: 'unpaid' })
    expect(await receiptsOf(shop, token, { state: 'open' })).toMatchObject([
      { fit: 'under', orderId, amount: 500_000, expected: 530_000, source: 'sepay', content: orderId },
    ])
  })

  test('is found by its amount, content, order and buyer, without diacritics', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order({ fullname: 'Đặng Thị Hường' })
    await shop.call('/payment/claim', { ...post, body: { orderId } })
    await transfer(shop, simulator, { content: `${orderId} mua bát hương`, amount: 500_000 })
    await transfer(shop, simulator, { content: 'Tiền điện tháng 11', amount: 1_234_000 })
    const found = async (list: string, q: string) => {
      const path = `/payment${list}/pagination?q=${encodeURIComponent(q)}`
      return (await shop.call<{ items: { amount: number }[] }>(path, { token })).res_data.items.map(
        ({ amount }) => amount,
      )
    }
    for (const [q, amounts] of [
      ['dang huong', [500_000]],
      ['MUA BAT HUONG', [500_000]],
      [orderId.toLowerCase(), [500_000]],
      ['tien dien', [1_234_000]],
      ['1.234.000 ₫', [1_234_000]],
      ['1234000', [1_234_000]],
      ['tien huong', []],
      ['%', []],
    ] as const) {
      expect([q, await found('/receipt', q)]).toEqual([q, amounts])
    }
    expect(await found('', 'hường')).toEqual([530_000])
    expect(await found('', 'Lan')).toEqual([])
  })

  test('counts when staff say so: two parts make the whole', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order()
    for (const amount of [500_000, 30_000]) await transfer(shop, simulator, { content: orderId, amount })
    const open = await receiptsOf(shop, token, { state: 'open' })
    expect(open.map(({ fit }) => fit)).toEqual(['under', 'under'])
    for (const [index, { id }] of open.entries()) {
      expect((await resolve(shop, token, id, { resolution: 'matched' })).res_data.state).toBe('resolved')
      const { paymentStatus } = await paymentOf(shop, { orderId })
      expect(paymentStatus).toBe(index === 0 ? 'pending' : 'paid')
    }
    expect((await paymentOf(shop, { orderId })).isUnderReview).toBe(false)
  })

  test('is completed automatically by the rest once its part was counted', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order()
    await transfer(shop, simulator, { content: orderId, amount: 500_000 })
    const [part] = await receiptsOf(shop, token, { state: 'open' })
    await resolve(shop, token, part?.id ?? '', { resolution: 'matched' })
    expect(await paymentOf(shop, { orderId })).toMatchObject({ amountDue: 30_000, transfer: { amount: 30_000 } })
    await transfer(shop, simulator, { content: orderId, amount: 30_000 })
    expect((await paymentOf(shop, { orderId })).paymentStatus).toBe('paid')
  })

  test('keeps the order open past its deadline once a part was counted', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const part = await order()
    const nothing = await order()
    await transfer(shop, simulator, { content: part.orderId, amount: 500_000 })
    const [open] = await receiptsOf(shop, token, { state: 'open' })
    await resolve(shop, token, open?.id ?? '', { resolution: 'matched' })
    shop.clock.now = new Date('2026-11-22T03:00:01Z')
    expect(await paymentOf(shop, part)).toMatchObject({ payableUntil: null, secondsLeft: null, amountDue: 30_000 })
    expect(
      (await shop.call('/payment/', { ...post, body: { orderId: part.orderId, paymentMethod: 'vnpay' } })).status,
    ).toBe(200)
    expect(
      (await shop.call('/payment/', { ...post, body: { orderId: nothing.orderId, paymentMethod: 'vnpay' } })).status,
    ).toBe(409)
    await shop.runJobs()
    expect((await paymentOf(shop, part)).orderStatus).toBe('pending')
    expect((await paymentOf(shop, nothing)).orderStatus).toBe('cancelled')
  })

  test('leaves an order paid on delivery as it is until it is paid in full: the rest is collected', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const [atDoor, ahead, back] = [await order(cod), await order(cod), await order(cod)]
    for (const { orderId } of [atDoor, ahead, back]) {
      await transfer(shop, simulator, { content: orderId, amount: 500_000 })
      const [part] = await receiptsOf(shop, token, { orderId, state: 'open' })
      await resolve(shop, token, part?.id ?? '', { resolution: 'matched' })
      const rest = { ...cod, paymentStatus: 'unpaid', amountDue: 30_000, isPayable: true }
      expect(await paymentOf(shop, { orderId })).toMatchObject(rest)
    }
    await transfer(shop, simulator, { content: ahead.orderId, amount: 30_000 })
    expect(await paymentOf(shop, ahead)).toMatchObject({ paymentMethod: 'bank_transfer', paymentStatus: 'paid' })
    for (const orderStatus of ['confirmed', 'packing', 'shipping', 'delivered']) {
      const move = { method: 'PUT', body: { orderStatus }, token }
      expect((await shop.call(`/order/${atDoor.orderId}/status`, move)).status).toBe(200)
    }
    await shop.call('/payment/paid', { ...post, body: { orderId: atDoor.orderId, amountDue: 30_000 }, token })
    expect(await paymentOf(shop, atDoor)).toMatchObject({ ...cod, paymentStatus: 'paid', amountDue: 0 })
    const refund = { orderId: back.orderId, amount: 500_000, reason: 'Khách trả khi nhận hàng' }
    await shop.call('/payment/refund', { ...post, body: refund, token })
    expect(await paymentOf(shop, back)).toMatchObject({ ...cod, paymentStatus: 'unpaid', amountDue: 530_000 })
  })

  test('without an Order ID is matched to the order that staff choose', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order()
    await transfer(shop, simulator, { content: 'mua bat huong', amount: 530_000 })
    const [unknown] = await receiptsOf(shop, token, { fit: 'unknown' })
    const id = unknown?.id ?? ''
    expect((await resolve(shop, token, id, { resolution: 'matched' })).errors?.[0]?.field).toBe('orderId')
    expect((await resolve(shop, token, id, { resolution: 'ignored' })).errors?.[0]?.field).toBe('reason')
    expect((await resolve(shop, token, id, { resolution: 'matched', orderId })).res_data.orderId).toBe(orderId)
    expect((await paymentOf(shop, { orderId })).paymentStatus).toBe('paid')
    expect((await resolve(shop, token, id, { resolution: 'ignored', reason: 'x' })).status).toBe(409)
  })

  test('for a cancelled order is late: it can be refunded, not counted', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order()
    await shop.call(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus: 'cancelled' }, token })
    await transfer(shop, simulator, { content: orderId, amount: 530_000 })
    const [late] = await receiptsOf(shop, token, { state: 'open' })
    expect(late?.fit).toBe('late')
    expect((await resolve(shop, token, late?.id ?? '', { resolution: 'matched' })).status).toBe(409)
    const refunded = await resolve(shop, token, late?.id ?? '', { resolution: 'refunded', reason: 'Đã chuyển lại' })
    expect(refunded.res_data).toMatchObject({ state: 'resolved', resolution: 'refunded', resolvedBy: 'admin' })
    expect((await paymentOf(shop, { orderId })).paymentStatus).toBe('unpaid')
  })
})

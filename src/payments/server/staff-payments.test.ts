import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { listRefundsDue } from '#orders/server/refunds-due.ts'
import type { Payment } from '#payments/contract.ts'
import type { ClaimedTransfer, RefundDue } from '#payments/staff-contract.ts'
import { createStaff } from '../../../tests/support/factories/entities.ts'
import { openPayingShop, paymentOf, receiptsOf, transfer } from '../../../tests/support/factories/payment.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const post = { method: 'POST' } as const

describe('staff', () => {
  test('mark an order as paid manually, once', async () => {
    const { shop, order, token } = await openPayingShop()
    const { orderId } = await order({ paymentMethod: 'cod' })
    const body = { orderId, reason: 'Thu tiền mặt' }
    const answers = await Promise.all([1, 2].map(() => shop.call('/payment/paid', { ...post, body, token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await paymentOf(shop, { orderId })).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cod' })
    const { res_data } = await shop.call<Order>(`/order/${orderId}`, { token })
    expect(res_data).toMatchObject({ paidAmount: 530_000 })
    expect(res_data.events.at(-1)).toMatchObject({ kind: 'paid', actor: 'admin', reason: 'Thu tiền mặt' })
  })

  test('mark only the amount due that they saw as paid, not one that a bank report has changed meanwhile', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order()
    await shop.call('/payment/claim', { ...post, body: { orderId } })
    const claimed = async () =>
      (await shop.call<{ items: ClaimedTransfer[] }>('/payment/claimed/pagination', { token })).res_data.items
    const markPaid = (amountDue: number | undefined) =>
      shop.call('/payment/paid', { ...post, body: { orderId, amountDue }, token })
    const [seen] = await claimed()
    expect(seen).toMatchObject({ amount: 530_000, amountDue: 530_000 })
    await transfer(shop, simulator, { content: orderId, amount: 500_000 })
    for (const { id } of await receiptsOf(shop, token, { state: 'open' }))
      await shop.call(`/payment/receipt/${id}`, { method: 'PUT', body: { resolution: 'matched' }, token })
    expect(await markPaid(seen?.amountDue)).toMatchObject({ status: 409, message: expect.stringContaining('30.000') })
    const [listed] = await claimed()
    expect(listed).toMatchObject({ amount: 530_000, amountDue: 30_000 })
    expect((await markPaid(listed?.amountDue)).status).toBe(200)
    const { res_data } = await shop.call<Order>(`/order/${orderId}`, { token })
    expect(res_data).toMatchObject({ paymentStatus: 'paid', paidAmount: 530_000 })
  })

  test('see in which language the buyer of a reported transfer reads', async () => {
    const { shop, token, order } = await openPayingShop()
    const { orderId } = await order()
    await shop.pool.query(`update shop_order set locale = 'en' where order_id = $1`, [orderId])
    await shop.call('/payment/claim', { ...post, body: { orderId } })
    const { res_data } = await shop.call<{ items: ClaimedTransfer[] }>('/payment/claimed/pagination', { token })
    expect(res_data.items).toMatchObject([{ orderId, order: { locale: 'en' } }])
  })

  test('record refunds: a part changes nothing, all of it makes the order refunded, and more is refused', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order()
    const refund = (amount: number) =>
      shop.call<Payment>('/payment/refund', { ...post, body: { orderId, amount, reason: 'Hàng vỡ' }, token })
    expect((await refund(1)).status).toBe(409)
    await transfer(shop, simulator, { content: orderId, amount: 530_000 })
    expect((await refund(30_000)).res_data.paymentStatus).toBe('paid')
    const tooMuch = await refund(500_001)
    expect([tooMuch.status, tooMuch.errors?.[0]?.field]).toEqual([422, 'amount'])
    expect((await refund(500_000)).res_data.paymentStatus).toBe('refunded')
    expect((await refund(1)).status).toBe(422)
  })

  test('record the same refund concurrently, and only one counts', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order()
    await transfer(shop, simulator, { content: orderId, amount: 530_000 })
    const body = { orderId, amount: 100_000, reason: 'Hàng vỡ', refundedBefore: 0 }
    const answers = await Promise.all([1, 2].map(() => shop.call('/payment/refund', { ...post, body, token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await paymentOf(shop, { orderId })).toMatchObject({ refundedAmount: 100_000, paymentStatus: 'paid' })
    const again = { ...body, refundedBefore: 100_000 }
    expect((await shop.call('/payment/refund', { ...post, body: again, token })).status).toBe(200)
  })

  test('see refunds due, for ended orders and overpayments, until they have recorded them', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const ended = await order()
    const over = await order()
    const overThenEnded = await order()
    const partThenEnded = await order()
    const fine = await order()
    const owed = async () =>
      (await shop.call<{ items: RefundDue[] }>('/payment/owed/pagination', { token })).res_data.items.map(
        ({ orderId, amount }) => [orderId, amount],
      )
    for (const { orderId } of [ended, partThenEnded, fine])
      await transfer(shop, simulator, { content: orderId, amount: 530_000 })
    for (const { orderId } of [over, overThenEnded])
      await transfer(shop, simulator, { content: orderId, amount: 600_000 })
    for (const { id } of await receiptsOf(shop, token, { state: 'open' }))
      await shop.call(`/payment/receipt/${id}`, { method: 'PUT', body: { resolution: 'matched' }, token })
    const refund = (orderId: unknown, amount: unknown) =>
      shop.call('/payment/refund', { ...post, body: { orderId, amount, reason: 'Đã chuyển trả' }, token })
    await refund(overThenEnded.orderId, 70_000)
    await refund(partThenEnded.orderId, 30_000)
    shop.advanceClock({ minutes: 1 })
    for (const { orderId } of [ended, overThenEnded, partThenEnded])
      await shop.call(`/order/${orderId}/cancel`, { ...post, body: { phone: '0912345678' } })
    expect((await owed()).sort()).toEqual(
      [
        [ended.orderId, 530_000],
        [over.orderId, 70_000],
        [overThenEnded.orderId, 530_000],
        [partThenEnded.orderId, 500_000],
      ].sort(),
    )
    await refund(ended.orderId, 500_000)
    expect((await owed()).map(([orderId]) => orderId)).not.toContain(ended.orderId)
    for (const [orderId, amount] of await owed()) await refund(orderId, amount)
    expect(await owed()).toEqual([])
    expect((await shop.call('/payment/owed/pagination')).status).toBe(401)
  })

  test('see refunds due without the database reading every order', async () => {
    const { db } = await openTestShop()
    const scans = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await listRefundsDue(tx, { page: 1, limit: 20 })
      return tx.execute(
        sql`select indexrelname, pg_stat_get_xact_numscans(indexrelid) as scans from pg_stat_user_indexes
          where relname = 'shop_order' and pg_stat_get_xact_numscans(indexrelid) > 0`,
      )
    })
    expect(scans.rows).toEqual([{ indexrelname: 'shop_order_refund_due', scans: 2 }])
  })

  test('see the whole refund due of a return that was undone, whatever they refunded in between', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { id, orderId } = await order()
    const later = () => shop.advanceClock({ seconds: 10 })
    const move = async (orderStatus: string) => {
      later()
      expect((await shop.call(`/order/${id}/status`, { method: 'PUT', body: { orderStatus }, token })).status).toBe(200)
    }
    await transfer(shop, simulator, { content: orderId, amount: 530_000 })
    for (const { id: receipt } of await receiptsOf(shop, token, { state: 'open' }))
      await shop.call(`/payment/receipt/${receipt}`, { method: 'PUT', body: { resolution: 'matched' }, token })
    for (const status of ['confirmed', 'packing', 'shipping', 'failed', 'returning']) await move(status)
    later()
    expect((await shop.call(`/order/${id}/undo`, { ...post, body: {}, token })).status).toBe(200)
    later()
    await shop.call('/payment/refund', { ...post, body: { orderId, amount: 30_000, reason: 'Giao trễ' }, token })
    for (const status of ['returning', 'returned']) await move(status)
    const due = async () =>
      (await shop.call<{ items: RefundDue[] }>('/payment/owed/pagination', { token })).res_data.items
    expect(await due()).toMatchObject([{ orderId, amount: 500_000 }])
    await shop.call('/payment/refund', { ...post, body: { orderId, amount: 470_000, reason: 'Trừ phí gửi' }, token })
    expect(await due()).toEqual([])
  })

  test('see received money only with the permission', async () => {
    const { shop, token } = await openPayingShop()
    const editor = await createStaff(shop, token, 'EDITOR')
    const sales = await createStaff(shop, token, 'SALES')
    expect((await shop.call('/payment/receipt/pagination', { token: editor })).status).toBe(403)
    expect((await shop.call('/payment/receipt/pagination')).status).toBe(401)
    expect((await shop.call('/payment/receipt/pagination', { token: sales })).status).toBe(200)
  })
})

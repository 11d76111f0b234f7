import { describe, expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { timelineOf } from '#orders/timeline.ts'
import type { ClaimedTransfer, PaymentReceipt } from '#payments/staff-contract.ts'
import { findImbalances } from '../../../prove/support/balance.ts'
import { createStaff } from '../../../tests/support/factories/entities.ts'
import {
  openPayingShop,
  type PayingShop,
  paymentOf,
  receiptsOf,
  transfer,
} from '../../../tests/support/factories/payment.ts'

const post = { method: 'POST' } as const
const reason = 'Nhầm đơn'

type Named = Pick<Order, 'orderId'>

/** A shop and what its staff do with payments. */
async function openCountingShop() {
  const paying = await openPayingShop()
  const { shop, simulator, token } = paying
  const undo = (id: string | undefined, body: object = { reason }) =>
    shop.call<PaymentReceipt>(`/payment/receipt/${id}/undo`, { ...post, body, token })
  return {
    ...paying,
    undo,
    /** Marks an order as paid; resolves to the receipt. */
    async pay({ orderId }: Named) {
      expect((await shop.call('/payment/paid', { ...post, body: { orderId }, token })).status).toBe(200)
      return (await receiptsOf(shop, token, { orderId, state: 'applied' }))[0]
    },
    /** Receives an amount that names the first order, and matches it to the second one. */
    async match(amount: number, named: Named | undefined, order: Named) {
      await transfer(shop, simulator, { content: named?.orderId ?? 'mua bat huong', amount })
      const [open] = await receiptsOf(shop, token, { state: 'open' })
      const body = { resolution: 'matched', orderId: order.orderId }
      await shop.call(`/payment/receipt/${open?.id}`, { method: 'PUT', body, token })
      return open?.id
    },
    refund: (order: Named, amount: number) =>
      shop.call('/payment/refund', { ...post, body: { orderId: order.orderId, amount, reason: 'Hàng vỡ' }, token }),
    read: async ({ orderId }: Named) => (await shop.call<Order>(`/order/${orderId}`, { token })).res_data,
    imbalances: () => findImbalances(shop.pool, new Map()),
  }
}

const stepsOf = (order: Order) => timelineOf(order).flatMap(({ phase, state }) => (phase === 'ahead' ? [] : [state]))

const paidEmails = async ({ shop }: Pick<PayingShop, 'shop'>) =>
  (await shop.pool.query<{ state: string }>("select state from outgoing_message where kind = 'order.paid'")).rows.map(
    ({ state }) => state,
  )

describe('a payment that staff recorded by mistake, once undone,', () => {
  test('leaves its order as if it had never come, with as much time as a new one; the true one then pays it', async () => {
    const { shop, simulator, order, token, pay, undo, read, imbalances } = await openCountingShop()
    const [mistaken, late] = [await order(), await order()]
    const ids = new Map<string, string | undefined>()
    for (const { orderId } of [mistaken, late]) {
      await shop.call('/payment/claim', { ...post, body: { orderId } })
      ids.set(orderId, (await pay({ orderId }))?.id)
    }
    shop.advanceClock({ days: 5 })
    for (const [orderId, id] of ids) {
      const undone = { state: 'resolved', resolution: 'ignored', reason, resolvedBy: 'admin', orderId }
      expect((await undo(id)).res_data).toMatchObject(undone)
      const awaited = { paymentStatus: 'unpaid', amountDue: 530_000, refundedAmount: 0, secondsLeft: 24 * 60 * 60 }
      expect(await paymentOf(shop, { orderId })).toMatchObject({ ...awaited, isClaimed: true })
    }
    const { items } = (await shop.call<{ items: ClaimedTransfer[] }>('/payment/claimed/pagination', { token })).res_data
    expect(items.map(({ orderId }) => orderId)).toContain(late.orderId)
    expect(await read(late)).toMatchObject({ paidAmount: 0, refundedAmount: 0 })
    expect((await read(late)).events.at(-1)).toMatchObject({ kind: 'unpaid', reason, actor: 'admin' })
    expect(stepsOf(await read(late))).toEqual(['pending'])
    const { events } = (await shop.call<Order>(`/order/${late.orderId}?key=${late.trackingKey}`)).res_data
    expect(events.at(-1)).toMatchObject({ kind: 'unpaid', reason: null, actor: null })
    await transfer(shop, simulator, { content: late.orderId, amount: 530_000 })
    expect(await read(late)).toMatchObject({ paymentStatus: 'paid', paidAmount: 530_000 })
    shop.advanceClock({ hours: 24 })
    await shop.runJobs()
    expect(await read(late)).toMatchObject({ orderStatus: 'pending' })
    expect(await read(mistaken)).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'unpaid' })
    expect(await imbalances()).toEqual([])
  })

  test('is confirmed by no email that was not sent yet, but by one when it truly comes', async () => {
    const { shop, simulator, order, pay, undo } = await openCountingShop()
    const { orderId } = await order()
    await undo((await pay({ orderId }))?.id)
    await shop.runJobs()
    expect(await paidEmails({ shop })).toEqual(['failed'])
    await transfer(shop, simulator, { content: orderId, amount: 530_000 })
    await shop.runJobs()
    expect(await paidEmails({ shop })).toEqual(['kept'])
  })

  test('leaves an order paid on delivery to be paid then', async () => {
    const { order, pay, undo, read, imbalances } = await openCountingShop()
    const cod = await order({ paymentMethod: 'cod' })
    await undo((await pay(cod))?.id)
    expect(await read(cod)).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'unpaid', paidAmount: 0 })
    expect((await pay(cod))?.state).toBe('applied')
    expect(await imbalances()).toEqual([])
  })
})

describe('a payment that staff matched to the wrong order, once undone,', () => {
  test('is open again for no order, and counts for the right one', async () => {
    const { shop, order, token, match, undo, read, imbalances } = await openCountingShop()
    const [wrong, right] = [await order(), await order()]
    const id = await match(530_000, undefined, wrong)
    const nobody = { resolution: null, reason: null, resolvedBy: null, resolvedDate: null, orderId: null }
    expect((await undo(id)).res_data).toMatchObject({ state: 'open', ...nobody })
    expect(await paymentOf(shop, wrong)).toMatchObject({ paymentStatus: 'unpaid', isUnderReview: false })
    const body = { resolution: 'matched', orderId: right.orderId }
    await shop.call(`/payment/receipt/${id}`, { method: 'PUT', body, token })
    expect(await read(right)).toMatchObject({ paymentStatus: 'paid', paidAmount: 530_000 })
    expect(await read(wrong)).toMatchObject({ paymentStatus: 'unpaid', paidAmount: 0 })
    expect(await imbalances()).toEqual([])
  })

  test('is under review for the order that it names', async () => {
    const { shop, order, match, undo } = await openCountingShop()
    const [wrong, named] = [await order(), await order()]
    const id = await match(500_000, named, wrong)
    expect((await undo(id)).res_data).toMatchObject({ state: 'open', fit: 'under', orderId: named.orderId })
    expect(await paymentOf(shop, named)).toMatchObject({ isUnderReview: true })
    expect(await paymentOf(shop, wrong)).toMatchObject({ isUnderReview: false })
  })

  test('leaves an order paid on delivery, which it had made prepaid, to be paid then', async () => {
    const { order, match, undo, read, imbalances } = await openCountingShop()
    const cod = await order({ paymentMethod: 'cod' })
    const [part, whole] = [await match(500_000, cod, cod), await match(40_000, cod, cod)]
    expect(await read(cod)).toMatchObject({ paymentMethod: 'bank_transfer', paymentStatus: 'paid' })
    await undo(whole)
    expect(await read(cod)).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'unpaid', paidAmount: 500_000 })
    await undo(part)
    expect(await read(cod)).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'unpaid', paidAmount: 0 })
    expect(stepsOf(await read(cod))).toEqual(['pending'])
    expect(await imbalances()).toEqual([])
  })
})

test.each([
  ['the last part', [500_000, 40_000], 1, 'pending', ['pending', 'part_paid']],
  ['the first part', [500_000, 30_000], 0, 'pending', ['pending', 'part_paid']],
  ['the only part', [500_000], 0, 'unpaid', ['pending']],
  ['a part, with enough left', [500_000, 530_000], 0, 'paid', ['pending', 'paid']],
  ['too much', [600_000], 0, 'unpaid', ['pending']],
] as const)(
  'of an order paid in parts %s is undone: what is left counts',
  async (_what, amounts, at, paymentStatus, steps) => {
    const { order, match, undo, read, imbalances } = await openCountingShop()
    const parts = await order()
    const ids: (string | undefined)[] = []
    for (const amount of amounts) ids.push(await match(amount, parts, parts))
    expect((await undo(ids[at])).status).toBe(200)
    const left = amounts.reduce<number>((sum, amount) => sum + amount, 0) - (amounts[at] ?? 0)
    const after = await read(parts)
    expect(after).toMatchObject({ paymentStatus, paidAmount: left, refundedAmount: 0 })
    expect(stepsOf(after)).toEqual(steps)
    expect(await imbalances()).toEqual([])
  },
)

describe('nobody undoes', () => {
  test('a payment of the bank, one that is open or was undone, or more than was not refunded', async () => {
    const { shop, simulator, order, token, pay, refund, undo, read } = await openCountingShop()
    const [byBank, short, byHand, refunded] = [await order(), await order(), await order(), await order()]
    await transfer(shop, simulator, { content: byBank.orderId, amount: 530_000 })
    await transfer(shop, simulator, { content: short.orderId, amount: 1000 })
    const undone = await pay(byHand)
    expect((await undo(undone?.id, { reason: ' ' })).errors?.[0]?.field).toBe('reason')
    expect((await undo(undone?.id)).status).toBe(200)
    for (const { orderId } of [byBank, short, byHand])
      for (const { id } of await receiptsOf(shop, token, { orderId }))
        expect(await undo(id)).toMatchObject({ status: 409, message: expect.stringContaining('nhân viên ghi nhận') })
    const part = await pay(refunded)
    await refund(refunded, 30_000)
    expect(await undo(part?.id)).toMatchObject({ status: 409, message: expect.stringContaining('30.000') })
    expect(await read(refunded)).toMatchObject({ paymentStatus: 'paid', paidAmount: 530_000 })
    expect((await undo(crypto.randomUUID())).status).toBe(404)
  })

  test('the same payment twice at once, or without the permission', async () => {
    const { shop, order, token, pay, undo, read, imbalances } = await openCountingShop()
    const twice = await order()
    const receipt = await pay(twice)
    const editor = await createStaff(shop, token, 'EDITOR')
    const path = `/payment/receipt/${receipt?.id}/undo`
    expect((await shop.call(path, { ...post, body: { reason }, token: editor })).status).toBe(403)
    const answers = await Promise.all([undo(receipt?.id), undo(receipt?.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(twice)).toMatchObject({ paidAmount: 0 })
    expect(await imbalances()).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import type { Order, OrderStatus } from '#orders/contract.ts'
import { orderMoves, undoableMoves, undoWindowMs } from '#orders/rules.ts'
import { timelineOf } from '#orders/timeline.ts'
import { createOrder, createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { emailKindsFor } from './order-events.ts'

async function shopWithOrder() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const order = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  const move = async (...states: OrderStatus[]) => {
    for (const orderStatus of states)
      await shop.call(`/order/${order.id}/status`, { method: 'PUT', body: { orderStatus, reason: 'thử' }, token })
  }
  const undo = (more: { token?: string; headers?: Record<string, string> } = {}) =>
    shop.call<Order>(`/order/${order.id}/undo`, { method: 'POST', body: {}, token, ...more })
  const read = async () => (await shop.call<Order>(`/order/${order.orderId}?phone=0912345678`)).res_data
  return { shop, token, order, move, undo, read }
}

const allMoves = Object.entries(orderMoves).flatMap(([from, states]) => states.map((to) => [from as OrderStatus, to]))

test('an undoable step has notified nobody, and moved neither goods nor money', () => {
  const undoable = Object.entries(undoableMoves) as [OrderStatus, OrderStatus][]
  expect(allMoves).toEqual(expect.arrayContaining(undoable))
  for (const [, toStatus] of undoable) {
    expect(emailKindsFor({ kind: 'status', toStatus, actor: 'lan' })).toEqual({})
    expect(['cancelled', 'returned']).not.toContain(toStatus)
  }
})

describe('a step can be undone', () => {
  test.each<[OrderStatus[], OrderStatus]>([
    [['confirmed'], 'pending'],
    [['confirmed', 'packing'], 'confirmed'],
    [['confirmed', 'packing', 'shipping', 'failed', 'returning'], 'failed'],
  ])('after %s: %s, once, and the buyer never sees it', async (states, back) => {
    const { shop, token, move, undo, read } = await shopWithOrder()
    await move(...states)
    await shop.runJobs()
    const { rows: lettersBefore } = await shop.pool.query('select id from outgoing_message')
    const before = timelineOf({ orderStatus: back, events: (await read()).events.slice(0, -1) })
    const { status, res_data } = await undo()
    expect([status, res_data.orderStatus]).toEqual([200, back])
    expect(res_data.events.at(-1)).toMatchObject({ kind: 'undone', actor: 'admin', toStatus: back })
    expect(timelineOf(await read())).toEqual(before)
    const { rows: emails } = await shop.pool.query('select id from outgoing_message')
    expect(emails).toEqual(lettersBefore)
    expect((await undo({ token })).status).toBe(409)
    await move(states.at(-1) ?? 'confirmed')
    expect((await read()).orderStatus).toBe(states.at(-1))
  })

  test.each<[OrderStatus[]]>([
    [['cancelled']],
    [['confirmed', 'packing', 'shipping']],
    [['confirmed', 'packing', 'shipping', 'delivered']],
    [['confirmed', 'packing', 'shipping', 'failed']],
    [['confirmed', 'packing', 'shipping', 'delivered', 'returned']],
    [[]],
  ])('but not after %s', async (states) => {
    const { move, undo, read } = await shopWithOrder()
    await move(...states)
    const before = await read()
    const { status, message } = await undo()
    expect([status, message]).toEqual([409, expect.stringContaining('Không hoàn tác được')])
    expect(await read()).toEqual(before)
  })

  test('only for a minute, by the same user, and not over a newer version', async () => {
    const { shop, order, move, undo } = await shopWithOrder()
    await move('confirmed')
    const mine = { username: 'banhang', password: 'mat-khau-cua-ban-hang' }
    const admin = await shop.signIn()
    const body = { ...mine, fullname: 'Bán hàng', role_id: 'SALES' }
    await shop.call('/auth/add', { method: 'POST', token: admin, body })
    const colleague = await shop.call<{ access_token: string }>('/auth/login', { method: 'POST', body: mine })
    expect((await undo({ token: colleague.res_data.access_token })).status).toBe(409)
    expect((await undo({ headers: { 'if-match': `"${order.version}"` } })).status).toBe(409)
    expect((await shop.call(`/order/${order.id}/undo`, { method: 'POST', body: {} })).status).toBe(401)
    shop.advanceClock({ ms: undoWindowMs + 1 })
    expect((await undo()).status).toBe(409)
  })
})

import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { PaymentState } from '#payments/contract.ts'
import type { ClaimedTransfer } from '#payments/staff-contract.ts'
import type { EmailSummary } from '#system/message-contract.ts'
import { setParam } from '../../../tests/support/factories/entities.ts'
import {
  createOrderAtProvider,
  openPayingShop,
  pageProviders,
  paymentOf,
  receiptsOf,
  start,
  submitOutcome,
  transfer,
} from '../../../tests/support/factories/payment.ts'

async function openShop() {
  const paying = await openPayingShop()
  const { shop } = paying
  return {
    ...paying,
    pass: (hours: number) => shop.advanceClock({ hours }),
    ask: async (orderId: string) =>
      (await shop.call<PaymentState>('/payment/ask', { method: 'POST', body: { orderId } })).res_data.paymentStatus,
    readOrder: async (orderId: string) => (await shop.call<Order>(`/order/${orderId}`)).res_data,
    sent: (paymentMethod: string) => createOrderAtProvider(paying, paymentMethod),
  }
}

test('a buyer returning from payment finds the order paid though the report was lost; a late report does not count twice', async () => {
  const { shop, simulator, token, pass, ask, readOrder, sent } = await openShop()
  for (const provider of pageProviders) {
    const { orderId, payUrl } = await sent(provider)
    expect(await ask(orderId)).toBe('pending')
    await submitOutcome(payUrl, 'lost')
    // A provider is queried at most every ten seconds.
    expect(await ask(orderId)).toBe('pending')
    pass(11 / 3600)
    await Promise.all([ask(orderId), ask(orderId), ask(orderId)])
    expect([provider, await ask(orderId)]).toEqual([provider, 'paid'])
    await simulator.reportAgain()
    expect(await receiptsOf(shop, token, { orderId })).toMatchObject([
      { fit: 'exact', state: 'applied', source: provider, amount: 530_000 },
    ])
    expect((await readOrder(orderId)).events.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  }
})

test('an order expires only when its provider says that nobody paid', async () => {
  const { shop, pass, readOrder, sent } = await openShop()
  const stateOf = async ({ orderId }: { orderId: string }) => {
    const { orderStatus, paymentStatus } = await readOrder(orderId)
    return `${orderStatus} ${paymentStatus}`
  }
  const cases = []
  for (const provider of pageProviders) {
    const actions = ['lost', 'fail', 'wrong'] as const
    const orders = await Promise.all(actions.map(() => sent(provider)))
    for (const [index, { payUrl }] of orders.entries()) await submitOutcome(payUrl, actions[index] ?? 'fail')
    cases.push({ provider, orders: [...orders, await sent(provider)] })
  }
  pass(24.3)
  await shop.runJobs()
  for (const { provider, orders } of cases) {
    const states = await Promise.all(orders.map(stateOf))
    expect([provider, ...states]).toEqual([
      provider,
      'pending paid',
      'cancelled failed',
      // A payment arrived that does not match: staff decide.
      'pending pending',
      'cancelled pending',
    ])
  }
})

test('an order whose provider gives no usable answer does not keep others from being asked about', async () => {
  const { shop, pass, readOrder, sent } = await openShop()
  const first = await sent('payos')
  await shop.pool.query(`update payment set reference = '1'`)
  pass(0.1)
  const second = await sent('payos')
  await submitOutcome(second.payUrl, 'lost')
  pass(24.3)
  await shop.runJobs()
  expect((await readOrder(first.orderId)).orderStatus).toBe('pending')
  expect((await readOrder(second.orderId)).paymentStatus).toBe('paid')
})

test('an order waits for an open pay page, and for a day for a provider that does not respond', async () => {
  const paying = await openShop()
  const { shop, simulator, pass, readOrder, order } = paying
  const { orderId } = await order({ paymentMethod: 'momo' })
  pass(23.9)
  await start(paying, orderId)
  pass(0.2)
  await shop.runJobs()
  expect((await readOrder(orderId)).orderStatus).toBe('pending')
  expect((await start(paying, orderId)).status).toBe(409)
  await simulator.close()
  for (const [hours, state] of [
    [1, 'pending'],
    [24, 'cancelled'],
  ] as const) {
    pass(hours)
    await shop.runJobs()
    expect((await readOrder(orderId)).orderStatus).toBe(state)
  }
})

test('an announced transfer is kept for the configured hours, shown to staff until they decide, and expires otherwise', async () => {
  const { shop, token, pass, readOrder, order } = await openShop()
  await setParam(shop, token, 'order.notify_email', 'chu@example.com')
  const claimed = await order()
  const other = await order()
  const third = await order()
  const claim = (orderId: string) => shop.call('/payment/claim', { method: 'POST', body: { orderId } })
  const waiting = async () =>
    (await shop.call<{ items: ClaimedTransfer[] }>('/payment/claimed/pagination', { token })).res_data.items
  for (const { orderId } of [claimed, claimed]) await claim(orderId)
  pass(0.1)
  await claim(third.orderId)
  const payableUntil = '2026-11-24 03:00:00'
  expect(await paymentOf(shop, claimed)).toMatchObject({ isClaimed: true, isPayable: true, payableUntil })
  pass(71.8)
  // Reporting the transfer again does not extend the time.
  await claim(claimed.orderId)
  expect(await paymentOf(shop, claimed)).toMatchObject({ payableUntil })
  await shop.runJobs()
  expect((await readOrder(claimed.orderId)).orderStatus).toBe('pending')
  expect((await readOrder(other.orderId)).orderStatus).toBe('cancelled')
  expect(await waiting()).toMatchObject([
    { orderId: claimed.orderId, amount: 530_000, isOverdue: false, decideBy: payableUntil },
    { orderId: third.orderId },
  ])
  const messages = await shop.call<{ items: EmailSummary[] }>('/message/pagination', { token })
  expect(messages.res_data.items.filter(({ kind }) => kind === 'shop.claimed')).toHaveLength(2)

  await shop.call('/payment/paid', { method: 'POST', body: { orderId: claimed.orderId }, token })
  pass(0.3)
  await shop.runJobs()
  expect((await readOrder(third.orderId)).orderStatus).toBe('cancelled')
  expect(await waiting()).toEqual([])
  expect((await paymentOf(shop, claimed)).paymentStatus).toBe('paid')
  expect((await shop.call('/payment/claimed/pagination')).status).toBe(401)
})

test('an order is not cancelled while its payment page is being opened', async () => {
  const { shop, pass, readOrder, sent } = await openShop()
  const { orderId } = await sent('vnpay')
  pass(24.1)
  const pageEnds = new Date(shop.clock.now.getTime() + 600_000)
  await shop.pool.query(`update payment set state = 'starting', pay_url = null, expires_date = $1`, [pageEnds])
  await shop.runJobs()
  expect((await readOrder(orderId)).orderStatus).toBe('pending')
  pass(0.2)
  await shop.runJobs()
  expect((await readOrder(orderId)).orderStatus).toBe('cancelled')
})

test('a transfer is announced where transfers are offered, or for an order that waits for one', async () => {
  const { shop, token, readOrder, order } = await openShop()
  const claim = (orderId: string) => shop.call('/payment/claim', { method: 'POST', body: { orderId } })
  const [byTransfer, byWallet, other] = [
    await order(),
    await order({ paymentMethod: 'momo' }),
    await order({ paymentMethod: 'cod' }),
  ]
  expect((await claim(other.orderId)).status).toBe(200)
  await setParam(shop, token, 'payment.bank_account', '')
  expect((await claim(byTransfer.orderId)).status).toBe(200)
  const refused = await claim(byWallet.orderId)
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'paymentMethod'])
  expect(await paymentOf(shop, { orderId: byWallet.orderId })).toMatchObject({
    paymentMethod: 'momo',
    isClaimed: false,
  })
  const events = (await readOrder(other.orderId)).events
  expect((await claim(other.orderId)).res_data).toMatchObject({ paymentMethod: 'cod', isClaimed: true })
  expect((await readOrder(other.orderId)).events).toEqual(events)
  await shop.call('/payment/paid', { method: 'POST', body: { orderId: byWallet.orderId }, token })
  expect((await claim(byWallet.orderId)).res_data).toMatchObject({ paymentStatus: 'paid', isClaimed: false })
})

test('an announced transfer extends its order once, also when it is reported again after that time', async () => {
  const { shop, token, pass, readOrder, order } = await openShop()
  await setParam(shop, token, 'order.claimed_hours', '2')
  const { orderId } = await order()
  const claim = () => shop.call('/payment/claim', { method: 'POST', body: { orderId } })
  await claim()
  pass(3)
  expect((await claim()).status).toBe(200)
  const { payableUntil } = await paymentOf(shop, { orderId })
  expect(payableUntil).toBe('2026-11-22 03:00:00')
  const listed = await shop.call<{ items: ClaimedTransfer[] }>('/payment/claimed/pagination', { token })
  expect(listed.res_data.items).toMatchObject([{ orderId, isOverdue: true }])
  pass(21.5)
  await shop.runJobs()
  expect((await readOrder(orderId)).orderStatus).toBe('cancelled')
})

test('an order whose paid part was given back expires when its announced rest was to be decided', async () => {
  const { shop, simulator, token, pass, readOrder, order } = await openShop()
  const { orderId } = await order()
  await transfer(shop, simulator, { content: orderId, amount: 30_000 })
  const [receipt] = await receiptsOf(shop, token, { orderId })
  await shop.call(`/payment/receipt/${receipt?.id}`, { method: 'PUT', body: { resolution: 'matched' }, token })
  expect(await paymentOf(shop, { orderId })).toMatchObject({ amountDue: 500_000, payableUntil: null })
  await shop.call('/payment/claim', { method: 'POST', body: { orderId } })
  const refund = { orderId, amount: 30_000, reason: 'Khách đổi ý' }
  expect((await shop.call('/payment/refund', { method: 'POST', body: refund, token })).status).toBe(200)
  for (const [hours, state] of [
    [71.9, 'pending'],
    [0.4, 'cancelled'],
  ] as const) {
    pass(hours)
    await shop.runJobs()
    expect([hours, (await readOrder(orderId)).orderStatus]).toEqual([hours, state])
  }
})

test('an announced transfer names the version of its order: whoever has not seen that it was paid does not cancel it', async () => {
  const { shop, simulator, token, pass, readOrder, order } = await openShop()
  const { id, orderId } = await order()
  await shop.call('/payment/claim', { method: 'POST', body: { orderId } })
  const { res_data } = await shop.call<{ items: ClaimedTransfer[] }>('/payment/claimed/pagination', { token })
  const listed = res_data.items[0]?.order
  expect(listed).toEqual({ id, version: (await readOrder(orderId)).version, locale: 'vi' })
  pass(1)
  await transfer(shop, simulator, { content: orderId, amount: 530_000 })
  const cancel = await shop.call(`/order/${listed?.id}/status`, {
    method: 'PUT',
    body: { orderStatus: 'cancelled', reason: 'Chưa thấy khoản chuyển nào cho đơn này.' },
    headers: { 'if-match': `"${listed?.version}"` },
    token,
  })
  expect(cancel).toMatchObject({ status: 409, errors: [{ field: 'version' }] })
  expect(await readOrder(orderId)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'paid' })
})

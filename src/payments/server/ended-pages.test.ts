import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import {
  createOrderAtProvider,
  openPayingShop,
  pageProviders,
  receiptsOf,
  submitOutcome,
} from '../../../tests/support/factories/payment.ts'
import { pollEndedPages } from './poll-providers.ts'

async function openShop() {
  const paying = await openPayingShop()
  const { shop, token } = paying
  return {
    ...paying,
    sent: (paymentMethod: string) => createOrderAtProvider(paying, paymentMethod),
    pass: () => shop.advanceClock({ minutes: 20 }),
    move: (orderId: string, orderStatus: string) =>
      shop.call(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus }, token }),
    readOrder: async (orderId: string) => (await shop.call<Order>(`/order/${orderId}`)).res_data,
    /** Runs `work` while the attempts of an order have a reference that the provider does not know. */
    whileUnknown: async (orderId: string, work: () => Promise<unknown>) => {
      await shop.pool.query(`update payment set reference = 'x' || reference where order_code = $1`, [orderId])
      await work()
      await shop.pool.query('update payment set reference = substr(reference, 2) where order_code = $1', [orderId])
    },
  }
}

test('an ended pay page is asked about whatever became of its order: paid though confirmed, late though cancelled', async () => {
  const { shop, token, pass, move, readOrder, sent } = await openShop()
  for (const provider of pageProviders) {
    const [confirmed, cancelled, left] = [await sent(provider), await sent(provider), await sent(provider)]
    for (const { payUrl } of [confirmed, cancelled]) await submitOutcome(payUrl, 'lost')
    await move(confirmed.orderId, 'confirmed')
    await move(cancelled.orderId, 'cancelled')
    pass()
    await shop.runJobs()
    expect([provider, await readOrder(confirmed.orderId)]).toMatchObject([
      provider,
      { orderStatus: 'confirmed', paymentStatus: 'paid' },
    ])
    expect([provider, await receiptsOf(shop, token, { orderId: cancelled.orderId })]).toMatchObject([
      provider,
      [{ fit: 'late', state: 'open', amount: 530_000 }],
    ])
    expect(await readOrder(left.orderId)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' })
  }
})

test('an ended pay page is asked about again until its provider answers, whoever asked in vain meanwhile', async () => {
  const { shop, pass, move, readOrder, sent, whileUnknown } = await openShop()
  const askers = [() => shop.runJobs(), (body: object) => shop.call('/payment/ask', { method: 'POST', body })]
  for (const ask of askers) {
    const { orderId, payUrl } = await sent('payos')
    await submitOutcome(payUrl, 'lost')
    pass()
    await whileUnknown(orderId, () => ask({ orderId }))
    await move(orderId, 'confirmed')
    expect((await readOrder(orderId)).paymentStatus).toBe('pending')
    pass()
    await shop.runJobs()
    expect((await readOrder(orderId)).paymentStatus).toBe('paid')
  }
})

test('an ended pay page on which paying failed is asked about as well: it may have succeeded there later', async () => {
  const { shop, pass, move, readOrder, sent } = await openShop()
  const { orderId, payUrl } = await sent('momo')
  for (const outcome of ['fail', 'lost'] as const) await submitOutcome(payUrl, outcome)
  await move(orderId, 'confirmed')
  expect((await readOrder(orderId)).paymentStatus).toBe('failed')
  pass()
  await shop.runJobs()
  expect((await readOrder(orderId)).paymentStatus).toBe('paid')
})

test('an ended pay page is not asked about once its provider has answered', async () => {
  const { shop, pass, sent } = await openShop()
  await sent('momo')
  const asked = async () => (await shop.pool.query('select asked_date from payment')).rows[0].asked_date
  const dates = []
  for (let run = 0; run < 3; run++) {
    pass()
    await pollEndedPages(shop)
    dates.push(await asked())
  }
  expect(dates).toEqual([expect.any(Date), dates[0], dates[0]])
})

test('an attempt without an answer does not keep a younger one from being asked about', async () => {
  const { shop, pass, readOrder, sent, whileUnknown } = await openShop()
  const first = await sent('payos')
  shop.advanceClock({ minutes: 1 })
  const second = await sent('payos')
  await submitOutcome(second.payUrl, 'lost')
  pass()
  await whileUnknown(first.orderId, async () => {
    for (let run = 0; run < 2; run++) await pollEndedPages(shop, 1)
  })
  expect((await readOrder(second.orderId)).paymentStatus).toBe('paid')
})

test('a provider that refuses every query is not asked about all attempts in each run', async () => {
  const { shop, pass, sent } = await openShop()
  for (let count = 0; count < 7; count++) await sent('payos')
  await shop.pool.query(`update payment set reference = 'x' || reference`)
  pass()
  const refusals = () => shop.logged.filter((line) => line.includes('a payment provider can’t tell')).length
  await pollEndedPages(shop)
  expect(refusals()).toBe(5)
  await pollEndedPages(shop)
  expect(refusals()).toBe(7)
})

test('an answer that can’t be applied does not keep others from being asked about', async () => {
  const { shop, pass, readOrder, sent } = await openShop()
  const [first, second] = [await sent('payos'), await sent('payos')]
  for (const { payUrl } of [first, second]) await submitOutcome(payUrl, 'lost')
  await shop.pool.query(`alter table payment_receipt add constraint refused check (order_code <> '${first.orderId}')`)
  pass()
  await pollEndedPages(shop)
  expect((await readOrder(second.orderId)).paymentStatus).toBe('paid')
  expect(
    shop.logged.filter((line) => line.includes('could not be applied') && line.includes(first.orderId)),
  ).toHaveLength(1)
  await shop.pool.query('alter table payment_receipt drop constraint refused')
  pass()
  await pollEndedPages(shop)
  expect((await readOrder(first.orderId)).paymentStatus).toBe('paid')
})

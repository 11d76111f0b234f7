import { expect, test } from 'vitest'
import type { PaymentState } from '#payments/contract.ts'
import { openPayingShop, paymentOf, start, submitOutcome } from '../../../tests/support/factories/payment.ts'

/** An order whose first pay page expired without an outcome, and whose buyer then opened a second one. */
async function openTwoPages(paymentMethod: string) {
  const paying = await openPayingShop()
  const { shop } = paying
  const { orderId } = await paying.order({ paymentMethod })
  const first = (await start(paying, orderId)).url
  shop.advanceClock({ minutes: 16 })
  const second = (await start(paying, orderId)).url
  expect(second).not.toBe(first)
  const stateAfter = async (payUrl: string) => {
    await submitOutcome(payUrl, 'fail')
    return (await shop.call<PaymentState>('/payment/ask', { method: 'POST', body: { orderId } })).res_data.paymentStatus
  }
  return { shop, orderId, first, second, stateAfter }
}

// ZaloPay reports no failure: the shop asks for it.
test.each(['vnpay', 'momo', 'zalopay'])(
  'an order waits for its newer page of %s when the older one fails late',
  async (method) => {
    const { orderId, shop, first, second, stateAfter } = await openTwoPages(method)
    expect(await stateAfter(first)).toBe('pending')
    await submitOutcome(second, 'pay')
    expect((await paymentOf(shop, { orderId })).paymentStatus).toBe('paid')
  },
)

test.each([
  ['fails when its newer page fails, whatever became of the older one', 'waiting', 'second', 0, 'failed'],
  ['waits while the newer page is being opened', 'starting', 'first', 0, 'pending'],
  ['fails with its older page once the newer one has expired', 'waiting', 'first', 16, 'failed'],
] as const)('an order %s', async (_what, state, failing, minutes, paymentStatus) => {
  const { shop, stateAfter, ...pages } = await openTwoPages('vnpay')
  await shop.pool.query('update payment set state = $1 where attempt = 2', [state])
  shop.advanceClock({ minutes })
  expect(await stateAfter(pages[failing])).toBe(paymentStatus)
})

test('a buyer who cancels on the page of payOS, which reports only payments, can pay there again', async () => {
  const paying = await openPayingShop()
  const { orderId } = await paying.order({ paymentMethod: 'payos' })
  const first = await start(paying, orderId)
  await submitOutcome(first.url, 'fail')
  const asked = await paying.shop.call('/payment/ask', { method: 'POST', body: { orderId } })
  expect(asked.res_data).toMatchObject({ paymentStatus: 'failed' })
  // References of payOS are times, with chance for those of one moment.
  paying.shop.advanceClock({ minutes: 1 })
  const second = await start(paying, orderId)
  expect(second.url).not.toBe(first.url)
  await submitOutcome(second.url, 'pay')
  expect((await paymentOf(paying.shop, { orderId })).paymentStatus).toBe('paid')
})

import { describe, expect, test } from 'vitest'
import type { ReceivedCallback } from '#payments/staff-contract.ts'
import {
  openPayingShop,
  type PayingShop,
  paymentOf,
  receiptsOf,
  start,
  submitOutcome,
  transfer,
} from '../../../tests/support/factories/payment.ts'
import { deleteOldForgedWebhooks } from './handle-webhook.ts'

const reportsOf = async ({ shop, token }: PayingShop) =>
  (await shop.call<{ items: ReceivedCallback[] }>('/payment/callback/pagination', { token })).res_data.items

describe.each(['vnpay', 'momo', 'zalopay', 'payos'] as const)('a payment with %s', (method) => {
  test('that succeeds makes the order paid, and returns the buyer to it', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: method })
    const back = await submitOutcome((await start(paying, orderId)).url, 'pay')
    expect(`${back.origin}${back.pathname}?order=${back.searchParams.get('order')}`).toBe(
      `${paying.url}/checkout/payment?order=${orderId}`,
    )
    expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ paymentStatus: 'paid', paymentMethod: method })
    expect(await receiptsOf(paying.shop, paying.token)).toMatchObject([
      { fit: 'exact', state: 'applied', source: method, amount: 530_000 },
    ])
  })

  test('that is reported twice counts once', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: method })
    await submitOutcome((await start(paying, orderId)).url, 'twice')
    expect(await receiptsOf(paying.shop, paying.token)).toHaveLength(1)
    expect((await reportsOf(paying)).reduce((sum, { times }) => sum + times, 0)).toBe(2)
    expect((await paymentOf(paying.shop, { orderId })).paymentStatus).toBe('paid')
    expect(paying.simulator.answers).toHaveLength(2)
  })

  test('of a wrong amount leaves the order unpaid and waits for staff', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: method })
    await submitOutcome((await start(paying, orderId)).url, 'wrong')
    expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ paymentStatus: 'pending', isUnderReview: true })
    expect(await receiptsOf(paying.shop, paying.token, { state: 'open' })).toMatchObject([
      { fit: 'under', amount: 529_000, expected: 530_000, orderId },
    ])
  })

  test('for an order cancelled meanwhile is recorded as late', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: method })
    const { url } = await start(paying, orderId)
    const body = { orderStatus: 'cancelled' }
    await paying.shop.call(`/order/${orderId}/status`, { method: 'PUT', body, token: paying.token })
    await submitOutcome(url, 'pay')
    expect((await receiptsOf(paying.shop, paying.token, { state: 'open' })).map(({ fit }) => fit)).toEqual(['late'])
    expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ orderStatus: 'cancelled', isUnderReview: true })
  })

  test('after another one already paid is recorded as a duplicate', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: method })
    const { url } = await start(paying, orderId)
    await transfer(paying.shop, paying.simulator, { content: orderId, amount: 530_000 })
    await submitOutcome(url, 'pay')
    expect((await receiptsOf(paying.shop, paying.token, { state: 'open' })).map(({ fit }) => fit)).toEqual([
      'duplicate',
    ])
    expect((await paymentOf(paying.shop, { orderId })).amountDue).toBe(0)
  })
})

describe('the answer to VNPAY', () => {
  const answerOf = (text: string | undefined) => JSON.parse((text ?? '').replace(/^\d+ /, '')) as { RspCode: string }

  test.each([
    ['pay', ['00']],
    ['twice', ['00', '02']],
    ['wrong', ['04']],
    ['fail', ['00']],
  ] as const)('after %s is %o', async (action, codes) => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'vnpay' })
    await submitOutcome((await start(paying, orderId)).url, action)
    expect(paying.simulator.answers.map((answer) => answerOf(answer).RspCode)).toEqual(codes)
    expect(paying.simulator.answers.every((answer) => answer.startsWith('200 '))).toBe(true)
  })

  test('to a forged report is 97; it is stored without its signature and changes nothing', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'vnpay' })
    await start(paying, orderId)
    const query = `vnp_TxnRef=${orderId}&vnp_Amount=53000000&vnp_ResponseCode=00&vnp_TransactionStatus=00&vnp_SecureHash=abc`
    const answer = await fetch(`${paying.url}/api/v1/payment/vnpay/ipn?${query}`)
    expect([answer.status, await answer.json()]).toEqual([200, { RspCode: '97', Message: 'Invalid Checksum' }])
    expect((await paymentOf(paying.shop, { orderId })).paymentStatus).toBe('pending')
    const [stored] = await reportsOf(paying)
    expect(stored).toMatchObject({ source: 'vnpay', verdict: 'bad_signature' })
    expect(stored?.raw).not.toContain('abc')
  })

  test('to a failure after success changes nothing', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'vnpay' })
    const { url } = await start(paying, orderId)
    await submitOutcome(url, 'pay')
    await submitOutcome(url, 'fail')
    expect((await paymentOf(paying.shop, { orderId })).paymentStatus).toBe('paid')
    expect(answerOf(paying.simulator.answers[1]).RspCode).toBe('02')
  })

  test('to a success after a failure counts it', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'vnpay' })
    const { url } = await start(paying, orderId)
    await submitOutcome(url, 'fail')
    await submitOutcome(url, 'pay')
    expect((await paymentOf(paying.shop, { orderId })).paymentStatus).toBe('paid')
  })
})

describe('concurrent reports', () => {
  test('of five payments of one order pay it once, while its buyer views it', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'vnpay' })
    const { url } = await start(paying, orderId)
    const page = await fetch(url)
    // Each POST pays once more and is reported twice.
    const reads = Array.from({ length: 10 }, () => paymentOf(paying.shop, { orderId }))
    await Promise.all([
      ...Array.from({ length: 5 }, () => fetch(`${page.url}/twice`, { method: 'POST', redirect: 'manual' })),
      ...reads,
    ])
    const receipts = await receiptsOf(paying.shop, paying.token)
    expect(receipts.filter(({ state }) => state === 'applied')).toHaveLength(1)
    expect(receipts.filter(({ fit }) => fit === 'duplicate')).toHaveLength(4)
    const { rows } = await paying.shop.pool.query('select paid_amount from shop_order')
    expect(rows).toEqual([{ paid_amount: 530_000 }])
  })

  test('of one transfer count once', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order()
    const same = { content: orderId, amount: 530_000, id: 7_000_001 }
    const answers = await Promise.all(Array.from({ length: 8 }, () => transfer(shop, simulator, same)))
    expect(new Set(answers)).toEqual(new Set(['200 {"success":true}']))
    expect(await receiptsOf(shop, token)).toHaveLength(1)
  })

  test('of paying and cancelling leave either a paid order or a late payment, and never lose money', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    for (let round = 0; round < 6; round++) {
      const { orderId } = await order()
      await Promise.all([
        transfer(shop, simulator, { content: orderId, amount: 530_000 }),
        shop.call(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus: 'cancelled' }, token }),
      ])
      const [receipt] = await receiptsOf(shop, token, { orderId })
      const { paymentStatus } = await paymentOf(shop, { orderId })
      expect([receipt?.fit, paymentStatus]).toEqual(paymentStatus === 'paid' ? ['exact', 'paid'] : ['late', 'unpaid'])
    }
  })
})

test('a report about an unknown order is stored for staff', async () => {
  const paying = await openPayingShop()
  expect(await transfer(paying.shop, paying.simulator, { content: 'tra no', amount: 90_000 })).toContain('200')
  expect(await receiptsOf(paying.shop, paying.token)).toMatchObject([
    { fit: 'unknown', orderId: null, content: 'tra no' },
  ])
})

test('a bank’s report with a wrong key is answered 401, and an invalid one 400', async () => {
  const { shop } = await openPayingShop()
  const send = (authorization: string, body: string) =>
    shop.fetch(
      new Request('http://shop.test/api/v1/payment/sepay/webhook', {
        method: 'POST',
        headers: { authorization },
        body,
      }),
    )
  expect((await send('Apikey sai', '{}')).status).toBe(401)
  expect((await send('Apikey khoa-sepay-thu-nghiem', 'x')).status).toBe(400)
  expect((await send('Apikey khoa-sepay-thu-nghiem', 'x'.repeat(70_000))).status).toBe(400)
})

test('a provider without keys answers 404, and the API document lists only those with keys', async () => {
  const { shop } = await openPayingShop()
  const document = await (await shop.fetch(new Request('http://shop.test/api/v1/openapi.json'))).json()
  const { paths } = document as { paths: Record<string, object> }
  expect(Object.keys(paths)).toContain('/payment/vnpay/ipn')
  expect(Object.keys(paths)).not.toContain('/payment/casso/webhook')
  expect(await (await shop.fetch(new Request('http://shop.test/api/v1/docs'))).text()).toContain('Reports of sepay')
  const request = new Request('http://shop.test/api/v1/payment/casso/webhook', { method: 'POST', body: '{}' })
  expect((await shop.fetch(request)).status).toBe(404)
})

test('a provider whose report can’t be stored is asked to report again', async () => {
  const paying = await openPayingShop()
  const { orderId } = await paying.order({ paymentMethod: 'vnpay' })
  const { url } = await start(paying, orderId)
  const page = await fetch(url)
  await paying.shop.pool.query('alter table payment_receipt rename to receipts_elsewhere')
  await fetch(`${page.url}/pay`, { method: 'POST', redirect: 'manual' })
  expect(paying.simulator.answers[0]).toContain('"RspCode":"99"')
  await paying.shop.pool.query('alter table receipts_elsewhere rename to payment_receipt')
  await fetch(`${page.url}/pay`, { method: 'POST', redirect: 'manual' })
  expect((await paymentOf(paying.shop, { orderId })).paymentStatus).toBe('paid')
})

describe('a flood of forged reports', () => {
  const stored = async ({ shop }: PayingShop) => {
    const { rows } = await shop.pool.query<{ count: number }>('select count(*)::int from payment_callback')
    return rows[0]?.count
  }

  test('from one address is stored up to a limit, and blocks no genuine report from there', async () => {
    const paying = await openPayingShop()
    for (let time = 0; time < 70; time++) {
      await fetch(`${paying.url}/api/v1/payment/vnpay/ipn?vnp_TxnRef=TH${time}&vnp_SecureHash=x`)
    }
    expect(await stored(paying)).toBe(60)
    const { orderId } = await paying.order({ paymentMethod: 'vnpay' })
    await submitOutcome((await start(paying, orderId)).url, 'pay')
    expect((await paymentOf(paying.shop, { orderId })).paymentStatus).toBe('paid')
    expect(await stored(paying)).toBe(61)
  })

  test('from many addresses is stored up to a limit, and deleted a month later; genuine reports stay', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'vnpay' })
    await submitOutcome((await start(paying, orderId)).url, 'pay')
    for (let time = 0; time < 520; time++) {
      const address = `http://shop.test/api/v1/payment/vnpay/ipn?vnp_TxnRef=TH${time}&vnp_SecureHash=x`
      await paying.shop.fetch(new Request(address), { ipAddress: `203.0.${time % 100}.7` })
    }
    expect(await stored(paying)).toBe(501)
    const monthLater = new Date(paying.shop.clock.now.getTime() + 31 * 24 * 60 * 60 * 1000)
    await deleteOldForgedWebhooks(paying.shop.db, monthLater)
    expect(await stored(paying)).toBe(1)
  })
})

test.each(['vnpay', 'momo', 'zalopay', 'payos'] as const)(
  'a report of %s more than a day after the payment waits for staff, and counts when they say so',
  async (method) => {
    const paying = await openPayingShop()
    const { shop, token, simulator } = paying
    const { orderId } = await paying.order({ paymentMethod: method })
    await shop.pool.query(`update system_param set value = '240' where key = 'order.unpaid_hours'`)
    const { url } = await start(paying, orderId)
    const reportedAt = shop.clock.now
    await submitOutcome(url, 'lost')
    // The provider's report has the time of the payment, but arrives a day and a minute late.
    simulator.holdTime(reportedAt)
    shop.clock.now = new Date(reportedAt.getTime() + 24 * 60 * 60 * 1000 + 60_000)
    await simulator.reportAgain()
    const [receipt] = await receiptsOf(shop, token, { state: 'open' })
    expect(receipt).toMatchObject({ fit: 'stale', source: method, amount: 530_000, orderId })
    expect((await paymentOf(shop, { orderId })).paymentStatus).not.toBe('paid')
    await shop.call(`/payment/receipt/${receipt?.id}`, { method: 'PUT', body: { resolution: 'matched' }, token })
    expect((await paymentOf(shop, { orderId })).paymentStatus).toBe('paid')
  },
)

test('a report that came before its key was configured counts as genuine once it is verified', async () => {
  const paying = await openPayingShop()
  const { shop, simulator } = paying
  const { orderId } = await paying.order()
  const report = { content: orderId, amount: 530_000, id: 9_000_001 }
  await transfer(shop, { env: { ...simulator.env, SEPAY_API_KEY: 'not yet the right one' } }, report)
  expect(await reportsOf(paying)).toMatchObject([{ verdict: 'bad_signature', times: 1 }])
  await transfer(shop, simulator, report)
  expect(await reportsOf(paying)).toMatchObject([{ verdict: 'applied', times: 2 }])
  await transfer(shop, simulator, report)
  expect(await reportsOf(paying)).toMatchObject([{ verdict: 'applied', times: 3 }])
})

test('the URL of VNPAY’s pay page, sent back as a report, changes nothing', async () => {
  const paying = await openPayingShop()
  const { orderId } = await paying.order({ paymentMethod: 'vnpay' })
  const { url } = await start(paying, orderId)
  const answer = await fetch(`${paying.url}/api/v1/payment/vnpay/ipn${new URL(url).search}`)
  expect(((await answer.json()) as { RspCode: string }).RspCode).toBe('99')
  expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ paymentStatus: 'pending', isPayable: true })
})

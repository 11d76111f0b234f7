import { describe, expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { createQuote, orderBody, setParam } from '../../../tests/support/factories/entities.ts'
import { openPayingShop, paymentOf, start, submitOutcome, transfer } from '../../../tests/support/factories/payment.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const post = { method: 'POST' } as const
const eventsOf = async (shop: Awaited<ReturnType<typeof openTestShop>>, orderId: string, token: string) =>
  (await shop.call<Order>(`/order/${orderId}`, { token })).res_data.events.map(({ kind }) => kind)

describe('payment methods', () => {
  test('are cash on delivery, a transfer where there is an account, and the providers with keys', async () => {
    const bare = await openTestShop()
    expect((await createQuote(bare, [])).paymentMethods).toEqual(['cod'])
    const { shop } = await openPayingShop()
    expect((await createQuote(shop, [])).paymentMethods).toEqual([
      'cod',
      'bank_transfer',
      'vnpay',
      'momo',
      'zalopay',
      'payos',
    ])
  })

  test('include transfers from any bank that VietQR reaches, listed once with its number', async () => {
    const shop = await openTestShop()
    const { res_data } = await shop.call<{ bin: string; name: string }[]>('/payment/banks')
    expect(res_data).toContainEqual({ bin: '970436', name: 'Vietcombank' })
    expect(new Set(res_data.map(({ bin }) => bin)).size).toBe(res_data.length)
  })
})

describe('a transfer', () => {
  test('shows the account in plain capitals, the amount due, and the Order ID as the content', async () => {
    const { shop, order } = await openPayingShop()
    const placed = await order()
    expect(await paymentOf(shop, placed)).toEqual({
      orderId: placed.orderId,
      orderStatus: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'bank_transfer',
      showsPrices: true,
      orderTotal: 530_000,
      amountDue: 530_000,
      refundedAmount: 0,
      isPayable: true,
      payableUntil: '2026-11-22 03:00:00',
      secondsLeft: 24 * 60 * 60,
      methods: ['bank_transfer', 'vnpay', 'momo', 'zalopay', 'payos'],
      isClaimed: false,
      isUnderReview: false,
      isRefundDue: false,
      transfer: {
        bankName: 'Vietcombank',
        bankBin: '970436',
        account: '0011001234567',
        holder: 'HO KD TAM HUONG',
        amount: 530_000,
        content: placed.orderId,
        hasQr: true,
      },
    })
    expect((await shop.call('/payment/TH00000000000')).status).toBe(404)
  })

  test('announced by the buyer is shown to staff, once, and does not count as paid', async () => {
    const { shop, order, token } = await openPayingShop()
    const { orderId } = await order()
    for (let time = 0; time < 2; time++) await shop.call('/payment/claim', { ...post, body: { orderId } })
    expect(await paymentOf(shop, { orderId })).toMatchObject({
      isClaimed: true,
      paymentStatus: 'pending',
      amountDue: 530_000,
    })
    expect(await eventsOf(shop, orderId, token)).toEqual(['placed', 'payment_started', 'transfer_claimed'])
    const { res_data } = await shop.call<{ items: { claimedDate: string }[] }>('/payment/pagination', { token })
    expect(res_data.items).toMatchObject([{ orderId, state: 'waiting', claimedDate: '2026-11-21 03:00:00' }])
  })

  test('has its deadline by the shop’s clock; one made in the last second can still be announced, and the order is kept', async () => {
    const { shop, order } = await openPayingShop()
    const placed = await order()
    shop.clock.now = new Date('2026-11-22T02:59:59.200Z')
    expect((await paymentOf(shop, placed)).secondsLeft).toBe(0)
    shop.clock.now = new Date('2026-11-22T03:02:00Z')
    expect(await paymentOf(shop, placed)).toMatchObject({ secondsLeft: 0, isPayable: true })
    await shop.call('/payment/claim', { ...post, body: { orderId: placed.orderId } })
    await shop.runJobs()
    expect(await paymentOf(shop, placed)).toMatchObject({
      secondsLeft: 72 * 60 * 60,
      isClaimed: true,
      orderStatus: 'pending',
    })
  })

  test('reported by the bank makes the order paid, whatever text surrounds the Order ID', async () => {
    const { shop, simulator, order, token } = await openPayingShop()
    const { orderId } = await order()
    const content = `MBVCB.3278907687.${orderId.slice(0, 6)} ${orderId.slice(6).toLowerCase()}.CT tu NGUYEN THI HOA`
    expect(await transfer(shop, simulator, { content, amount: 530_000 })).toBe('200 {"success":true}')
    expect(await paymentOf(shop, { orderId })).toMatchObject({
      paymentStatus: 'paid',
      amountDue: 0,
      isPayable: false,
      transfer: null,
      methods: [],
    })
    expect((await eventsOf(shop, orderId, token)).at(-1)).toBe('paid')
  })

  test('is confirmed to the buyer by one email, however often the bank reports it', async () => {
    const { shop, simulator, order } = await openPayingShop()
    const { orderId } = await order()
    for (let time = 0; time < 3; time++) {
      await transfer(shop, simulator, { content: orderId, amount: 530_000, id: 8_000_001 })
    }
    const { rows } = await shop.pool.query("select recipient from outgoing_message where kind = 'order.paid'")
    expect(rows).toEqual([{ recipient: 'lan@example.com' }])
  })

  test('for a pay-on-delivery order makes it paid as well', async () => {
    const { shop, simulator, order } = await openPayingShop()
    const { orderId } = await order({ paymentMethod: 'cod' })
    await transfer(shop, simulator, { content: orderId, amount: 530_000 })
    expect(await paymentOf(shop, { orderId })).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'bank_transfer' })
  })
})

test('a gift without prices shows its amounts only while they are to be paid, afterwards only to staff', async () => {
  const { shop, order, token } = await openPayingShop()
  const gift = { buyerFullname: 'Nguyễn Minh An', buyerPhoneNumber: '0987654321', hidePrices: true }
  const [kept, cancelled] = [await order(gift), await order(gift)]
  const shown = { showsPrices: true, orderTotal: 530_000 }
  const hidden = { showsPrices: false, orderTotal: 0, amountDue: 0, refundedAmount: 0 }
  const body = { orderId: kept.orderId }
  expect(await paymentOf(shop, kept)).toMatchObject({ ...shown, amountDue: 530_000 })
  expect((await shop.call('/payment/paid', { ...post, body, token })).res_data).toMatchObject(shown)
  expect(await paymentOf(shop, kept)).toMatchObject(hidden)
  const back = { ...body, amount: 30_000, reason: 'Hàng vỡ' }
  const refunded = await shop.call('/payment/refund', { ...post, body: back, token })
  expect(refunded.res_data).toMatchObject({ ...shown, refundedAmount: 30_000 })
  expect((await shop.call('/payment/claim', { ...post, body })).res_data).toMatchObject(hidden)
  expect((await shop.call(`/payment/${kept.orderId}`, { token })).res_data).toMatchObject(refunded.res_data as object)
  await shop.call(`/order/${cancelled.orderId}/cancel`, { ...post, body: { phone: gift.buyerPhoneNumber } })
  expect(await paymentOf(shop, cancelled)).toMatchObject(hidden)
})

describe('starting a payment', () => {
  test('twice returns the same page while it is valid, and afterwards one with a new reference', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'vnpay' })
    const reference = async () => new URL((await start(paying, orderId)).url).searchParams.get('vnp_TxnRef')
    const both = await Promise.all([reference(), reference()])
    expect(both).toEqual([orderId, orderId])
    paying.shop.clock.now = new Date('2026-11-21T03:14:59Z')
    expect(await reference()).toBe(orderId)
    paying.shop.clock.now = new Date('2026-11-21T03:15:01Z')
    expect(await reference()).toBe(`${orderId}2`)
  })

  test('after a failed attempt opens a new one', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'momo' })
    const first = await start(paying, orderId)
    await submitOutcome(first.url, 'fail')
    expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ paymentStatus: 'failed', isPayable: true })
    const second = await start(paying, orderId)
    expect(second.url).not.toBe(first.url)
    await submitOutcome(second.url, 'pay')
    expect((await paymentOf(paying.shop, { orderId })).paymentStatus).toBe('paid')
  })

  test('by another method replaces the first one', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order()
    expect((await start(paying, orderId, 'zalopay')).status).toBe(200)
    expect((await paymentOf(paying.shop, { orderId })).paymentMethod).toBe('zalopay')
  })

  test('by the first method again, after another one failed, returns the first page and waits for it', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'momo' })
    const first = await start(paying, orderId)
    await submitOutcome((await start(paying, orderId, 'vnpay')).url, 'fail')
    expect((await start(paying, orderId, 'momo')).url).toBe(first.url)
    expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ paymentMethod: 'momo', paymentStatus: 'pending' })
    const events = await eventsOf(paying.shop, orderId, paying.token)
    expect(events.slice(-2)).toEqual(['payment_failed', 'payment_started'])
    await start(paying, orderId, 'momo')
    expect(await eventsOf(paying.shop, orderId, paying.token)).toEqual(events)
  })

  test('by the first method again goes on when the page of another one fails', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'momo' })
    await start(paying, orderId)
    const other = await start(paying, orderId, 'vnpay')
    const { url } = await start(paying, orderId, 'momo')
    await submitOutcome(other.url, 'fail')
    expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ paymentMethod: 'momo', paymentStatus: 'pending' })
    expect(await eventsOf(paying.shop, orderId, paying.token)).not.toContain('payment_failed')
    await submitOutcome(url, 'pay')
    expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ paymentMethod: 'momo', paymentStatus: 'paid' })
  })

  test('keeps a pay-on-delivery order as it is until money arrives', async () => {
    const paying = await openPayingShop()
    const { orderId } = await paying.order({ paymentMethod: 'cod' })
    const { url } = await start(paying, orderId, 'payos')
    expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'unpaid' })
    await submitOutcome(url, 'pay')
    expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ paymentMethod: 'payos', paymentStatus: 'paid' })
  })

  test.each([
    ['an unknown order', { orderId: 'TH00000000000' }, 404, undefined],
    ['cash', { paymentMethod: 'cod' }, 422, 'paymentMethod'],
    ['a method that is not offered', { paymentMethod: 'bitcoin' }, 422, 'paymentMethod'],
  ])('with %s is refused', async (_case, input, status, field) => {
    const { shop, order } = await openPayingShop()
    const body = { orderId: (await order()).orderId, ...input }
    const answer = await shop.call('/payment/', { ...post, body })
    expect([answer.status, answer.errors?.[0]?.field]).toEqual([status, field])
  })

  test('of a paid or cancelled order is refused with the reason', async () => {
    const { shop, order, token, simulator } = await openPayingShop()
    const paid = await order()
    const cancelled = await order()
    await transfer(shop, simulator, { content: paid.orderId, amount: 530_000 })
    await shop.call(`/order/${cancelled.orderId}/status`, { method: 'PUT', body: { orderStatus: 'cancelled' }, token })
    const refusalOf = async ({ orderId }: Order) => {
      const { status, message } = await shop.call('/payment/', { ...post, body: { orderId } })
      return [status, message]
    }
    expect(await refusalOf(paid)).toEqual([409, 'Đơn hàng này đã được thanh toán.'])
    expect(await refusalOf(cancelled)).toEqual([409, 'Đơn hàng này không còn nhận thanh toán.'])
  })

  test('at an unreachable provider keeps the order, and another method is open', async () => {
    const paying = await openPayingShop({ environment: { MOMO_HOST: 'http://127.0.0.1:9' } })
    const { orderId } = await paying.order({ paymentMethod: 'momo' })
    const refused = await start(paying, orderId)
    expect([refused.status, refused.message]).toEqual([
      409,
      'Chưa kết nối được với bên thanh toán. Đơn hàng của bạn vẫn được giữ; vui lòng thử lại hoặc chọn cách thanh toán khác.',
    ])
    expect(await paymentOf(paying.shop, { orderId })).toMatchObject({ isPayable: true, orderStatus: 'pending' })
    await submitOutcome((await start(paying, orderId, 'vnpay')).url, 'pay')
    expect((await paymentOf(paying.shop, { orderId })).paymentStatus).toBe('paid')
  })

  test('from one address is limited, as is announcing a transfer', async () => {
    const { shop, order } = await openPayingShop({ rateLimit: 'on' })
    const { orderId } = await order()
    const statuses: number[] = []
    for (let time = 0; time < 121; time++) {
      statuses.push((await shop.call('/payment/claim', { ...post, body: { orderId } })).status)
    }
    expect([statuses[119], statuses[120]]).toEqual([200, 429])
  })
})

test('a wallet is offered within its limits, and cash on delivery while enabled; orders by other methods are refused', async () => {
  const { shop, token, order } = await openPayingShop()
  const placed = await order({ paymentMethod: 'momo' })
  const lines = placed.lines.map(({ productId }) => ({ productId: productId ?? '', amount: 1 }))
  expect((await createQuote(shop, lines)).paymentMethods).toContain('momo')
  await setParam(shop, token, 'payment.momo_max', '529999')
  await setParam(shop, token, 'payment.zalopay_min', '530001')
  await setParam(shop, token, 'payment.cod', 'false')
  expect((await createQuote(shop, lines)).paymentMethods).toEqual(['bank_transfer', 'vnpay', 'payos'])
  expect((await paymentOf(shop, placed)).methods).toEqual(['bank_transfer', 'vnpay', 'payos'])
  const started = await shop.call('/payment/', { ...post, body: { orderId: placed.orderId, paymentMethod: 'momo' } })
  expect([started.status, started.errors?.[0]?.field]).toEqual([422, 'paymentMethod'])
  for (const paymentMethod of ['momo', 'cod']) {
    const refused = await shop.call('/order/', { ...post, body: orderBody(lines, { paymentMethod }) })
    expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'paymentMethod'])
  }
})

test('a payment started under another host name returns to the shop', async () => {
  const { shop, order } = await openPayingShop()
  const { orderId } = await order({ paymentMethod: 'vnpay' })
  const startedAt = async (origin: string) => {
    const body = JSON.stringify({ orderId })
    const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' }
    const answer = await shop.fetch(new Request(`${origin}/api/v1/payment/`, { method: 'POST', body, headers }))
    const { res_data } = (await answer.json()) as { res_data: { url: string } }
    return new URL(res_data.url).searchParams.get('vnp_ReturnUrl')
  }
  const { host, port } = shop.config
  expect(await startedAt('http://evil.example')).toMatch(new RegExp(`^http://${host}:${port}/checkout/payment`))
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Quote } from '#checkout/contract.ts'
import type { Order } from '#orders/contract.ts'
import type { SystemParam } from '#system/contract.ts'
import type { Voucher } from '#vouchers/contract.ts'
import {
  createOrder,
  createProduct,
  createQuote,
  createVoucher,
  orderBody,
} from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const phone = (n: number) => `09${String(10_000_000 + n)}`
const usesOf = async (shop: TestShop, { id }: Voucher, token: string) =>
  (await shop.call<Voucher>(`/voucher/${id}`, { token })).res_data.uses
const cancel = (shop: TestShop, orderId: string, token: string) =>
  shop.call<Order>(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus: 'cancelled' }, token })

async function shopWith(input: Record<string, unknown>, quantity = 1000) {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { price: 150_000, quantity })
  const voucher = await createVoucher(shop, token, input)
  const line = (amount: number) => [{ productId: product.id, amount }]
  const place = (more: Record<string, unknown> = {}, amount = 1) =>
    shop.call<Order>('/order/', {
      method: 'POST',
      body: orderBody(line(amount), { voucherCode: voucher.code, ...more }),
    })
  return { shop, token, voucher, line, place }
}

describe('a voucher in the quote', () => {
  test('reduces the total, however its code is written', async () => {
    const { shop, line } = await shopWith({ code: 'CHAOBAN', maxDiscount: 50_000, minimumSubtotal: 300_000 })
    expect(await createQuote(shop, line(4), { voucherCode: ' chào bạn' })).toMatchObject({
      subtotal: 600_000,
      shippingFee: 30_000,
      discount: 50_000,
      total: 580_000,
      voucher: { code: 'CHAOBAN', problem: null, message: null, discount: 50_000, offer: { percent: 10 } },
    })
  })

  test.each([
    ['that is unknown', {}, 'LINHTINH', 'unknown', 'Không có mã giảm giá “LINHTINH”.'],
    [
      'before its start',
      { startsDate: '2026-11-30 17:00:00' },
      'MA',
      'not_yet',
      'Mã MAGIAM áp dụng từ ngày 01/12/2026.',
    ],
    ['after its end', { endsDate: '2026-11-21 03:00:00' }, 'MA', 'ended', 'Mã MAGIAM đã hết hạn.'],
    ['that is disabled', { isActive: false }, 'MA', 'ended', 'Mã MAGIAM đã hết hạn.'],
    ['that is used up', { maxUses: 0 }, 'MA', 'used_up', 'Mã MAGIAM đã hết lượt sử dụng.'],
    ['below its minimum', { minimumSubtotal: 200_000 }, 'MA', 'minimum', 'Mua thêm 50.000\u00a0₫'],
  ])('%s does not fail the quote and is explained', async (_what, input, typed, problem, expected) => {
    const { shop, line } = await shopWith({ code: 'MAGIAM', ...input })
    const voucherCode = typed === 'MA' ? 'MAGIAM' : typed
    const quote = await createQuote(shop, line(1), { voucherCode })
    expect(quote).toMatchObject({ discount: 0, total: 180_000, voucher: { problem, discount: 0 } })
    expect(quote.voucher?.message).toContain(expected)
    const body = { lines: line(1), voucherCode }
    const english = await shop.call<Quote>('/checkout/quote', { method: 'POST', body, locale: 'en' })
    expect(english.res_data.voucher?.message).toMatch(/^(There is|Code) /)
  })

  test.each([
    ['below its minimum', { minimumSubtotal: 900_000 }, 'minimum'],
    ['without a fee to waive', { kind: 'shipping' }, 'no_fee'],
  ])('%s is not explained while more is in the cart than there is', async (_what, input, problem) => {
    const { shop, line } = await shopWith({ code: 'MAGIAM', ...input }, 2)
    const { voucher } = await createQuote(shop, line(9), { voucherCode: 'MAGIAM' })
    expect(voucher).toMatchObject({ problem, message: null, discount: 0 })
  })

  test('with free delivery waives the selected method’s fee, and is unnecessary where there is none', async () => {
    const { shop, token, line } = await shopWith({ code: 'MIENSHIP', kind: 'shipping' })
    const { res_data } = await shop.call<SystemParam[]>('/system-params/', { token })
    const id = res_data.find(({ key }) => key === 'shipping.pickup')?.id
    await shop.call(`/system-params/${id}`, { method: 'PUT', body: { value: 'true' }, token })
    const input = { voucherCode: 'mienship' }
    expect(await createQuote(shop, line(1), input)).toMatchObject({
      shippingFee: 30_000,
      discount: 30_000,
      total: 150_000,
    })
    expect(await createQuote(shop, line(1), { ...input, shippingMethod: 'pickup' })).toMatchObject({
      discount: 0,
      voucher: { problem: 'no_fee' },
    })
  })
})

describe('a voucher in an order', () => {
  test('is copied onto it with its discount', async () => {
    const { shop, line, token, voucher } = await shopWith({ code: 'CHAOBAN' })
    const order = await createOrder(shop, line(2), { voucherCode: 'chào-bạn' })
    expect(order).toMatchObject({ voucherCode: 'CHAOBAN', subtotal: 300_000, discount: 30_000, orderTotal: 300_000 })
    expect(await usesOf(shop, voucher, token)).toBe(1)
    const bare = await shop.call<Order>(`/order/${order.orderId}`)
    expect(bare.res_data).toMatchObject({ discount: 30_000, voucherCode: null })
  })

  test('is used once for requests with the same tmpId, even if it was the last use', async () => {
    const { shop, place, token, voucher } = await shopWith({ maxUses: 1 }, 1)
    const tmpId = `tmp-${crypto.randomUUID()}`
    const answers = await Promise.all(Array.from({ length: 12 }, () => place({ tmpId })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ res_data }) => res_data.orderId)).size).toBe(1)
    expect(await usesOf(shop, voucher, token)).toBe(1)
  })

  test.each([
    ['an unknown code', {}, 'KHONGCO', 422, 'Không có mã'],
    ['a code that has ended', { endsDate: '2026-11-21 03:00:00' }, undefined, 409, 'đã hết hạn'],
    ['a code below its minimum', { minimumSubtotal: 999_000 }, undefined, 409, 'Mua thêm'],
    ['a code that is used up', { maxUses: 0 }, undefined, 409, 'đã hết lượt'],
  ])('with %s is refused at its field', async (_what, input, voucherCode, status, expected) => {
    const { shop, place, token, voucher } = await shopWith(input)
    const answer = await place(voucherCode ? { voucherCode } : {})
    expect(answer).toMatchObject({
      status,
      errors: [{ field: 'voucherCode', message: expect.stringContaining(expected) }],
    })
    expect(await usesOf(shop, voucher, token)).toBe(0)
  })

  test('is not used up by an order refused for stock', async () => {
    const { shop, place, token, voucher } = await shopWith({}, 1)
    expect((await place({}, 2)).status).toBe(409)
    expect(await usesOf(shop, voucher, token)).toBe(0)
  })

  test('with free delivery is not used up by an order without a fee', async () => {
    const { shop, place, token, voucher } = await shopWith({ kind: 'shipping' })
    expect((await place({}, 6)).res_data).toMatchObject({ shippingFee: 0, discount: 0, voucherCode: null })
    expect(await usesOf(shop, voucher, token)).toBe(0)
  })

  test('with ten uses and fifty buyers is used exactly ten times, and forty are told that it is used up', async () => {
    const { shop, place, token, voucher } = await shopWith({ maxUses: 10 })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => place({ phoneNumber: phone(n) })))
    expect(answers.filter(({ res_status_code }) => res_status_code === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(40)
    expect(new Set(refused.map(({ errors }) => errors?.[0]?.field))).toEqual(new Set(['voucherCode']))
    expect(await usesOf(shop, voucher, token)).toBe(10)
  })

  test('is limited per phone number, however it is written and even at once', async () => {
    const { shop, place, line, token, voucher } = await shopWith({ maxUsesPerPhone: 2 })
    const writings = ['0912345678', '+84 912 345 678', '84912345678', '0912.345.678', '(+84)0912-345-678']
    const answers = await Promise.all(writings.map((phoneNumber) => place({ phoneNumber })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(await usesOf(shop, voucher, token)).toBe(2)
    const input = { voucherCode: voucher.code, phoneNumber: '0912 345 678' }
    expect((await createQuote(shop, line(1), input)).voucher?.problem).toBe('phone_used')
    expect((await place({ phoneNumber: phone(1) })).status).toBe(200)
  })

  test('is released exactly once by a cancellation, also for the phone number', async () => {
    const { shop, place, token, voucher } = await shopWith({ maxUses: 1, maxUsesPerPhone: 1 })
    const { orderId } = (await place()).res_data
    expect((await place()).status).toBe(409)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(shop, orderId, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await usesOf(shop, voucher, token)).toBe(0)
    expect((await place()).status).toBe(200)
    expect(await usesOf(shop, voucher, token)).toBe(1)
  })

  test('has as many uses as there are active orders, in any sequence of placing and cancelling', async () => {
    const { shop, place, token, voucher } = await shopWith({ maxUses: 4, maxUsesPerPhone: 2 }, 100_000)
    const step = fc.record({ kind: fc.constantFrom('place', 'place', 'cancel'), who: fc.nat(3), which: fc.nat(9) })
    let standing: { orderId: string; who: number }[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const { kind, who, which } of steps) {
          const order = standing[which % Math.max(standing.length, 1)]
          if (kind === 'cancel' && order) {
            await cancel(shop, order.orderId, token)
            standing = standing.filter(({ orderId }) => orderId !== order.orderId)
          } else if (kind === 'place') {
            const may = standing.length < 4 && standing.filter((other) => other.who === who).length < 2
            const { status, res_data } = await place({ phoneNumber: phone(who) })
            expect(status).toBe(may ? 200 : 409)
            if (may) standing.push({ orderId: res_data.orderId, who })
          }
        }
        expect(await usesOf(shop, voucher, token)).toBe(standing.length)
      }),
      { numRuns: 15 },
    )
  })

  test('causes no deadlock when placing and cancelling at once', async () => {
    const { shop, place, token, voucher } = await shopWith({})
    const placed = await Promise.all(Array.from({ length: 12 }, (_, n) => place({ phoneNumber: phone(n) })))
    const both = await Promise.all(
      placed.flatMap(({ res_data }, n) => [
        cancel(shop, res_data.orderId, token),
        place({ phoneNumber: phone(100 + n) }),
      ]),
    )
    expect(both.map(({ status }) => status)).toEqual(both.map(() => 200))
    expect(await usesOf(shop, voucher, token)).toBe(12)
  })
})

import { expect, test } from 'vitest'
import { createSite } from '#app.ts'
import type { Quote } from '#checkout/contract.ts'
import {
  createOrder,
  createProduct,
  createQuote,
  createStaff,
  createVoucher,
  orderBody,
} from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

/** A shop that limits attempts, with a voucher, and what a quote says about a code. */
async function limitedShop(input: Record<string, unknown> = {}) {
  const shop = await openTestShop({ rateLimit: 'on' })
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const { code } = await createVoucher(shop, token, input)
  const lines = [{ productId: product.id, amount: 1 }]
  const problem = async (voucherCode: string, more = {}) =>
    (await createQuote(shop, lines, { voucherCode, ...more })).voucher?.problem
  return { shop, token, code, lines, problem }
}

test('a code is not checked after many unknown codes from one address, until the limit expires', async () => {
  const { shop, code, lines, problem } = await limitedShop()
  for (let n = 0; n < 30; n++) expect(await problem(code)).toBe(null)
  for (let n = 0; n < 30; n++) expect(await problem(`DOAN${n}`)).toBe('unknown')
  expect(await problem(code)).toBe('too_many_tries')
  const body = orderBody(lines, { voucherCode: code })
  expect((await shop.call('/order/', { method: 'POST', body })).status).toBe(429)
  const otherProcess = createSite(shop)
  const headers = { 'content-type': 'application/json' }
  const sameOrder = new Request('http://shop.test/api/v1/order/', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect((await otherProcess.fetch(sameOrder, { ipAddress: '203.0.113.7' })).status).toBe(429)
  shop.advanceClock({ minutes: 10 })
  expect(await problem(code)).toBe(null)
})

test('a code that was mistyped counts once, however often the cart is quoted with it', async () => {
  const { code, problem } = await limitedShop()
  for (let n = 0; n < 40; n++) expect(await problem('TETTT')).toBe('unknown')
  expect(await problem(code)).toBe(null)
})

test('a code is checked for staff who take phone orders however many unknown codes they were told', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const token = await shop.signIn()
  const { code } = await createVoucher(shop, token)
  const product = await createProduct(shop, token)
  const lines = [{ productId: product.id, amount: 1 }]
  const problemFor = async (caller: string | undefined, voucherCode: string) => {
    const options = { method: 'POST', body: { lines, voucherCode }, ...(caller && { token: caller }) }
    return (await shop.call<Quote>('/checkout/quote', options)).res_data.voucher?.problem
  }
  for (let n = 0; n < 31; n++) expect(await problemFor(token, `DOAN${n}`)).toBe('unknown')
  expect([await problemFor(token, code), await problemFor(undefined, code)]).toEqual([null, null])
  const role = { code: 'VIEWER', name: 'Chỉ xem', capabilities: ['order.read'] }
  await shop.call('/auth/roles', { method: 'POST', body: role, token })
  const viewer = await createStaff(shop, token, 'VIEWER')
  for (let n = 0; n < 30; n++) expect(await problemFor(viewer, `DOAN${n}`)).toBe('unknown')
  expect(await problemFor(viewer, code)).toBe('too_many_tries')
  expect(await problemFor(token, code)).toBe(null)
})

test('a valid code whose look-up fails uses up no attempts', async () => {
  const { shop, code, lines, problem } = await limitedShop()
  await shop.pool.query('alter table voucher rename to gone')
  const body = { lines, voucherCode: code }
  for (let n = 0; n < 31; n++) expect((await shop.call('/checkout/quote', { method: 'POST', body })).status).toBe(500)
  await shop.pool.query('alter table gone rename to voucher')
  expect(await problem(code)).toBe(null)
})

const phone = (n: number) => `09${10_000_000 + n}`

test('which numbers have used a code is told for ten of them, and nobody behind the same address is refused', async () => {
  const { shop, token, code, lines, problem } = await limitedShop({ maxUsesPerPhone: 1 })
  const place = (phoneNumber: string, more = {}) =>
    shop.call('/order/', { method: 'POST', body: orderBody(lines, { voucherCode: code, phoneNumber, ...more }) })
  await createOrder(shop, lines, { voucherCode: code, phoneNumber: phone(11) })
  for (let n = 1; n <= 10; n++) expect(await problem(code, { phoneNumber: phone(n) })).toBe(null)
  expect(await problem(code, { phoneNumber: phone(11) })).toBe(null)
  // Nor does an order tell it that is refused anyway; one that is not has the discount if the number may have it.
  for (const n of [11, 12])
    expect((await place(phone(n), { expectedTotal: 1 })).errors).toMatchObject([{ field: 'expectedTotal' }])
  expect((await place(phone(12))).res_status_code).toBe(201)
  expect((await place(phone(11))).errors).toMatchObject([{ field: 'voucherCode' }])
  // A number that was asked for before is told again, and all of them to staff.
  await createOrder(shop, lines, { voucherCode: code, phoneNumber: phone(1) })
  expect(await problem(code, { phoneNumber: phone(1) })).toBe('phone_used')
  const body = { lines, voucherCode: code, phoneNumber: phone(11) }
  const forStaff = await shop.call<Quote>('/checkout/quote', { method: 'POST', body, token })
  expect(forStaff.res_data.voucher?.problem).toBe('phone_used')
  shop.advanceClock({ minutes: 10 })
  expect(await problem(code, { phoneNumber: phone(11) })).toBe('phone_used')
})

import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import {
  createProduct,
  createQuote,
  orderBody,
  setParam,
  sizesAndGlazes,
} from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const choice = (size: string, glaze: string) => [
  { name: 'Men', value: glaze },
  { name: 'Kích thước', value: size },
]

describe('what a cart costs', () => {
  test('is calculated from the shop’s own prices, and takes nothing out of stock', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const bowl = await createProduct(shop, token, sizesAndGlazes)
    const candle = await createProduct(shop, token)
    const quote = await createQuote(shop, [
      { productId: bowl.id, selectedVariations: choice('Ø16', 'Rạn'), amount: 2 },
      { productId: candle.id, amount: 1 },
    ])
    expect(quote).toMatchObject({
      lines: [
        { name: bowl.name, slug: bowl.slug, price: 250_000, amount: 2, lineTotal: 500_000, problem: null },
        { name: candle.name, price: 150_000, amount: 1, lineTotal: 150_000, problem: null, available: 10 },
      ],
      subtotal: 650_000,
      shippingFee: 30_000,
      discount: 0,
      total: 680_000,
      paymentMethods: ['cod'],
    })
    expect((await shop.call<Product>(`/product/${bowl.id}`)).res_data.quantity).toBe(8)
  })

  test('follows a changed price at once', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token, { price: 120_000, quantity: 4 })
    shop.advanceClock({ minutes: 1 })
    const lowered = { price: 90_000, compareAtPrice: 120_000, quantity: 4 }
    await shop.call(`/product/${productId}`, { method: 'PUT', body: lowered, token })
    expect((await createQuote(shop, [{ productId, amount: 1 }])).lines[0]?.compareAtPrice).toBe(120_000)
    const variations = [{ price: 99_000, quantity: 4 }]
    await shop.call(`/product/${productId}`, { method: 'PUT', body: { variations }, token })
    expect((await createQuote(shop, [{ productId, amount: 3 }])).subtotal).toBe(297_000)
  })

  test.each([
    ['a price', { lines: [{ productId: crypto.randomUUID(), amount: 1, price: 1 }] }, 'lines.0.price'],
    ['a total', { lines: [], total: 1 }, 'total'],
    ['an amount of zero', { lines: [{ productId: crypto.randomUUID(), amount: 0 }] }, 'lines.0.amount'],
    ['no list', {}, 'lines'],
  ])('is not answered when the browser sends %s', async (_what, body, field) => {
    const shop = await openTestShop()
    const answer = await shop.call('/checkout/quote', { method: 'POST', body })
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] })
  })

  test('is zero for an empty cart', async () => {
    const shop = await openTestShop()
    expect(await createQuote(shop, [])).toMatchObject({ lines: [], subtotal: 0, shippingFee: 0, total: 0 })
  })

  test('is refused above the maximum of an order, as the order is', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn(), { price: 600_000_000_000, quantity: 10 })
    const lines = (amount: number) => [{ productId: product.id, selectedVariations: [], amount }]
    const ask = (path: string, body: unknown) => shop.call(path, { method: 'POST', body })
    for (const [path, body] of [
      ['/checkout/quote', { lines: lines(2) }],
      ['/order/', orderBody(lines(2))],
    ] as const)
      expect(await ask(path, body)).toMatchObject({ status: 422, errors: [{ field: 'lines' }] })
    expect((await ask('/order/', orderBody(lines(1)))).status).toBe(200)
  })

  test('has the English name and options for English readers', async () => {
    const shop = await openTestShop()
    const { id: productId } = await createProduct(shop, await shop.signIn(), {
      nameEn: 'Dragon bowl',
      ...sizesAndGlazes,
    })
    const selectedVariations = choice('Ø16', 'Lam')
    const [line] = (await createQuote(shop, [{ productId, selectedVariations, amount: 1 }])).lines
    expect(line).toMatchObject({ nameEn: 'Dragon bowl', selectedVariations })
    expect(line?.options).toEqual(sizesAndGlazes.options)
  })
})

describe('a line that can’t be bought says why and what is left, and adds nothing to the total', () => {
  test.each([
    ['a variation that does not exist', choice('Ø20', 'Rạn'), 1, 'choice_gone', 0],
    ['a missing selection', [], 1, 'choice_gone', 0],
    ['a variation that is sold out', choice('Ø20', 'Lam'), 1, 'sold_out', 0],
    ['more pieces than in stock', choice('Ø16', 'Lam'), 6, 'short', 5],
  ])('%s', async (_what, selectedVariations, amount, problem, available) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const bowl = await createProduct(shop, token, sizesAndGlazes)
    const candle = await createProduct(shop, token)
    const lines = [
      { productId: bowl.id, selectedVariations, amount },
      { productId: candle.id, amount: 1 },
    ]
    expect(await createQuote(shop, lines)).toMatchObject({
      lines: [
        { problem, available, name: bowl.name, lineTotal: 0, selectedVariations, amount },
        { problem: null, lineTotal: 150_000 },
      ],
      subtotal: 150_000,
      total: 180_000,
    })
  })

  test('a product that is no longer sold, or never was', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const sold = await createProduct(shop, token)
    const archived = await createProduct(shop, token, { status: 'archived' })
    for (const productId of [archived.id, crypto.randomUUID()]) {
      const { lines, subtotal } = await createQuote(shop, [
        { productId, amount: 1 },
        { productId: sold.id, amount: 1 },
      ])
      expect(lines[0]).toMatchObject({ problem: 'gone', available: 0, name: null, slug: null, price: 0, lineTotal: 0 })
      expect(subtotal).toBe(150_000)
    }
  })

  test('two lines of the same variation share the remaining stock', async () => {
    const shop = await openTestShop()
    const { id: productId } = await createProduct(shop, await shop.signIn())
    const { lines, subtotal } = await createQuote(shop, [
      { productId, amount: 6 },
      { productId, amount: 5 },
    ])
    expect(lines).toMatchObject([{ problem: null }, { problem: 'short', available: 4, lineTotal: 0 }])
    expect(subtotal).toBe(900_000)
  })

  test('a cart of only such lines costs nothing, not even delivery', async () => {
    const shop = await openTestShop()
    const { id: productId } = await createProduct(shop, await shop.signIn(), { price: 5000, quantity: 0 })
    expect(await createQuote(shop, [{ productId, amount: 1 }])).toMatchObject({ subtotal: 0, shippingFee: 0, total: 0 })
  })
})

test('the quote offers bank transfer once an account is configured', async () => {
  const shop = await openTestShop()
  await setParam(shop, await shop.signIn(), 'payment.bank_account', '0011001234567')
  expect((await createQuote(shop, [])).paymentMethods).toEqual(['cod', 'bank_transfer'])
})

test('the quote shows the included VAT where the shop displays it, by product and by date', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const general = await createProduct(shop, token, { price: 1_080_000, quantity: 5 })
  const votive = await createProduct(shop, token, { price: 110_000, quantity: 5, vatRate: 10 })
  const lines = [general, votive].map(({ id: productId }) => ({ productId, amount: 1 }))
  expect((await createQuote(shop, lines)).vatAmount).toBeNull()
  await setParam(shop, token, 'tax.mode', 'included')
  expect((await createQuote(shop, lines)).vatAmount).toBe(90_000)
  shop.clock.now = new Date('2026-12-31T17:00:00Z')
  expect((await createQuote(shop, lines)).vatAmount).toBe(98_182 + 10_000)
})

test('the quote names prices changed since the page was opened', async () => {
  const shop = await openTestShop()
  const { id: productId } = await createProduct(shop, await shop.signIn())
  const quote = (expectedPrice: number) => createQuote(shop, [{ productId, amount: 1, expectedPrice }])
  expect((await quote(140_000)).lines[0]).toMatchObject({ price: 150_000, changedFrom: 140_000, problem: null })
  expect((await quote(150_000)).lines[0]?.changedFrom).toBeNull()
})

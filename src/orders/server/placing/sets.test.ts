import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Quote } from '#checkout/contract.ts'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import type { Order } from '#orders/contract.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import { countSeededStock, findImbalances } from '../../../../prove/support/balance.ts'
import { createProduct, createQuote, createSet, orderBody } from '../../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

const variationOf = (product: Product) => product.variations[0]?.id ?? ''
const stockOf = async (shop: TestShop, product: Product) =>
  (await shop.call<Product>(`/product/${product.id}`)).res_data.quantity
const place = (shop: TestShop, lines: Parameters<typeof orderBody>[0], more = {}) =>
  shop.call<Order>('/order/', { method: 'POST', body: orderBody(lines, more) })

/** A bowl at 300.000 ₫ and three candles at 10.000 ₫ in each set, 10 % off. */
async function shopWithSet({ bowls = 10, candles = 30 } = {}) {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const bowl = await createProduct(shop, token, { name: 'Bát hương', price: 300_000, quantity: bowls })
  const candle = await createProduct(shop, token, { name: 'Nến', price: 10_000, quantity: candles, vatRate: 5 })
  const set = await createSet(shop, token, {
    parts: [
      { label: 'Bát hương', variationIds: [variationOf(bowl)] },
      { label: 'Nến', variationIds: [variationOf(candle)], amount: 3, isOptional: true },
    ],
    price: { by: 'percent', percent: 10 },
  })
  const seeded = await countSeededStock(shop.pool, [bowl.id, candle.id])
  const choice = (value: string) => ({ productId: set.id, selectedVariations: [{ name: 'Nến', value }] })
  const move = async (orderId: string, ...states: string[]) => {
    for (const orderStatus of states)
      await shop.call(`/order/${orderId}/status`, { method: 'PUT', token, body: { orderStatus } })
  }
  return { shop, token, bowl, candle, set, choice, seeded, move }
}

test('an order of sets takes their parts, and stores what was selected and each part’s share', async () => {
  const { shop, bowl, candle, set, choice, seeded } = await shopWithSet()
  const { res_data: order } = await place(shop, [
    { ...choice('Nến'), amount: 2, expectedPrice: 297_000 },
    { productId: candle.id, amount: 4 },
  ])
  const setLine = { position: 0, name: set.name, price: 297_000, amount: 2, lineTotal: 594_000 }
  expect(order.lines).toMatchObject([
    { productName: 'Bát hương', amount: 2, lineTotal: 540_000, set: setLine },
    { productName: 'Nến', amount: 6, lineTotal: 54_000, set: setLine },
    { productName: 'Nến', amount: 4, lineTotal: 40_000, set: null },
  ])
  expect(order.subtotal).toBe(634_000)
  expect([await stockOf(shop, bowl), await stockOf(shop, candle), await stockOf(shop, set)]).toEqual([8, 20, 8])
  expect(await findImbalances(shop.pool, seeded)).toEqual([])
})

test('an omitted part is neither taken nor paid', async () => {
  const { shop, candle, choice } = await shopWithSet()
  const { res_data: order } = await place(shop, [{ ...choice('Không lấy'), amount: 1 }])
  expect(order.lines).toMatchObject([{ productName: 'Bát hương', lineTotal: 270_000 }])
  expect(await stockOf(shop, candle)).toBe(30)
})

test('a cancelled order returns the parts, and a returned one those that staff found intact', async () => {
  const { shop, token, bowl, candle, choice, seeded, move } = await shopWithSet()
  const lines = [{ ...choice('Nến'), amount: 1 }]
  const first = (await place(shop, lines)).res_data.orderId
  await shop.call(`/order/${first}/cancel`, { method: 'POST', body: { phone: '0912345678' } })
  expect([await stockOf(shop, bowl), await stockOf(shop, candle)]).toEqual([10, 30])
  const second = (await place(shop, lines)).res_data.orderId
  await move(second, 'confirmed', 'packing', 'shipping', 'delivered')
  const body = { orderStatus: 'returned', restockAmounts: [1, 2] }
  const returned = await shop.call<StaffOrder>(`/order/${second}/status`, { method: 'PUT', token, body })
  expect(returned.status).toBe(200)
  expect([await stockOf(shop, bowl), await stockOf(shop, candle)]).toEqual([10, 29])
  expect(await findImbalances(shop.pool, seeded)).toEqual([])
})

test('a returned order may have more pieces of a part than a line may order', async () => {
  const { shop, token, bowl, candle, choice, move } = await shopWithSet({ bowls: 600, candles: 1800 })
  const { orderId } = (await place(shop, [{ ...choice('Nến'), amount: 600 }])).res_data
  await move(orderId, 'confirmed', 'packing', 'shipping', 'delivered')
  const body = { orderStatus: 'returned', restockAmounts: [600, 1800] }
  expect((await shop.call(`/order/${orderId}/status`, { method: 'PUT', token, body })).status).toBe(200)
  expect([await stockOf(shop, bowl), await stockOf(shop, candle)]).toEqual([600, 1800])
})

test('the quote lists what a set takes and how many are available besides the rest of the cart', async () => {
  const { shop, candle, choice } = await shopWithSet({ candles: 7 })
  const looseCandles = { productId: candle.id, amount: 2 }
  const lines = [looseCandles, { ...choice('Nến'), amount: 2, expectedPrice: 1 }]
  const quote: Quote = await createQuote(shop, lines)
  expect(quote.lines[1]).toMatchObject({
    problem: 'short',
    available: 1,
    changedFrom: 1,
    parts: [
      { name: 'Bát hương', amount: 1, left: 10 },
      { name: 'Nến', amount: 3, left: 5 },
    ],
  })
  expect(quote.subtotal).toBe(20_000)
  const fits = await createQuote(shop, [looseCandles, { ...choice('Nến'), amount: 1 }])
  expect(fits.subtotal).toBe(20_000 + 297_000)
})

test('sets that are short leave only what they can’t take to the rest of the cart', async () => {
  const { shop, candle, choice } = await shopWithSet({ candles: 7 })
  const lines = [
    { ...choice('Nến'), amount: 9 },
    { productId: candle.id, amount: 9 },
  ]
  expect((await createQuote(shop, lines)).lines).toMatchObject([
    { problem: 'short', available: 2 },
    { problem: 'short', available: 1 },
  ])
})

test('a set with too few of a part left is refused, naming line and part; so is one whose price has changed', async () => {
  const { shop, choice } = await shopWithSet({ candles: 7 })
  expect(await place(shop, [{ ...choice('Nến'), amount: 3 }])).toMatchObject({
    status: 409,
    errors: [{ field: 'lines.0', message: expect.stringContaining('Nến chỉ còn 7') }],
  })
  expect(await place(shop, [{ ...choice('Nến'), amount: 1, expectedPrice: 1 }])).toMatchObject({
    status: 409,
    errors: [{ field: 'lines.0.expectedPrice' }],
  })
})

describe('a set with two pieces of goods of which five are in stock and ten can be pre-ordered', () => {
  async function shopWithPreorderedPart() {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const preorderDate = addDays(dayInVietnam(shop.now()), 10)
    const variation = { price: 20_000, quantity: 5, preorderDate, preorderLimit: 10 }
    const lamp = await createProduct(shop, token, { name: 'Đèn', variations: [variation] })
    const set = await createSet(shop, token, {
      parts: [{ label: 'Đèn', variationIds: [variationOf(lamp)], amount: 2 }],
      price: { by: 'percent', percent: 10 },
    })
    const read = async () => (await shop.call<Product>(`/product/${lamp.id}`)).res_data
    const linesOf = (sets: number, lamps: number) => [
      { productId: set.id, amount: sets },
      { productId: lamp.id, amount: lamps },
    ]
    return { shop, preorderDate, linesOf, read }
  }

  test.each([
    ['the set first', false],
    ['the goods first', true],
  ])('takes them from stock, and the goods beside it are pre-ordered: %s', async (_order, isReversed) => {
    const sorted = <One>(all: One[]) => (isReversed ? all.toReversed() : all)
    const { shop, preorderDate, linesOf, read } = await shopWithPreorderedPart()
    const lines = sorted(linesOf(1, 4))
    const quote: Quote = await createQuote(shop, lines)
    expect(quote.lines.map(({ problem }) => problem)).toEqual([null, null])
    const { status, res_data } = await place(shop, lines)
    expect(status).toBe(200)
    const days = (asked: readonly { preorderDate: string | null }[]) => asked.map((line) => line.preorderDate)
    expect(days(quote.lines)).toEqual(sorted([null, preorderDate]))
    expect(days(res_data.lines)).toEqual(sorted([null, preorderDate]))
    expect(await read()).toMatchObject({ variations: [{ quantity: 0, preordered: 1 }] })
  })

  test('is refused when a part is not in stock, whatever can be pre-ordered', async () => {
    const { shop, linesOf } = await shopWithPreorderedPart()
    expect((await createQuote(shop, linesOf(3, 1))).lines.map(({ problem }) => problem)).toEqual(['short', null])
    expect(await place(shop, linesOf(3, 1))).toMatchObject({ status: 409, errors: [{ field: 'lines.0' }] })
  })

  test('never takes pieces that are owed, with many concurrent buyers', async () => {
    const { shop, linesOf, read } = await shopWithPreorderedPart()
    const bought = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const lines = [linesOf(1, 4), linesOf(1, 1), linesOf(1, 1).slice(0, 1)][index % 3]
        return place(shop, lines ?? [], { phoneNumber: `0912345${String(index).padStart(3, '0')}` })
      }),
    )
    expect(bought.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const sold = bought.flatMap(({ status, res_data }) => (status === 200 ? res_data.lines : []))
    const pieces = (lines: typeof sold) => lines.reduce((sum, { amount }) => sum + amount, 0)
    const [{ quantity = 0, preordered = 0 } = {}] = (await read()).variations
    expect(quantity - preordered).toBe(5 - pieces(sold))
    expect(pieces(sold.filter(({ preorderDate }) => preorderDate === null))).toBeLessThanOrEqual(5)
    expect(preordered).toBeLessThanOrEqual(10)
  })
})

test('a hundred concurrent buyers of sets and parts buy exactly what is in stock', { timeout: 120_000 }, async () => {
  const { shop, bowl, candle, set, choice, seeded } = await shopWithSet({ bowls: 25, candles: 60 })
  const bought = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const lines = [
        [{ ...choice('Nến'), amount: 1 }],
        [{ productId: candle.id, amount: 1 }],
        [
          { productId: candle.id, amount: 1 },
          { ...choice('Không lấy'), amount: 1 },
        ],
        [
          { ...choice('Nến'), amount: 1 },
          { productId: bowl.id, amount: 1 },
        ],
      ][index % 4]
      return place(shop, lines ?? [], { phoneNumber: `0912345${String(index).padStart(3, '0')}` })
    }),
  )
  expect(new Set(bought.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const sold = (name: string) =>
    bought
      .flatMap(({ status, res_data }) => (status === 200 ? res_data.lines : []))
      .filter(({ productName }) => productName === name)
      .reduce((sum, { amount }) => sum + amount, 0)
  expect(sold('Bát hương') + (await stockOf(shop, bowl))).toBe(25)
  expect(sold('Nến') + (await stockOf(shop, candle))).toBe(60)
  // Orders fail only for lack of stock, so not even one more full set can be left.
  expect(Math.min(await stockOf(shop, bowl), Math.floor((await stockOf(shop, candle)) / 3))).toBe(0)
  expect(await stockOf(shop, set)).toBe(await stockOf(shop, bowl))
  expect(await findImbalances(shop.pool, seeded)).toEqual([])
})

import { expect, test } from 'vitest'
import type { Product, ProductSummary } from '#catalog/contract.ts'
import type { ProductFacets } from '#catalog/filter-contract.ts'
import type { Quote } from '#checkout/contract.ts'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import type { Order } from '#orders/contract.ts'
import { createProduct, orderBody } from '../../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { imported } from '../../../../tests/support/send-import.ts'

const place = (shop: TestShop, body: unknown) => shop.call<Order>('/order/', { method: 'POST', body })

async function shopWithPreorder(input: Record<string, unknown> = {}) {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const today = dayInVietnam(shop.now())
  const preorderDate = addDays(today, 10)
  const variation = { price: 200_000, quantity: 0, preorderDate, preorderLimit: 3, ...input }
  const product = await createProduct(shop, token, { name: 'Lư đồng', variations: [variation] })
  const read = async () => (await shop.call<Product>(`/product/${product.id}`)).res_data
  const order = (amount: number) => orderBody([{ productId: product.id, amount }])
  const put = (change: Record<string, unknown>) =>
    shop.call<Product>(`/product/${product.id}`, { method: 'PUT', token, body: { variations: [change] } })
  return { shop, token, today, preorderDate, product, read, order, put }
}

test('out-of-stock goods are sold for the promised date, up to the limit, and the order says so', async () => {
  const { shop, preorderDate, read, order } = await shopWithPreorder()
  const { status, res_data: placed } = await place(shop, order(2))
  expect(status).toBe(200)
  expect(placed.lines).toMatchObject([{ amount: 2, preorderDate }])
  expect(await read()).toMatchObject({ quantity: 0, variations: [{ quantity: 0, preordered: 2, preorderLimit: 3 }] })
  expect(await place(shop, order(2))).toMatchObject({
    status: 409,
    errors: [{ field: 'lines.0', message: '“Lư đồng” chỉ còn 1 sản phẩm.' }],
  })
})

test('a line from stock has no promised date; one exceeding the stock is a pre-order as a whole', async () => {
  const { shop, preorderDate, read, order } = await shopWithPreorder({ quantity: 3 })
  expect((await place(shop, order(2))).res_data.lines).toMatchObject([{ preorderDate: null }])
  expect(await read()).toMatchObject({ quantity: 1, variations: [{ quantity: 1, preordered: 0 }] })
  expect((await place(shop, order(4))).res_data.lines).toMatchObject([{ preorderDate }])
  expect(await read()).toMatchObject({ quantity: 0, soldCount: 6, variations: [{ quantity: 0, preordered: 3 }] })
})

test.each([
  ['without a promised date', { preorderDate: null }],
  ['after the promised date', { preorderDate: '2020-01-01' }],
  ['with a limit of zero', { preorderLimit: 0 }],
])('sells nothing before it is in stock %s', async (_when, input) => {
  const { shop, order } = await shopWithPreorder(input)
  expect(await place(shop, order(1))).toMatchObject({ status: 409, errors: [{ field: 'lines.0' }] })
})

test('twenty concurrent buyers get the stock first, then exactly the pieces that may be pre-ordered', async () => {
  const { shop, read, order } = await shopWithPreorder({ quantity: 4, preorderLimit: 5 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(shop, order(1))))
  const lines = answers.flatMap(({ status, res_data }) => (status === 200 ? res_data.lines : []))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { quantity, variations } = await read()
  const fromStock = lines.filter(({ preorderDate }) => preorderDate === null).length
  // A request for pieces in stock never gets a pre-order instead.
  expect(fromStock).toBeLessThanOrEqual(4)
  expect(4 - lines.length).toBe(quantity - (variations[0]?.preordered ?? 0))
  expect(variations[0]?.preordered).toBeLessThanOrEqual(5)
  for (let more = 9 - lines.length; more > 0; more--) expect((await place(shop, order(1))).status).toBe(200)
  expect((await place(shop, order(1))).status).toBe(409)
  expect(await read()).toMatchObject({ quantity: 0, variations: [{ quantity: 0, preordered: 5 }] })
})

test('refuses pieces sold to someone else meanwhile instead of making them a pre-order', async () => {
  const { shop, product, read, order } = await shopWithPreorder({ quantity: 1 })
  const hand = await shop.pool.connect()
  try {
    await hand.query('begin')
    await hand.query('select 1 from product where id = $1 for update', [product.id])
    const placed = place(shop, order(1))
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    await hand.query('update variation set quantity = 0 where product_id = $1', [product.id])
    await hand.query('commit')
    expect(await placed).toMatchObject({ status: 409, errors: [{ field: 'lines.0' }] })
  } finally {
    hand.release(true)
  }
  expect(await read()).toMatchObject({ variations: [{ quantity: 0, preordered: 0 }] })
})

test('arriving goods cover pre-orders first, and a cancelled order needs none', async () => {
  const { shop, token, product, read, order } = await shopWithPreorder()
  const { res_data: placed } = await place(shop, order(1))
  await place(shop, order(2))
  const variationId = product.variations[0]?.id
  await shop.call('/stock/correction', {
    method: 'POST',
    token,
    body: { lines: [{ variationId, change: 2 }], reason: 'received' },
  })
  expect(await read()).toMatchObject({ quantity: 0, variations: [{ quantity: 0, preordered: 1 }] })
  const body = { key: placed.trackingKey }
  expect((await shop.call(`/order/${placed.orderId}/cancel`, { method: 'POST', body })).status).toBe(200)
  expect(await read()).toMatchObject({ quantity: 0, variations: [{ quantity: 0, preordered: 0 }] })
  await shop.call('/stock/correction', {
    method: 'POST',
    token,
    body: { lines: [{ variationId, change: 5 }], reason: 'received' },
  })
  expect(await read()).toMatchObject({ quantity: 5, variations: [{ quantity: 5, preordered: 0 }] })
})

test('editing a product keeps its pre-orders, and the limit can’t go below those taken', async () => {
  const { shop, read, order, put } = await shopWithPreorder()
  await place(shop, order(2))
  const [variation] = (await read()).variations
  expect(await put({ ...variation, preorderLimit: 1 })).toMatchObject({
    status: 409,
    errors: [{ field: 'variations.0.preorderLimit' }],
  })
  expect((await put({ ...variation, preorderDate: '', seenQuantity: 0 })).status).toBe(200)
  expect(await read()).toMatchObject({ variations: [{ preorderDate: null, preorderLimit: 3, preordered: 2 }] })
  expect(await place(shop, order(1))).toMatchObject({ status: 409 })
  expect((await put({ id: variation?.id, price: 210_000, quantity: 10 })).status).toBe(200)
  expect(await read()).toMatchObject({ quantity: 8, variations: [{ quantity: 8, preordered: 0, preorderLimit: 3 }] })
})

test('a cart with a pre-order is promised for no date before the goods arrive', async () => {
  const { shop, preorderDate, product } = await shopWithPreorder()
  const lines = [{ productId: product.id, amount: 3 }]
  const { res_data: quote } = await shop.call<Quote>('/checkout/quote', { method: 'POST', body: { lines } })
  expect(quote.lines).toMatchObject([{ problem: null, available: 3, preorderDate }])
  expect(quote.shippingMethods.length).toBeGreaterThan(0)
  for (const { arrivesFrom } of quote.shippingMethods) expect(arrivesFrom >= preorderDate).toBe(true)
})

test('lists mark pre-orders and count them as available, until the limit is reached', async () => {
  const { shop, today, preorderDate, product, order } = await shopWithPreorder()
  const list = async () => {
    const { res_data } = await shop.call<{ items: ProductSummary[] }>('/product/pagination?inStock=true')
    const { inStock } = (await shop.call<ProductFacets>('/product/facets')).res_data
    return { found: res_data.items.map(({ id, preorderDate: day }) => [id, day]), inStock }
  }
  expect(await list()).toEqual({ found: [[product.id, preorderDate]], inStock: 1 })
  await place(shop, order(3))
  expect(await list()).toEqual({ found: [], inStock: 0 })
  const tomorrow = await shopWithPreorder({ preorderDate: today })
  tomorrow.shop.advanceClock({ days: 1 })
  const later = await tomorrow.shop.call<{ items: ProductSummary[] }>('/product/pagination?inStock=true')
  expect(later.res_data.items).toEqual([])
})

test('a pre-order is packed once its goods have arrived, the oldest first', async () => {
  const { shop, token, product, preorderDate, order } = await shopWithPreorder()
  const first = (await place(shop, order(1))).res_data.orderId
  shop.advanceClock({ seconds: 1 })
  const second = (await place(shop, order(2))).res_data.orderId
  const move = (orderId: string, orderStatus: string) =>
    shop.call<Order>(`/order/${orderId}/status`, { method: 'PUT', token, body: { orderStatus } })
  const receive = (change: number) => {
    const lines = [{ variationId: product.variations[0]?.id, change }]
    return shop.call('/stock/correction', { method: 'POST', token, body: { lines, reason: 'received' } })
  }
  for (const orderId of [first, second]) await move(orderId, 'confirmed')
  const day = formatIsoDay(preorderDate)
  expect(await move(first, 'packing')).toMatchObject({
    status: 409,
    errors: [{ field: 'lines.0', message: expect.stringContaining(`còn thiếu 1, hàng về ngày ${day}`) }],
  })
  await receive(2)
  expect(await move(second, 'packing')).toMatchObject({
    status: 409,
    errors: [{ message: expect.stringContaining('còn thiếu 1') }],
  })
  expect((await move(first, 'packing')).status).toBe(200)
  await receive(1)
  expect((await move(second, 'packing')).status).toBe(200)
})

test('an import sets the date and the limit of pre-orders, with the date in the Vietnamese format', async () => {
  const { shop, token, product, read } = await shopWithPreorder()
  const sku = product.variations[0]?.sku
  const file = (day: string) => `slug,sku,preorder_date,preorder_limit\n${product.slug},${sku},${day},7\n`
  const report = (text: string, isDryRun: string) =>
    imported(shop, token, '/catalog-sheet/', text, { kind: 'products', isDryRun })
  const faulty = await report(file('31/02/2027'), 'false')
  expect(faulty.rows[0]?.errors).toEqual([
    { column: 'Ngày hàng về', message: '“31/02/2027” không phải là ngày. Ví dụ đúng: 31/12/2026.' },
  ])
  expect((await report(file('5/3/2027'), 'false')).isApplied).toBe(true)
  expect(await read()).toMatchObject({ variations: [{ preorderDate: '2027-03-05', preorderLimit: 7, quantity: 0 }] })
  expect((await report(file('2027-03-05'), 'true')).same).toBe(1)
})

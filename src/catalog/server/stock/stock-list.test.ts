import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { StockMove, StockRow } from '#catalog/stock-contract.ts'
import { m } from '#i18n/messages.js'
import { createOrder, createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test.each([
  ['', ['BH-10', 'BH-2', 'LH-0', 'NX-0']],
  ['level=reorder', ['BH-2', 'LH-0']],
  ['level=low', ['BH-2']],
  ['level=out', ['LH-0', 'NX-0']],
  ['q=lu', ['LH-0']],
  ['product=', ['CU-1']],
])('stock filtered by “%s” is the same in the list and in the exported file', async (query, skus) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const one = (sku: string, quantity: number) => ({ sku, quantity, price: 90_000 })
  const options = [{ name: 'Cỡ', values: ['Lớn', 'Nhỏ'] }]
  const bowls = [
    { ...one('BH-10', 10), values: [{ name: 'Cỡ', value: 'Lớn' }] },
    { ...one('BH-2', 2), values: [{ name: 'Cỡ', value: 'Nhỏ' }] },
  ]
  await createProduct(shop, token, { name: 'Bát hương', options, variations: bowls })
  await createProduct(shop, token, { name: 'Lư đồng', variations: [one('LH-0', 0)] })
  await createProduct(shop, token, { name: 'Nến xoắn', status: 'draft', variations: [one('NX-0', 0)] })
  const archived = await createProduct(shop, token, {
    name: 'Chén cũ',
    status: 'archived',
    variations: [one('CU-1', 1)],
  })
  const filter = query.replace(/^product=$/, `product=${archived.id}`)
  const listed = await shop.call<{ items: StockRow[] }>(`/stock/pagination?${filter}`, { token })
  const headers = { authorization: `Bearer ${token}` }
  const url = `http://shop.test/api/v1/catalog-sheet/stock?format=csv&${filter}`
  const file = await (await shop.fetch(new Request(url, { headers }))).text()
  expect(listed.res_data.items.map(({ sku }) => sku).sort()).toEqual(skus)
  expect(file.match(/[A-Z]{2}-\d+/g)?.sort()).toEqual(skus)
})

async function opened() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const post = <Data>(path: string, body: object) => shop.call<Data>(path, { method: 'POST', body, token })
  const moves = async (variation: string) =>
    (await shop.call<{ items: StockMove[] }>(`/stock/moves/pagination?variation=${variation}`, { token })).res_data
      .items
  return { shop, token, post, moves }
}

const firstVariation = ({ variations: [first] }: Product) => first?.id ?? ''

describe('stock', () => {
  test('every movement is recorded: initial stock, orders, corrections by staff', async () => {
    const { shop, token, post, moves } = await opened()
    const product = await createProduct(shop, token, { price: 150_000, quantity: 10 })
    const order = await createOrder(shop, [{ productId: product.id, amount: 2 }])
    const variationId = firstVariation(product)
    await post('/stock/correction', { lines: [{ variationId, change: 5 }], reason: 'received', note: 'Lò Bát Tràng' })
    expect(await moves(variationId)).toMatchObject([
      { change: 5, quantity: 13, reason: 'received', note: 'Lò Bát Tràng', actor: 'admin' },
      { change: -2, quantity: 8, reason: 'order', actor: null, orderId: order.orderId },
      { change: 10, quantity: 10, reason: 'first', actor: 'admin' },
    ])
    expect((await shop.call<Product>(`/product/${product.id}`)).res_data.quantity).toBe(13)
  })

  test('a correction that is sent again moves only what it has not moved yet', async () => {
    const { shop, token } = await opened()
    const one = await createProduct(shop, token, { quantity: 12 })
    const two = await createProduct(shop, token, { quantity: 12 })
    const correct = (key: string, ...changes: number[]) =>
      shop.call<{ quantity: number }[]>('/stock/correction', {
        method: 'POST',
        token,
        headers: { 'idempotency-key': key },
        body: {
          lines: changes.map((change, index) => ({ variationId: firstVariation([one, two][index] ?? one), change })),
          reason: 'counted',
        },
      })
    const left = async (sent: ReturnType<typeof correct>) => (await sent).res_data.map(({ quantity }) => quantity)
    expect(await left(correct('first-count', -2))).toEqual([10])
    // The buyer takes a piece before staff, who got no answer, send it again.
    await createOrder(shop, [{ productId: one.id, amount: 1 }])
    expect(await left(correct('first-count', -2))).toEqual([9])
    expect((await left(correct('first-count', -3, 5))).toSorted((a, b) => a - b)).toEqual([8, 17])
    expect(await left(correct('next-count', -3))).toEqual([5])
    const [again, andAgain] = await Promise.all([correct('same-time', 4), correct('same-time', 4)])
    expect([again.res_data[0]?.quantity, andAgain.res_data[0]?.quantity]).toEqual([9, 9])
  })

  test('refuses a correction below zero, above the maximum, or of the same goods twice', async () => {
    const { shop, token, post } = await opened()
    const one = await createProduct(shop, token)
    const two = await createProduct(shop, token)
    const lines = [
      { variationId: firstVariation(one), change: -3 },
      { variationId: firstVariation(two), change: -11 },
    ]
    const refused = await post('/stock/correction', { lines, reason: 'damaged' })
    expect(refused).toMatchObject({ status: 409, errors: [{ field: 'lines.1.change' }] })
    const tooMany = [{ variationId: firstVariation(one), change: 999_991 }]
    const flooded = await post('/stock/correction', { lines: tooMany, reason: 'received' })
    expect(flooded).toMatchObject({ status: 409, errors: [{ field: 'lines.0.change' }] })
    const twice = await post('/stock/correction', { lines: [...lines, ...tooMany], reason: 'received' })
    const error = { field: 'lines.2.variationId', message: m.error_stock_line_twice() }
    expect(twice).toMatchObject({ status: 422, errors: [error] })
    expect((await shop.call<Product>(`/product/${one.id}`)).res_data.quantity).toBe(10)
  })

  test('low stock is listed, the lowest first', async () => {
    const { shop, token } = await opened()
    for (const quantity of [9, 4, 0]) await createProduct(shop, token, { price: 1000, quantity })
    const { res_data } = await shop.call<{ items: StockRow[] }>('/stock/pagination?level=reorder', { token })
    expect(res_data.items.map(({ quantity, level }) => [quantity, level])).toEqual([
      [0, 'out'],
      [4, 'low'],
    ])
  })

  test('saving a product keeps sales made while it was being edited', async () => {
    const { shop, token } = await opened()
    const product = await createProduct(shop, token, { price: 150_000, quantity: 10 })
    await createOrder(shop, [{ productId: product.id, amount: 4 }])
    const variations = [{ price: 150_000, quantity: 12, seenQuantity: 10 }]
    const saved = await shop.call<Product>(`/product/${product.id}`, { method: 'PUT', body: { variations }, token })
    expect(saved.res_data.quantity).toBe(8)
  })
})

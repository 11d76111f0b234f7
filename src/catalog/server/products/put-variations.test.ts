import { expect, test } from 'vitest'
import type { Product, Variation } from '#catalog/contract.ts'
import { regularPrices } from '#catalog/rules.ts'
import type { Quote } from '#checkout/contract.ts'
import type { Order } from '#orders/contract.ts'
import {
  createOrder,
  createProduct,
  orderBody,
  sizesAndGlazes,
  uploadFile,
} from '../../../../tests/support/factories/entities.ts'
import { screenshot } from '../../../../tests/support/factories/order-attachment.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

async function open() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token, sizesAndGlazes)
  const change = (body: unknown) => shop.call<Product>(`/product/${product.id}`, { method: 'PUT', body, token })
  const quote = async (...choices: Variation['values'][]) => {
    const lines = choices.map((selectedVariations) => ({ productId: product.id, selectedVariations, amount: 1 }))
    return (await shop.call<Quote>('/checkout/quote', { method: 'POST', body: { lines } })).res_data.lines
  }
  return { shop, token, product, change, quote }
}

type Renames = Record<string, string>
const renamedOptions = (renames: Renames) =>
  sizesAndGlazes.options.map((option) => ({
    ...option,
    name: renames[option.name] ?? option.name,
    values: option.values.map((value) => renames[value] ?? value),
  }))
const renamed = (variations: readonly Variation[], renames: Renames, known: 'id' | 'sku' = 'id') =>
  variations.map(({ id, sku, values, price, quantity }) => ({
    ...(known === 'id' ? { id } : { sku }),
    values: values.map(({ name, value }) => ({ name: renames[name] ?? name, value: renames[value] ?? value })),
    price,
    quantity,
  }))
const summary = ({ variations }: Product) =>
  variations.map(({ id, sku, price, quantity, values }) => [id, sku, price, quantity, values.map((one) => one.value)])

const sizes = { 'Kích thước': 'Cỡ', Ø16: 'Ø16 cm', Ø20: 'Ø20,5 cm' }

test.each(['id', 'sku'] as const)(
  'a renamed option keeps price, stock, SKU and id of rows matched by %s',
  async (known) => {
    const { product, change, quote } = await open()
    const body = { options: renamedOptions(sizes), variations: renamed(product.variations, sizes, known) }
    const changed = (await change(body)).res_data
    expect(summary(changed).map(([id, sku, price, quantity]) => [id, sku, price, quantity])).toEqual(
      summary(product).map(([id, sku, price, quantity]) => [id, sku, price, quantity]),
    )
    expect(changed).toMatchObject({ quantity: 8, price: 200_000, options: [{ name: 'Cỡ' }, { name: 'Men' }] })
    // Both the new name and the former one, still in a cart, can be bought.
    const now = changed.variations[0]?.values ?? []
    const former = product.variations[0]?.values ?? []
    expect((await quote(now)).map(({ problem, price }) => [problem, price])).toEqual([[null, 200_000]])
    expect((await quote(former)).map(({ problem, price }) => [problem, price])).toEqual([[null, 200_000]])
  },
)

test('a cart from before the renaming orders the same variation, even next to its new name', async () => {
  const { shop, token, product, change } = await open()
  const bought = await createOrder(shop, [
    { productId: product.id, amount: 1, selectedVariations: product.variations[0]?.values ?? [] },
  ])
  const changed = await change({ options: renamedOptions(sizes), variations: renamed(product.variations, sizes) })
  const now = changed.res_data.variations[0]
  const former = product.variations[0]
  const lines = [now, former].map((one) => ({
    productId: product.id,
    amount: 2,
    selectedVariations: one?.values ?? [],
  }))
  const order = await shop.call<Order>('/order/', { method: 'POST', body: orderBody(lines) })
  expect(order.res_data.lines).toMatchObject([{ amount: 4, selectedVariations: now?.values }])
  // Five, one of them bought before: the renaming itself did not change the stock.
  expect((await shop.call<Product>(`/product/${product.id}`)).res_data.variations[0]).toMatchObject({
    id: former?.id,
    quantity: 1,
  })
  // The first order still has the bought name, and its cancellation returns the piece to the variation.
  const path = `/order/${bought.orderId}/status`
  const cancelled = await shop.call(path, {
    method: 'PUT',
    body: { orderStatus: 'cancelled', reason: 'Khách đổi ý' },
    token,
  })
  expect([cancelled.status, bought.lines[0]?.selectedVariations]).toEqual([200, former?.values])
  expect((await shop.call<Product>(`/product/${product.id}`)).res_data.variations[0]?.quantity).toBe(2)
})

test('two values can swap their names, and two variations their SKUs', async () => {
  const { product, change, quote } = await open()
  const swap = { Lam: 'Rạn', Rạn: 'Lam' }
  const [first, second, third] = renamed(product.variations, swap)
  const skus = product.variations.map(({ sku }) => sku)
  const changed = await change({
    options: renamedOptions(swap),
    variations: [{ ...first, sku: skus[1] }, { ...second, sku: skus[0] }, third],
  })
  expect(summary(changed.res_data)).toEqual([
    [product.variations[0]?.id, skus[1], 200_000, 5, ['Ø16', 'Rạn']],
    [product.variations[1]?.id, skus[0], 250_000, 3, ['Ø16', 'Lam']],
    [product.variations[2]?.id, skus[2], 320_000, 0, ['Ø20', 'Rạn']],
  ])
  // A name refers to the variation that has it now, whatever had it before.
  const [crackle] = await quote(product.variations[1]?.values ?? [])
  expect(crackle?.price).toBe(200_000)
})

test('a former name reused by another variation belongs to that one, even after its deletion', async () => {
  const { product, change, quote } = await open()
  const [first, second, third] = product.variations
  const asWritten = renamed(
    [first, second, third].filter((one) => one !== undefined),
    { Lam: 'Lục' },
  )
  const former = first?.values ?? []
  await change({
    options: [sizesAndGlazes.options[0], { name: 'Men', values: ['Lục', 'Rạn', 'Lam'] }],
    variations: [...asWritten, { values: former, price: 1_000, quantity: 1 }],
  })
  expect((await quote(former))[0]?.price).toBe(1_000)
  await change({ variations: asWritten, discardStock: true })
  expect((await quote(former))[0]).toMatchObject({ problem: 'choice_gone', price: 0 })
})

test('deleting a variation with stock needs confirmation', async () => {
  const { product, change } = await open()
  const [first, second, third] = renamed(product.variations, {})
  const refused = await change({ variations: [second, third] })
  expect(refused).toMatchObject({ status: 409, errors: [{ field: 'discardStock' }] })
  expect(refused.message).toContain('Ø16 · Lam (5)')
  // Nothing is changed partially.
  expect((await change({ name: 'Tên mới', variations: [second] })).status).toBe(409)
  expect((await change({ isFeatured: false })).res_data).toMatchObject({ name: product.name, quantity: 8 })
  expect((await change({ variations: [first, second] })).res_data.variations).toHaveLength(2)
  const sure = await change({ variations: [second], discardStock: true })
  expect([sure.status, sure.res_data.quantity]).toEqual([200, 3])
})

test('beside rows with ids, one without is new: it takes over no SKU of a variation with stock', async () => {
  const { product, change, quote } = await open()
  const [first, ...others] = product.variations
  const former = first?.values ?? []
  const values = [
    { name: 'Kích thước', value: 'Ø20' },
    { name: 'Men', value: 'Rạn' },
  ]
  const rows = [...renamed(others, {}), { values, sku: first?.sku, price: 90_000, quantity: 4 }]
  expect(await change({ variations: rows })).toMatchObject({ status: 409, errors: [{ field: 'discardStock' }] })
  const { res_data: sure } = await change({ variations: rows, discardStock: true })
  expect(sure.variations).toMatchObject([...others.map(({ id }) => ({ id })), { sku: first?.sku, quantity: 4 }])
  expect((await quote(former))[0]).toMatchObject({ problem: 'choice_gone' })
})

test('options alone may change as long as every variation stays valid', async () => {
  const { product, change } = await open()
  const [size, glaze] = sizesAndGlazes.options
  const wider = [{ ...size, values: ['Ø20', 'Ø16', 'Ø24'], valuesEn: ['20', '16', '24'] }, glaze]
  const changed = await change({ options: wider })
  expect([changed.status, summary(changed.res_data)]).toEqual([200, summary(product)])
  const narrower = await change({ options: [{ name: 'Kích thước', values: ['Ø24'] }, glaze] })
  expect(narrower).toMatchObject({ status: 422, errors: [{ field: 'variations' }] })
})

test('a variation whose id is sent twice is not stored twice', async () => {
  const { product, change } = await open()
  const [first, second] = renamed(product.variations, {})
  const answer = await change({ variations: [first, { ...second, id: first && 'id' in first ? first.id : '' }] })
  expect(answer.status).toBeLessThan(500)
  expect(new Set(answer.res_data?.variations?.map(({ id }) => id)).size).toBe(answer.res_data?.variations?.length)
})

test('refuses a taken SKU with its row and owner, and a duplicate with its row', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const owner = await createProduct(shop, token, {
    name: 'Lư đồng',
    variations: [{ values: [], price: 100_000, quantity: 1, sku: 'LD-1' }],
  })
  expect(owner.variations[0]?.sku).toBe('LD-1')
  const values = (value: string) => [{ name: 'Cỡ', value }]
  const body = {
    name: 'Bát hương',
    options: [{ name: 'Cỡ', values: ['S', 'M', 'L'] }],
    variations: [
      { values: values('S'), price: 100_000, quantity: 1, sku: 'BH-S' },
      { values: values('M'), price: 100_000, quantity: 1, sku: 'LD-1' },
      { values: values('L'), price: 100_000, quantity: 1, sku: 'BH-S' },
    ],
  }
  const refused = await shop.call('/product/', { method: 'POST', body, token })
  expect([refused.status, refused.errors]).toEqual([
    422,
    [
      { field: 'variations.1.sku', message: 'Mã SKU LD-1 đã thuộc về sản phẩm “Lư đồng”.' },
      { field: 'variations.2.sku', message: 'Mã SKU BH-S đã có ở dòng khác.' },
    ],
  ])
})

test.each([
  [{ price: 140_000 }, { price: 140_000 }],
  [{ price: 190_000 }, { price: 190_000, compareAtPrice: null }],
  [{ compareAtPrice: 200_000 }, { compareAtPrice: 200_000 }],
  [{ compareAtPrice: null }, { compareAtPrice: null }],
  [{ quantity: 3 }, { quantity: 3 }],
])('of goods without options, %j changes only that', async (body, changed) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: image } = (await uploadFile(shop, await screenshot(), { token, purpose: 'catalog' })).res_data
  const variation = { values: [], price: 150_000, compareAtPrice: 180_000, quantity: 10, weight: 800, image }
  const product = await createProduct(shop, token, { name: 'Lư đồng', variations: [variation] })
  const path = `/product/${product.id}`
  const answer = await shop.call<Product>(path, { method: 'PUT', token, body })
  const { id, sku } = product.variations[0] ?? {}
  const stored = answer.res_data.variations.map((one) => ({ ...one, ...regularPrices(one) }))
  expect(stored).toMatchObject([{ id, sku, ...variation, ...changed }])
})

test.each([{ price: 140_000 }, { compareAtPrice: null }, { quantity: 3 }])(
  'of goods with several variations, %j alone is refused at their list',
  async (body) => {
    const { change } = await open()
    expect(await change(body)).toMatchObject({ status: 422, errors: [{ field: 'variations' }] })
  },
)

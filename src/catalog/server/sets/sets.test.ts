import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Product, ProductSummary } from '#catalog/contract.ts'
import type { StaffProduct } from '#catalog/staff-contract.ts'
import type { StockMove, StockRow } from '#catalog/stock-contract.ts'
import { createProduct, createQuote, createSet } from '../../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { findSellableVariations } from '../stock/stock.ts'
import { findSetParts } from './sellable-parts.ts'

async function shopWithSet() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const bowl = await createProduct(shop, token, { name: 'Bát hương', price: 300_000, quantity: 10 })
  const fine = await createProduct(shop, token, { name: 'Bát hương vẽ vàng', price: 500_000, quantity: 4 })
  const candle = await createProduct(shop, token, { name: 'Nến', nameEn: 'Candle', price: 10_000, quantity: 20 })
  const id = (product: Product) => product.variations[0]?.id ?? ''
  const rule = {
    size: { by: 'people', values: [4, 8] },
    parts: [
      { label: 'Bát hương', labelEn: 'Incense bowl', variationIds: [id(bowl), id(fine)] },
      { label: 'Nến', variationIds: [id(candle)], perPeople: 2 },
    ],
    price: { by: 'percent', percent: 10 },
  }
  const set = await createSet(shop, token, rule)
  const read = async () => (await shop.call<Product>(`/product/${set.id}`)).res_data
  const correct = (product: Product, change: number) =>
    shop.call('/stock/correction', {
      method: 'POST',
      token,
      body: { lines: [{ variationId: id(product), change }], reason: 'received' },
    })
  const put = (product: Product, body: object) =>
    shop.call<Product>(`/product/${product.id}`, { method: 'PUT', token, body })
  return { shop, token, bowl, fine, candle, rule, set, id, read, correct, put }
}

const summaryOf = ({ variations }: Product) =>
  variations.map(({ values, price, compareAtPrice, quantity }) => [
    values.map(({ value }) => value).join(', '),
    price,
    compareAtPrice,
    quantity,
  ])

test('a set is sold by size and substitution, at a discount on its goods, while every part is in stock', async () => {
  const { set } = await shopWithSet()
  expect(set).toMatchObject({ kind: 'bundle', partCount: 2, price: 288_000, quantity: 10 })
  expect(set.options).toEqual([
    { name: 'Số người', nameEn: 'People', values: ['4 người', '8 người'], valuesEn: ['4 people', '8 people'] },
    expect.objectContaining({ name: 'Bát hương', nameEn: 'Incense bowl', values: ['Bát hương', 'Bát hương vẽ vàng'] }),
  ])
  expect(summaryOf(set)).toEqual([
    ['4 người, Bát hương', 288_000, 320_000, 10],
    ['4 người, Bát hương vẽ vàng', 468_000, 520_000, 4],
    ['8 người, Bát hương', 306_000, 340_000, 5],
    ['8 người, Bát hương vẽ vàng', 486_000, 540_000, 4],
  ])
  expect(set.set?.goods.map(({ name, price }) => [name, price])).toContainEqual(['Nến', 10_000])
})

test('stock and price of a set follow its parts, without stock movements of its own', async () => {
  const { shop, token, bowl, candle, fine, set, read, correct, put } = await shopWithSet()
  await correct(candle, -17)
  expect((await read()).variations.map(({ quantity }) => quantity)).toEqual([1, 1, 0, 0])
  await put(bowl, { price: 400_000, quantity: 10 })
  expect(summaryOf(await read())[0]).toEqual(['4 người, Bát hương', 378_000, 420_000, 1])
  await put(fine, { status: 'draft' })
  expect((await read()).variations.map(({ quantity }) => quantity)).toEqual([1, 0, 0, 0])
  await correct(candle, -3)
  expect(await read()).toMatchObject({ quantity: 0 })
  const stock = await shop.call<{ items: StockRow[] }>('/stock/pagination', { token })
  expect(stock.res_data.items.some(({ productId }) => productId === set.id)).toBe(false)
  const moves = await shop.call<{ items: StockMove[] }>('/stock/moves/pagination', { token })
  expect(moves.res_data.items.every(({ variationId }) => !set.variations.some(({ id }) => id === variationId))).toBe(
    true,
  )
})

test('deleting a part makes the set unavailable, and staff see which part', async () => {
  const { shop, token, candle, rule, read, put, set } = await shopWithSet()
  await shop.call(`/product/${candle.id}`, { method: 'DELETE', token })
  expect(await read()).toMatchObject({ quantity: 0, price: 288_000 })
  expect(await put(set, { set: rule })).toMatchObject({
    status: 422,
    errors: [{ field: 'set.parts.1.variationIds.0', message: expect.stringContaining('Nến') }],
  })
})

test('a selection keeps its identity in carts and orders when a part is renamed; parts can be added', async () => {
  const { set, rule, put, candle, id } = await shopWithSet()
  const parts = [{ ...rule.parts[0], label: 'Bát nhang' }, rule.parts[1], { label: 'Thêm', variationIds: [id(candle)] }]
  const renamed = (await put(set, { set: { ...rule, parts: parts.slice(0, 2) } })).res_data
  expect(renamed.variations.map((one) => one.id)).toEqual(set.variations.map((one) => one.id))
  expect(renamed.options[1]?.name).toBe('Bát nhang')
  const back = await put(renamed, renamed)
  expect(back).toMatchObject({ status: 200, res_data: { variations: renamed.variations } })
  expect((await put(set, { set: { ...rule, parts } })).res_data.partCount).toBe(3)
})

test('a fixed price applies to the default selection, and to others in proportion', async () => {
  const { shop, token, rule } = await shopWithSet()
  const set = await createSet(shop, token, { ...rule, price: { by: 'fixed', price: 250_000 } })
  expect(set.variations.map(({ price }) => price)).toEqual([250_000, 406_000, 265_000, 421_000])
})

test('a set at a fixed price is not for sale, at any price, once goods of its default selection are deleted', async () => {
  const { shop, token, bowl, fine, rule, id, put } = await shopWithSet()
  const price = { by: 'fixed', price: 250_000 }
  const set = await createSet(shop, token, { ...rule, price })
  const [part] = rule.parts
  const onlyBowls = await createSet(shop, token, { parts: [part], price })
  const read = async ({ id }: Product) => summaryOf((await shop.call<Product>(`/product/${id}`)).res_data)
  expect((await shop.call(`/product/${bowl.id}`, { method: 'DELETE', token })).status).toBe(200)
  expect(await read(set)).toEqual([
    ['4 người, Bát hương', 250_000, 320_000, 0],
    ['4 người, Bát hương vẽ vàng', 406_000, 520_000, 0],
    ['8 người, Bát hương', 265_000, 340_000, 0],
    ['8 người, Bát hương vẽ vàng', 421_000, 540_000, 0],
  ])
  expect(await read(onlyBowls)).toEqual([
    ['Bát hương', 250_000, 300_000, 0],
    ['Bát hương vẽ vàng', 416_000, 500_000, 0],
  ])
  const quote = await createQuote(
    shop,
    [1, 3].map((at) => ({ productId: set.id, selectedVariations: set.variations[at]?.values, amount: 1 })),
  )
  expect(quote.lines).toMatchObject([1, 3].map(() => ({ problem: 'sold_out', available: 0 })))
  const parts = [{ ...part, variationIds: [id(fine)] }, ...rule.parts.slice(1)]
  expect(summaryOf((await put(set, { set: { ...rule, price, parts } })).res_data)).toEqual([
    ['4 người', 250_000, 520_000, 4],
    ['8 người', 259_000, 540_000, 4],
  ])
})

test('a set is for sale while its goods come into stock between two reads', async () => {
  const { shop, token, bowl, rule, correct } = await shopWithSet()
  const set = await createSet(shop, token, { ...rule, price: { by: 'fixed', price: 250_000 } })
  await correct(bowl, -10)
  const sold = await findSellableVariations(shop.db, [set.id])
  await correct(bowl, 5)
  const choices = [...(sold.get(set.id)?.values() ?? [])]
  expect(choices.map(({ quantity }) => quantity).sort()).toEqual([0, 0, 4, 4])
  expect((await findSetParts(shop.db, choices)).size).toBe(4)
})

test('refuses an invalid set with a message at each field', async () => {
  const { shop, token, rule, set, bowl, id, put } = await shopWithSet()
  const add = async (change: object, locale: 'vi' | 'en' = 'vi') => {
    const body = { name: 'Bộ thử', kind: 'bundle', set: { ...rule, ...change } }
    const { status, errors } = await shop.call('/product/', { method: 'POST', token, body, locale })
    return [status, errors?.[0]?.field, errors?.[0]?.message]
  }
  const hidden = await createProduct(shop, token, { name: 'Đèn', status: 'draft' })
  const one = (more: object) => ({ parts: [{ label: 'Món', variationIds: [bowl.variations[0]?.id], ...more }] })
  const inSet = one({ variationIds: [set.variations[0]?.id] })
  expect(await add(inSet)).toEqual([
    422,
    'set.parts.0.variationIds.0',
    expect.stringContaining('không thể nằm trong bộ'),
  ])
  expect(await add(inSet, 'en')).toEqual([422, 'set.parts.0.variationIds.0', expect.stringContaining('is a set')])
  const twice = one({ variationIds: [bowl, bowl].map(id) })
  expect(await add(twice)).toEqual([422, 'set.parts.0.variationIds.1', '“Món”: Bát hương đã được chọn ở trên.'])
  const draft = one({ variationIds: [hidden.variations[0]?.id] })
  expect(await add(draft)).toEqual([422, 'set.parts.0.variationIds.0', expect.stringContaining('chưa được đăng bán')])
  expect(await add(one({ amounts: [1] }))).toEqual([422, 'set.parts.0.amounts', expect.stringContaining('2')])
  expect(await add({ ...one({ perPeople: 2 }), size: null })).toEqual([
    422,
    'set.parts.0.perPeople',
    expect.any(String),
  ])
  expect(await add(one({ labelEn: 'x'.repeat(61) }))).toEqual([422, 'set.parts.0.labelEn', expect.any(String)])
  expect(await add({ size: { by: 'people', values: [6, 4] } })).toEqual([422, 'set.size', expect.any(String)])
  expect(await add({ parts: [] })).toEqual([422, 'set.parts', expect.any(String)])
  expect(await add({ price: { by: 'percent', percent: -5 } })).toEqual([422, 'set.price.percent', expect.any(String)])
  expect((await put(bowl, { set: rule })).errors).toMatchObject([{ field: 'set' }])
  expect((await put(set, { kind: 'single' })).errors).toMatchObject([{ field: 'kind' }])
})

describe('goods with texts of the buyer’s own', () => {
  const field = { key: 'ten', name: 'Tên', maxLength: 20, maxLines: 1, isRequired: false, isVertical: false, price: 0 }
  const textFields = [field]

  test('can’t be added to a set that is stored while they get their texts', async () => {
    const { shop, token, candle, rule } = await shopWithSet()
    const body = { name: 'Bộ mới', kind: 'bundle', status: 'published', set: rule }
    const { sent } = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select hold_sets()`)
      await tx.execute(
        sql`update product set text_fields = ${JSON.stringify(textFields)}::jsonb where id = ${candle.id}::uuid`,
      )
      const sent = shop.call<Product>('/product/', { method: 'POST', token, body })
      await expect.poll(() => lockWaits(shop)).toHaveLength(1)
      return { sent }
    })
    expect(await sent).toMatchObject({ status: 422, errors: [{ field: 'set.parts.1.variationIds.0' }] })
  })

  test('can’t get their texts while they are added to a set', async () => {
    const { shop, token, set, id, put } = await shopWithSet()
    const vase = await createProduct(shop, token, { name: 'Lọ hoa' })
    const { sent } = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select hold_sets()`)
      await tx.execute(sql`insert into set_part (variation_id, position, part_variation_id, amount)
        values (${id(set)}::uuid, 9, ${id(vase)}::uuid, 1)`)
      const sent = put(vase, { textFields })
      await expect.poll(() => lockWaits(shop)).toHaveLength(1)
      return { sent }
    })
    expect(await sent).toMatchObject({ status: 422, errors: [{ field: 'textFields' }] })
  })
})

test('lists, search and staff screens recognise a set by its kind and parts', async () => {
  const { shop, token, set } = await shopWithSet()
  const found = await shop.call<{ items: ProductSummary[] }>('/product/pagination?q=bo+tho&inStock=true')
  expect(found.res_data.items).toMatchObject([{ id: set.id, kind: 'bundle', partCount: 2, price: 288_000 }])
  const staff = await shop.call<{ items: StaffProduct[] }>('/product/staff/pagination', { token })
  expect(staff.res_data.items.find(({ id }) => id === set.id)).toMatchObject({ kind: 'bundle' })
  const copy = await shop.call<Product>(`/product/${set.id}/duplicate`, { method: 'POST', token })
  expect(copy.res_data).toMatchObject({ kind: 'bundle', status: 'draft', partCount: 2, price: 288_000 })
})

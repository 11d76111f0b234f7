import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { ChangedPrice, StaffProduct } from '#catalog/staff-contract.ts'
import type { StockMove } from '#catalog/stock-contract.ts'
import { m } from '#i18n/messages.js'
import {
  createCollection,
  createProduct,
  createStaff,
  sizesAndGlazes,
} from '../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'
import { imported as importedFrom } from '../../../tests/support/send-import.ts'

type Listing<Row> = { items: Row[]; total: number }

async function opened() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const post = <Data>(path: string, body: object) => shop.call<Data>(path, { method: 'POST', body, token })
  const list = async (query: string) =>
    (await shop.call<Listing<StaffProduct>>(`/product/staff/pagination?${query}`, { token })).res_data
  const moves = async (variation: string) =>
    (await shop.call<Listing<StockMove>>(`/stock/moves/pagination?variation=${variation}`, { token })).res_data.items
  return { shop, token, post, list, moves }
}

const firstVariation = ({ variations: [first] }: Product) => first?.id ?? ''

describe('the staff product list', () => {
  test('finds products without diacritics and by a part of a SKU, whatever their status', async () => {
    const { shop, token, list } = await opened()
    await createProduct(shop, token, { name: 'Đèn thờ sen', status: 'draft' })
    await createProduct(shop, token, {
      name: 'Lư hương',
      variations: [{ sku: 'LH-DONG-01', price: 5000, quantity: 0 }],
    })
    expect((await list('q=den+tho')).items.map(({ name }) => name)).toEqual(['Đèn thờ sen'])
    expect((await list('q=dong-0')).items.map(({ name }) => name)).toEqual(['Lư hương'])
    expect((await list('level=out')).items.map(({ skus }) => skus)).toEqual([['LH-DONG-01']])
    expect((await list('status=draft&collection=none')).total).toBe(1)
  })

  test('is only for staff', async () => {
    const { shop } = await opened()
    expect((await shop.call('/product/staff/pagination')).status).toBe(401)
    expect((await shop.call('/stock/pagination')).status).toBe(401)
  })
})

test('a product is copied as a draft without stock or pre-orders, with a new slug and new SKUs', async () => {
  const { shop, token, post } = await opened()
  const preorders = { preorderDate: '2026-12-20', preorderLimit: 50 }
  const variations = sizesAndGlazes.variations.map((one) => ({ ...one, ...preorders }))
  const product = await createProduct(shop, token, { name: 'Bát hương', ...sizesAndGlazes, variations })
  const one = await post<Product>(`/product/${product.id}/duplicate`, {})
  const two = await post<Product>(`/product/${product.id}/duplicate`, {})
  expect([one.res_data.slug, two.res_data.slug]).toEqual(['bat-huong-ban-sao', 'bat-huong-ban-sao-2'])
  expect(one.res_data).toMatchObject({ status: 'draft', quantity: 0, options: product.options })
  expect(one.res_data.variations.map(({ preorderDate, preorderLimit }) => [preorderDate, preorderLimit])).toEqual(
    Array(3).fill([null, 0]),
  )
})

test('a bulk price change is previewed, then applied; prices of 0 or above the maximum are refused', async () => {
  const { shop, token, post } = await opened()
  const product = await createProduct(shop, token, { price: 150_000, quantity: 1 })
  const input = { ids: [product.id], by: 'percent', value: -10, roundTo: 1000, showFormer: true }
  const shown = await post<ChangedPrice[]>('/product/prices', { ...input, isDryRun: true })
  expect(shown.res_data).toMatchObject([{ before: 150_000, after: 135_000, compareAtPrice: 150_000 }])
  expect((await shop.call<Product>(`/product/${product.id}`)).res_data.price).toBe(150_000)
  shop.advanceClock({ minutes: 1 })
  const applied = { ...input, expectedSum: 150_000 }
  expect((await post('/product/prices', applied)).status).toBe(200)
  // Sent again after its answer was lost.
  expect(await post('/product/prices', applied)).toMatchObject({ status: 409, message: m.error_prices_changed() })
  expect((await shop.call<Product>(`/product/${product.id}`)).res_data).toMatchObject({
    price: 135_000,
    compareAtPrice: 150_000,
  })
  const free = await post('/product/prices', { ...input, by: 'amount', value: -135_000 })
  expect(free).toMatchObject({ status: 422, errors: [{ field: 'value' }] })
  const dear = await post('/product/prices', { ...input, by: 'percent', value: 100_000_000 })
  const dearer = await post('/product/prices', { ...input, by: 'percent', value: 100_000_000 })
  expect([dear.status, dearer.status, dearer.errors?.[0]?.field]).toEqual([200, 422, 'value'])
})

test.each([
  ['starts from the price that a colleague has just set', {}, { status: 200, price: 189_000 }],
  ['is refused when it expects the price before', { expectedSum: 150_000 }, { status: 409, price: 210_000 }],
])('a bulk price change that waits for a colleague %s', async (_what, more, { status, price }) => {
  const { shop, token, post } = await opened()
  const { id } = await createProduct(shop, token, { price: 150_000, quantity: 1 })
  let waiting: ReturnType<typeof post> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from product where id = ${id}::uuid for no key update`)
    waiting = post('/product/prices', { ids: [id], by: 'percent', value: -10, ...more })
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    await tx.execute(sql`update variation set price = 210000 where product_id = ${id}::uuid`)
  })
  expect((await waiting)?.status).toBe(status)
  expect((await shop.pool.query('select price from variation')).rows).toEqual([{ price }])
})

test('a variation keeps its id when its value is renamed', async () => {
  const { shop, token } = await opened()
  const product = await createProduct(shop, token, {
    options: [{ name: 'Cỡ', values: ['Nhỏ'] }],
    variations: [{ values: [{ name: 'Cỡ', value: 'Nhỏ' }], price: 1000, quantity: 1 }],
  })
  const id = firstVariation(product)
  const body = {
    options: [{ name: 'Kích thước', values: ['Ø16'] }],
    variations: [{ id, values: [{ name: 'Kích thước', value: 'Ø16' }], price: 1000, quantity: 1 }],
  }
  const saved = await shop.call<Product>(`/product/${product.id}`, { method: 'PUT', body, token })
  expect(firstVariation(saved.res_data)).toBe(id)
})

test('products of a collection follow the order set by staff', async () => {
  const { shop, token, post } = await opened()
  const collection = await createCollection(shop, token)
  const one = await createProduct(shop, token)
  const two = await createProduct(shop, token)
  const three = await createProduct(shop, token)
  const ids = [three.id, one.id, two.id]
  await shop.call(`/collection/${collection.id}/products`, { method: 'PUT', body: { ids }, token })
  const listed = await shop.call<Listing<Product>>(`/product/pagination?collection=${collection.slug}`)
  expect(listed.res_data.items.map(({ id }) => id)).toEqual(ids)
  await post('/product/collect', { ids: [one.id], collectionId: collection.id, isIn: false })
  const left = await shop.call<Listing<Product>>(`/product/pagination?collection=${collection.slug}`)
  expect(left.res_data.items.map(({ id }) => id)).toEqual([three.id, two.id])
})

test('a collection that is deleted while products are put into it is named as unknown', async () => {
  const { shop, token, post } = await opened()
  const collection = await createCollection(shop, token)
  const product = await createProduct(shop, token)
  let waiting: ReturnType<typeof post> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`delete from collection where id = ${collection.id}::uuid`)
    waiting = post('/product/collect', { ids: [product.id], collectionId: collection.id, isIn: true })
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
  })
  expect(await waiting).toMatchObject({ status: 422, errors: [{ field: 'collectionId' }] })
})

test('all collections are reordered in one request', async () => {
  const { shop, token, post } = await opened()
  const one = await createCollection(shop, token)
  const two = await createCollection(shop, token)
  await post('/collection/arrange', { ids: [two.id, one.id] })
  const { res_data } = await shop.call<{ id: string }[]>('/collection/')
  expect(res_data.map(({ id }) => id)).toEqual([two.id, one.id])
})

const imported = (shop: TestShop, token: string, file: BlobPart, more: Record<string, string> = {}) =>
  importedFrom(shop, token, '/catalog-sheet/', file, { kind: 'products', ...more })

async function exported(shop: TestShop, token: string, path: string): Promise<ArrayBuffer> {
  const headers = { authorization: `Bearer ${token}` }
  return (await shop.fetch(new Request(`http://shop.test/api/v1${path}`, { headers }))).arrayBuffer()
}

describe('spreadsheets', () => {
  test.each(['csv', 'xlsx'])('re-importing an export as %s changes nothing', async (format) => {
    const { shop, token } = await opened()
    const collection = await createCollection(shop, token)
    await createProduct(shop, token, {
      ...sizesAndGlazes,
      summary: '=1+1',
      description: '<p>Hai\ndòng</p>',
      collectionId: collection.id,
      attributes: [{ name: 'Chất liệu', value: 'Gốm: sứ', nameEn: 'Material', valueEn: 'Ceramic' }],
    })
    const before = await exported(shop, token, '/catalog-sheet/products?format=csv')
    const file = await exported(shop, token, `/catalog-sheet/products?format=${format}`)
    expect(await imported(shop, token, file, { isDryRun: 'false' })).toMatchObject({
      same: 3,
      changed: 0,
      added: 0,
      faulty: 0,
    })
    const stock = await exported(shop, token, `/catalog-sheet/stock?format=${format}`)
    const ofStock = { kind: 'stock', isDryRun: 'false' }
    expect(await imported(shop, token, stock, ofStock)).toMatchObject({ same: 3, changed: 0, faulty: 0 })
    const again = await exported(shop, token, '/catalog-sheet/products?format=csv')
    expect(Buffer.from(again).toString()).toBe(Buffer.from(before).toString())
  })

  test('a description that XLSX would cut is exported as CSV alone', async () => {
    const { shop, token } = await opened()
    await createProduct(shop, token, { slug: 'bat', description: `<p>${'x'.repeat(40_000)}</p>` })
    const refusal = await shop.call('/catalog-sheet/products?format=xlsx', { token })
    expect(refusal).toMatchObject({ status: 422, errors: [{ field: 'format' }] })
    expect(refusal.message).toContain('“bat”')
    const file = await exported(shop, token, '/catalog-sheet/products?format=csv')
    expect(await imported(shop, token, file)).toMatchObject({ same: 1, faulty: 0 })
  })

  test.each([
    ['SALES', { products: 403, stock: 200 }],
    ['EDITOR', { products: 200, stock: 200 }],
    ['SYSAD', { products: 403, stock: 403 }],
  ])('are exported to the roles that see their lists: %s', async (role, statuses) => {
    const { shop, token } = await opened()
    const headers = { authorization: `Bearer ${await createStaff(shop, token, role)}` }
    for (const [kind, status] of Object.entries(statuses)) {
      const url = `http://shop.test/api/v1/catalog-sheet/${kind}`
      expect([kind, (await shop.fetch(new Request(url, { headers }))).status]).toEqual([kind, status])
    }
  })

  test('the template can be imported unchanged', async () => {
    const { shop, token, list } = await opened()
    const file = await exported(shop, token, '/catalog-sheet/products?format=csv&template=true')
    const report = await imported(shop, token, file, { isDryRun: 'false' })
    expect(report).toMatchObject({ added: 2, faulty: 0, isApplied: true })
    expect((await list('')).items).toMatchObject([
      { name: 'Bát hương ví dụ', variationCount: 2, price: 450_000, quantity: 16 },
    ])
  })

  test('a dry run reports the changes row by row, and changes nothing', async () => {
    const { shop, token } = await opened()
    const product = await createProduct(shop, token, { slug: 'lu-huong', price: 150_000, quantity: 10 })
    const sku = product.variations[0]?.sku
    const text = `slug,sku,price,quantity\nlu-huong,${sku},160.000,\n`
    const dry = await imported(shop, token, text.replace('160.000', '"160.000"'))
    expect(dry).toMatchObject({
      changed: 1,
      isApplied: false,
      rows: [{ row: 2, outcome: 'change', changes: [{ column: 'Giá bán', before: '150.000', after: '160.000' }] }],
    })
    expect((await shop.call<Product>('/product/lu-huong')).res_data.price).toBe(150_000)
    await imported(shop, token, text.replace('160.000', '160000'), { isDryRun: 'false' })
    expect((await shop.call<Product>('/product/lu-huong')).res_data).toMatchObject({ price: 160_000, quantity: 10 })
  })

  test('one invalid row refuses the whole file, and is reported with its column', async () => {
    const { shop, token, list } = await opened()
    const text = 'slug;name;price;quantity;collections\nmot;Một;1000;1;\nhai;Hai;nhiều;1;khong-co\n;;;;\nba;Ba;;1;\n'
    const report = await imported(shop, token, text, { isDryRun: 'false' })
    expect(report).toMatchObject({ faulty: 2, isApplied: false })
    const problems = report.rows.flatMap(({ row, errors }) => errors.map(({ column }) => [row, column]))
    expect(problems).toEqual([
      [3, 'Giá bán'],
      [3, 'Danh mục'],
      [5, 'Giá bán'],
    ])
    expect((await list('')).total).toBe(0)
  })

  test('counted stock is set, and recorded as an import', async () => {
    const { shop, token, moves } = await opened()
    const product = await createProduct(shop, token)
    const sku = product.variations[0]?.sku
    const more = { kind: 'stock', isDryRun: 'false' }
    expect((await imported(shop, token, `sku,quantity\n${sku},7\n`, more)).changed).toBe(1)
    expect((await moves(firstVariation(product)))[0]).toMatchObject({ change: -3, quantity: 7, reason: 'import' })
    const wrong = await imported(shop, token, `sku,quantity\nKHONG-CO,7\n${sku},\n`, more)
    expect(wrong.rows.map(({ errors }) => errors[0]?.column)).toEqual(['Mã SKU', 'Tồn kho'])
  })
})

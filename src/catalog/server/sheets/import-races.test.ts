import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { m } from '#i18n/messages.js'
import type { ImportRun } from '#system/import-contract.ts'
import { createOrder, createProduct, createSet, sizesAndGlazes } from '../../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { finished, imported, sendFile } from '../../../../tests/support/send-import.ts'

type Import = { kind: 'products' | 'stock'; file: string }

const locks = {
  product: 'select 1 from product where id = $1 for no key update',
  variations: 'select 1 from variation where product_id = $1 for update',
}

/**
 * Imports a file while another connection locks the product, or its variations; once the import waits, does the work
 * and unlocks.
 */
async function importWhileHeld(
  { shop, token }: { shop: TestShop; token: string },
  productId: string,
  { kind, file }: Import,
  meanwhile: (query: (text: string, values: unknown[]) => Promise<unknown>) => Promise<unknown>,
  locked: keyof typeof locks = 'product',
) {
  const hand = await shop.pool.connect()
  try {
    await hand.query('begin')
    await hand.query(locks[locked], [productId])
    const report = imported(shop, token, '/catalog-sheet/', file, { kind, isDryRun: 'false' })
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    await meanwhile((text, values) => hand.query(text, values))
    await hand.query('commit')
    return await report
  } finally {
    // Destroyed, in case it still holds a lock.
    hand.release(true)
  }
}

async function opened() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const stockOf = async (id: string) =>
    (await shop.call<Product>(`/product/${id}`)).res_data.variations.map(({ quantity }) => quantity)
  return { shop, token, stockOf }
}

describe('pieces sold while a product import runs stay sold', () => {
  test.each([
    ['when the file gives no stock', '', 5 - 2],
    ['when the file repeats the stock', '5', 5 - 2],
    ['when the file adds to the stock', '7', 7 - 2],
  ])('%s', async (_when, quantity, left) => {
    const { shop, token, stockOf } = await opened()
    const candle = await createProduct(shop, token, { slug: 'nen' })
    // Later, so that the import comes to the bowl after the candle.
    shop.advanceClock({ ms: 1 })
    const bowl = await createProduct(shop, token, { slug: 'bat', ...sizesAndGlazes })
    const file = [
      'slug,sku,price,quantity',
      `nen,${candle.variations[0]?.sku},160000,`,
      `bat,${bowl.variations[0]?.sku},210000,${quantity}`,
    ].join('\n')
    const buy = (index: number, amount: number) =>
      createOrder(shop, [
        { productId: bowl.id, selectedVariations: sizesAndGlazes.variations[index]?.values ?? [], amount },
      ])
    const report = await importWhileHeld({ shop, token }, candle.id, { kind: 'products', file }, async () => {
      await buy(0, 2)
      await buy(1, 1)
    })
    expect(report).toMatchObject({ changed: 2, faulty: 0, isApplied: true })
    expect(await stockOf(bowl.id)).toEqual([left, 3 - 1, 0])
  })
})

describe('what staff change while a product import runs stays, where the file does not give it', () => {
  const changes = { price: 210_000, compare_at_price: 290_000, weight: 700, preorder_limit: 4 }
  const setChanges = 'price = 210000, compare_at_price = 290000, weight = 700, preorder_limit = 4'
  test.each([
    ['of the product that it waits for', 'nen'],
    ['of a later product, also of a variation that the file leaves out', 'bat'],
  ])('%s', async (_what, slug) => {
    const { shop, token } = await opened()
    const candle = await createProduct(shop, token, { slug: 'nen' })
    // Later, so that the import comes to the bowl after the candle.
    shop.advanceClock({ ms: 1 })
    const bowl = await createProduct(shop, token, { slug: 'bat', ...sizesAndGlazes })
    const rows = [candle, bowl].map((product) => `${product.slug},${product.variations[0]?.sku},9`)
    const file = ['slug,sku,quantity', ...rows].join('\n')
    const ofProduct = 'where product_id = (select id from product where slug = $1)'
    const report = await importWhileHeld({ shop, token }, candle.id, { kind: 'products', file }, (query) =>
      query(`update variation set ${setChanges} ${ofProduct}`, [slug]),
    )
    expect(report).toMatchObject({ changed: 2, faulty: 0, isApplied: true })
    const stored = await shop.pool.query(`select ${Object.keys(changes).join()} from variation ${ofProduct}`, [slug])
    expect(stored.rows).toEqual(stored.rows.map(() => changes))
  })
})

test('a product import waits for an order of two of its goods without a deadlock', async () => {
  const { shop, token } = await opened()
  const goods = [await createProduct(shop, token), await createProduct(shop, token)]
  // The file names them in the wrong order.
  const [last, first] = goods.sort((a, b) => (a.id < b.id ? 1 : -1))
  const file = ['slug,price', `${last?.slug},210000`, `${first?.slug},160000`].join('\n')
  const report = await importWhileHeld({ shop, token }, first?.id ?? '', { kind: 'products', file }, (query) =>
    query('select 1 from product where id = $1 for no key update', [last?.id]),
  )
  expect(report).toMatchObject({ changed: 2, faulty: 0, isApplied: true })
})

test('a product import waits for goods whose sets change, too, without a deadlock', async () => {
  const { shop, token } = await opened()
  const bowl = await createProduct(shop, token)
  const parts = [{ label: 'Bát hương', variationIds: [bowl.variations[0]?.id] }]
  const set = await createSet(shop, token, { parts, price: { by: 'percent', percent: 10 } })
  // Later than the set, which the import nevertheless locks last.
  shop.advanceClock({ ms: 1 })
  const candle = await createProduct(shop, token)
  const file = ['slug,making_days', `${set.slug},3`, `${candle.slug},3`].join('\n')
  const report = await importWhileHeld({ shop, token }, candle.id, { kind: 'products', file }, async (query) => {
    await query('select hold_sets()', [])
    await query('select 1 from product where id = $1 for no key update', [set.id])
  })
  expect(report).toMatchObject({ changed: 2, faulty: 0, isApplied: true })
})

test('a product import writes its goods before it holds sets, whose parts others add meanwhile', async () => {
  const { shop, token } = await opened()
  const candle = await createProduct(shop, token)
  // Later, so that the import comes to the bowl after the candle.
  shop.advanceClock({ ms: 1 })
  const bowl = await createProduct(shop, token)
  const part = bowl.variations[0]?.id
  const set = await createSet(shop, token, {
    parts: [{ label: 'Bát hương', variationIds: [part] }],
    price: { by: 'percent', percent: 10 },
  })
  const rows = [candle, bowl].map(({ slug, variations }) => `${slug},${variations[0]?.sku},160000,`)
  const file = ['slug,sku,price,making_days', ...rows, `${set.slug},,,3`].join('\n')
  const addPart = async (query: (text: string, values: unknown[]) => Promise<unknown>) => {
    await query('select 1 from variation where id = $1 for key share', [part])
    await query('select hold_sets()', [])
  }
  const report = await importWhileHeld({ shop, token }, candle.id, { kind: 'products', file }, addPart, 'variations')
  expect(report).toMatchObject({ changed: 3, faulty: 0, isApplied: true })
})

test('a stock import waits for an order of the same goods without a deadlock', async () => {
  const { shop, token, stockOf } = await opened()
  const { id, variations } = await createProduct(shop, token)
  const file = `sku,quantity\n${variations[0]?.sku},7\n`
  // As an order does: the product is locked, then its variation is changed.
  const report = await importWhileHeld({ shop, token }, id, { kind: 'stock', file }, (query) =>
    query('update variation set quantity = quantity - 1 where product_id = $1', [id]),
  )
  expect(report).toMatchObject({ changed: 1, isApplied: true })
  expect(await stockOf(id)).toEqual([7 - 1])
})

describe('pieces sold between the check of a file and its application stay sold', () => {
  test.each([
    ['that repeats the stock', 'products', '5', 3, { changed: 0, same: 1 }],
    ['that adds to the stock', 'products', '7', 5, { changed: 1 }],
    ['that takes more than is left', 'products', '1', 0, { changed: 1 }],
    ['that counts what there was', 'stock', '5', 3, { changed: 0, same: 1 }],
    ['that counts more', 'stock', '7', 5, { changed: 1 }],
    ['that counts less than is left', 'stock', '1', 0, { changed: 1 }],
  ] as const)('of a file %s (%s: %s)', async (_what, kind, quantity, left, outcome) => {
    const { shop, token, stockOf } = await opened()
    const { id, variations } = await createProduct(shop, token, { slug: 'nen', quantity: 5 })
    const { id: other } = await createProduct(shop, token, { slug: 'den', quantity: 5 })
    const others = (await shop.call<Product>(`/product/${other}`)).res_data.variations
    const file = ['slug,sku,quantity', `nen,${variations[0]?.sku},${quantity}`, `den,${others[0]?.sku},6`].join('\n')
    const sheet = kind === 'products' ? file : file.replace(/^[^,]+,/gm, '')
    const checked = await finished(shop, token, await sendFile(shop, token, '/catalog-sheet/', sheet, { kind }))
    await createOrder(shop, [{ productId: id, amount: 2 }])
    await shop.runJobs()
    const applied = await shop.call<ImportRun>(`/import/${checked.id}/apply`, { method: 'POST', token })
    const { report } = await finished(shop, token, applied)
    expect(report).toMatchObject({ ...outcome, changed: outcome.changed + 1, isApplied: true })
    expect([await stockOf(id), await stockOf(other)]).toEqual([[left], [6]])
  })
})

/** Checks a file, and applies what was checked once others have done their work. */
async function checked({ shop, token }: { shop: TestShop; token: string }, { kind, file }: Import) {
  const { id } = await finished(shop, token, await sendFile(shop, token, '/catalog-sheet/', file, { kind }))
  const apply = () => shop.call<ImportRun>(`/import/${id}/apply`, { method: 'POST', token })
  const isApplicable = async () => (await shop.call<ImportRun>(`/import/${id}`, { token })).res_data.isApplicable
  return { apply, isApplicable, applied: async () => finished(shop, token, await apply()) }
}

test.each(['products', 'stock'] as const)('a file that was checked twice is applied once (%s)', async (kind) => {
  const { shop, token, stockOf } = await opened()
  const { id, variations } = await createProduct(shop, token, { slug: 'nen', quantity: 10 })
  const slug = kind === 'products' ? ['slug,', 'nen,'] : ['', '']
  const file = `${slug[0]}sku,quantity\n${slug[1]}${variations[0]?.sku},12\n`
  const [one, other] = [await checked({ shop, token }, { kind, file }), await checked({ shop, token }, { kind, file })]
  const answers = await Promise.all([one.apply(), other.apply()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await one.isApplicable(), await other.isApplicable()]).toEqual([false, false])
  await shop.runJobs()
  expect(await stockOf(id)).toEqual([12])
  const again = await checked({ shop, token }, { kind, file: file.replace(',12\n', ',15\n') })
  await again.applied()
  expect(await stockOf(id)).toEqual([15])
})

test.each([
  ['a product', 'delete from product where slug = $1', 'Đường dẫn'],
  [
    'a variation',
    `update variation set sku = 'KHAC' where product_id = (select id from product where slug = $1)`,
    'Mã SKU',
  ],
])('%s that is gone since the check is not added again', async (_what, meanwhile, column) => {
  const { shop, token } = await opened()
  const { variations } = await createProduct(shop, token, { slug: 'nen', name: 'Nến', price: 90_000 })
  const file = `slug,name,sku,price,quantity\nnen,Nến,${variations[0]?.sku},80000,5\n`
  const { applied } = await checked({ shop, token }, { kind: 'products', file })
  await shop.pool.query(meanwhile, ['nen'])
  const { report } = await applied()
  expect(report).toMatchObject({ added: 0, changed: 0, faulty: 1, isApplied: false })
  expect(report?.rows[0]?.errors).toEqual([{ column, message: m.error_sheet_gone() }])
})

test('a count above what may be in stock, with the pieces that came in since the check, is an error of its row', async () => {
  const { shop, token, stockOf } = await opened()
  const { id, variations } = await createProduct(shop, token, { quantity: 10 })
  const file = `sku,quantity\n${variations[0]?.sku},999998\n`
  const { applied } = await checked({ shop, token }, { kind: 'stock', file })
  await shop.pool.query('update variation set quantity = 15 where product_id = $1', [id])
  const { state, report } = await applied()
  expect([state, report?.faulty, report?.isApplied]).toEqual(['done', 1, false])
  expect(report?.rows[0]?.errors).toEqual([{ column: 'Tồn kho', message: m.error_number_large({ n: 999_995 }) }])
  expect(await stockOf(id)).toEqual([15])
})

test('a product import writes what staff have changed meanwhile, too, where its file gives it', async () => {
  const { shop, token } = await opened()
  const candle = await createProduct(shop, token, { slug: 'nen' })
  // Later, so that the import comes to the bowl after the candle.
  shop.advanceClock({ ms: 1 })
  const bowl = await createProduct(shop, token, { slug: 'bat', price: 90_000 })
  const file = 'slug,price\nnen,160000\nbat,90000\n'
  const report = await importWhileHeld({ shop, token }, candle.id, { kind: 'products', file }, (query) =>
    query('update variation set price = 95000 where product_id = $1', [bowl.id]),
  )
  expect(report).toMatchObject({ changed: 2, faulty: 0, isApplied: true })
  expect((await shop.call<Product>('/product/bat')).res_data.price).toBe(90_000)
})

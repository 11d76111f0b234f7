import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { regularPrices } from '#catalog/rules.ts'
import {
  createCollection,
  createProduct,
  sizesAndGlazes,
  uploadFile,
} from '../../../../tests/support/factories/entities.ts'
import { screenshot } from '../../../../tests/support/factories/order-attachment.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { imported } from '../../../../tests/support/send-import.ts'

const described = {
  name: 'Bát men',
  nameEn: 'Glazed bowl',
  summary: 'Men Bát Tràng',
  description: '<p>Nung ở 1.300 độ</p>',
  seoTitle: 'Bát men Bát Tràng',
  attributes: [{ name: 'Chất liệu', nameEn: 'Material', value: 'Gốm', valueEn: 'Ceramic' }],
  makingDays: 3,
  isFeatured: true,
  isFresh: true,
}

/** A published bowl with the variations BH-1, BH-2 and BH-3, and the lines of its export. */
async function opened() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const collection = await createCollection(shop, token)
  const variations = sizesAndGlazes.variations.map((one, index) => ({ ...one, sku: `BH-${index + 1}` }))
  const { res_data: picture } = await uploadFile(shop, await screenshot(), { token, purpose: 'catalog' })
  const own = { ...described, status: 'published', collectionId: collection.id, avatar: picture.id }
  await createProduct(shop, token, { ...sizesAndGlazes, ...own, slug: 'bat', variations })
  const headers = { authorization: `Bearer ${token}` }
  const url = 'http://shop.test/api/v1/catalog-sheet/products?format=csv'
  const text = await (await shop.fetch(new Request(url, { headers }))).text()
  const importLines = (lines: readonly string[], isDryRun = 'false') =>
    imported(shop, token, '/catalog-sheet/', lines.join('\n'), { kind: 'products', isDryRun })
  const read = async () => (await shop.call<Product>('/product/bat', { token })).res_data
  return { own, exported: text.trim().split('\r\n'), importLines, read }
}

const valuesOf = ({ variations }: Product) => variations.map(({ values }) => values.map(({ value }) => value))
const pricesOf = ({ variations }: Product) => variations.map(({ sku, price }) => [sku, price])

const head = 'slug,sku,name,status,collections,option1,value1,option2,value2,price,attributes,pictures,making_days'

describe('a product stays as it was when its first row', () => {
  test('is missing in its export', async () => {
    const { own, exported, importLines, read } = await opened()
    const before = await read()
    const [headings = '', , second = '', third = ''] = exported
    const report = await importLines([headings, second.replace('250000', '260000'), third])
    expect(report).toMatchObject({ changed: 1, same: 1, faulty: 0, isApplied: true })
    const after = await read()
    expect(after).toMatchObject(own)
    expect(after.options).toEqual(before.options)
    expect(pricesOf(after)).toEqual([
      ['BH-1', 200_000],
      ['BH-2', 260_000],
      ['BH-3', 320_000],
    ])
  })

  test('is below another one, as after sorting', async () => {
    const { own, exported, importLines, read } = await opened()
    const [headings = '', first = '', second = '', third = ''] = exported
    const report = await importLines([headings, third, second.replace('250000', '260000'), first])
    expect(report).toMatchObject({ changed: 1, same: 2, faulty: 0, isApplied: true })
    const after = await read()
    expect(after).toMatchObject(own)
    expect(after.options.map(({ name, nameEn }) => [name, nameEn])).toEqual([
      ['Kích thước', 'Size'],
      ['Men', 'Glaze'],
    ])
    expect(new Set(pricesOf(after).map(String))).toEqual(new Set(['BH-1,200000', 'BH-2,260000', 'BH-3,320000']))
  })

  test.each([
    ['with another SKU', [head, 'bat,BH-4,,,,,Ø20,,Rạn,350000,,,']],
    ['without a SKU', [head.replace('sku,', ''), 'bat,,,,,Ø20,,Rạn,350000,,,']],
  ])('is one for a new choice, %s', async (_case, lines) => {
    const { own, importLines, read } = await opened()
    const before = await read()
    expect(await importLines(lines)).toMatchObject({ changed: 1, faulty: 0, isApplied: true })
    const after = await read()
    expect(after).toMatchObject(own)
    expect(valuesOf(after)).toEqual([...valuesOf(before), ['Ø20', 'Rạn']])
  })
})

test('filled cells of a lower row on top change the product', async () => {
  const { importLines, read } = await opened()
  const report = await importLines(['slug,sku,status,summary,price', 'bat,BH-2,archived,,250000'])
  expect(report).toMatchObject({ changed: 1, rows: [{ changes: [{ column: 'Trạng thái' }] }] })
  expect(await read()).toMatchObject({ status: 'archived', summary: described.summary })
})

test('a lower row deletes a former price', async () => {
  const { importLines, read } = await opened()
  const lines = (was: string) => [
    'slug,sku,price,compare_at_price',
    'bat,BH-1,200000,',
    `bat,BH-2,250000,${was}`,
    'bat,BH-3,,',
  ]
  const formerPrices = async () => (await read()).variations.map((one) => regularPrices(one).compareAtPrice)
  await importLines(lines('300000'))
  expect(await formerPrices()).toEqual([null, 300_000, null])
  expect(await importLines(lines(''))).toMatchObject({ changed: 1, same: 2 })
  expect(await formerPrices()).toEqual([null, null, null])
})

describe('the check of a file compares each row with its variation:', () => {
  const price = (before: string, after: string) => ({ column: 'Giá bán', before, after })

  test('rows without a SKU', async () => {
    const { importLines } = await opened()
    const { rows } = await importLines(
      ['slug,option1,value1,option2,value2,price', 'bat,,Ø20,,Lam,330000', 'bat,,Ø16,,Lam,200000'],
      'true',
    )
    expect(rows.map(({ changes }) => changes)).toEqual([[price('320.000', '330.000')]])
  })

  test.each([
    ['with a new SKU', 'bat,BH-4,,Ø20,,Rạn,350000'],
    ['without a SKU', 'bat,,,Ø20,,Rạn,350000'],
  ])('a new variation %s has only new cells', async (_case, line) => {
    const { importLines } = await opened()
    const lines = ['slug,sku,option1,value1,option2,value2,price', line, 'bat,BH-1,,Ø16,,Lam,210000']
    const { rows } = await importLines(lines, 'true')
    expect(rows).toHaveLength(2)
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([{ column: 'Giá trị 1', before: '', after: 'Ø20' }, price('', '350.000')]),
    )
    expect(rows[0]?.changes.every(({ before }) => before === '')).toBe(true)
    expect(rows[1]?.changes).toEqual([price('200.000', '210.000')])
  })
})

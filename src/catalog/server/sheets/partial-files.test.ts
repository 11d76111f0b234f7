import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { createProduct, sizesAndGlazes } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { imported } from '../../../../tests/support/send-import.ts'

const attributes = [
  { name: 'Chất liệu', nameEn: 'Material', value: 'Gốm', valueEn: 'Ceramic' },
  { name: 'Xuất xứ', nameEn: 'Origin', value: 'Bát Tràng', valueEn: 'Bat Trang' },
]

/** A bowl with two sizes and two glazes, of which three variations exist: BH-1, BH-2 and BH-3. */
async function opened() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const variations = sizesAndGlazes.variations.map((one, index) => ({ ...one, sku: `BH-${index + 1}` }))
  await createProduct(shop, token, { ...sizesAndGlazes, slug: 'bat', attributes, variations })
  const importLines = (lines: readonly string[]) =>
    imported(shop, token, '/catalog-sheet/', lines.join('\n'), { kind: 'products', isDryRun: 'false' })
  const read = async (slug: string) => (await shop.call<Product>(`/product/${slug}`)).res_data
  return { shop, token, importLines, read }
}

/** Each variation as SKU, values and price. */
const described = ({ variations }: Product) =>
  variations.map(({ sku, values, price }) => [sku, ...values.map(({ value }) => value), price])

test('a file without English columns leaves the English names and values of options and attributes', async () => {
  const { importLines, read } = await opened()
  const report = await importLines([
    'slug,sku,option1,value1,option2,value2,price,attributes',
    'bat,BH-1,Kích thước,Ø16,Men,Lam,210000,Xuất xứ: Bát Tràng | Chất liệu: Sứ | Màu: Trắng',
    'bat,BH-2,,Ø16,,Rạn,250000,',
    'bat,BH-3,,Ø20,,Đỏ,320000,',
  ])
  expect(report).toMatchObject({ faulty: 0, isApplied: true })
  const after = await read('bat')
  expect(after.options).toEqual([
    sizesAndGlazes.options[0],
    { name: 'Men', nameEn: 'Glaze', values: ['Lam', 'Rạn', 'Đỏ'], valuesEn: ['Blue', 'Crackle', ''] },
  ])
  expect(after.attributes).toEqual([
    attributes[1],
    { ...attributes[0], value: 'Sứ', valueEn: null },
    { name: 'Màu', nameEn: null, value: 'Trắng', valueEn: null },
  ])
})

test('empty English columns delete the English names and values', async () => {
  const { importLines, read } = await opened()
  await importLines([
    'slug,sku,option1,option1_en,value1,value1_en,option2,value2,price,attributes,attributes_en',
    'bat,BH-1,Kích thước,,Ø16,,Men,Lam,200000,Chất liệu: Gốm,',
    'bat,BH-2,,,Ø16,,,Rạn,250000,,',
    'bat,BH-3,,,Ø20,,,Lam,320000,,',
  ])
  const after = await read('bat')
  expect(after.options[0]).toEqual({ ...sizesAndGlazes.options[0], nameEn: null, valuesEn: null })
  expect(after.attributes).toEqual([{ ...attributes[0], nameEn: null, valueEn: null }])
})

test.each([
  [
    'one row',
    ['slug,sku,option1,value1,option2,value2,price', 'bat,BH-3,Kích thước,Ø20,Men,Lam,330000'],
    [
      ['BH-1', 'Ø16', 'Lam', 200_000],
      ['BH-2', 'Ø16', 'Rạn', 250_000],
      ['BH-3', 'Ø20', 'Lam', 330_000],
    ],
  ],
  [
    'a row that is not the first of its product',
    ['slug,sku,option1,value1,option2,value2,price', 'bat,BH-2,,Ø16,,Rạn,260000'],
    [
      ['BH-1', 'Ø16', 'Lam', 200_000],
      ['BH-2', 'Ø16', 'Rạn', 260_000],
      ['BH-3', 'Ø20', 'Lam', 320_000],
    ],
  ],
  [
    'a row without the columns of one option',
    ['slug,sku,option1,value1,price', 'bat,BH-3,Kích thước,Ø24,330000'],
    [
      ['BH-1', 'Ø16', 'Lam', 200_000],
      ['BH-2', 'Ø16', 'Rạn', 250_000],
      ['BH-3', 'Ø24', 'Lam', 330_000],
    ],
  ],
  [
    'a row for a new choice',
    ['slug,option1,value1,option2,value2,price', 'bat,Kích thước,Ø20,Men,Rạn,350000'],
    [
      ['BH-1', 'Ø16', 'Lam', 200_000],
      ['BH-2', 'Ø16', 'Rạn', 250_000],
      ['BH-3', 'Ø20', 'Lam', 320_000],
      [expect.any(String), 'Ø20', 'Rạn', 350_000],
    ],
  ],
])('%s is imported, and the other variations stay in their places', async (_case, lines, after) => {
  const { importLines, read } = await opened()
  expect(await importLines(lines)).toMatchObject({ faulty: 0, isApplied: true })
  expect(described(await read('bat'))).toEqual(after)
})

test('the values that only other variations use keep their order and English', async () => {
  const { importLines, read } = await opened()
  await importLines(['slug,sku,option1,value1,option2,value2,price', 'bat,BH-3,Kích thước,Ø20,Men,Lam,330000'])
  expect((await read('bat')).options).toEqual(sizesAndGlazes.options)
})

test('a product without options needs no SKU', async () => {
  const { shop, token, importLines, read } = await opened()
  await createProduct(shop, token, { slug: 'nen', price: 10_000 })
  expect(await importLines(['slug,price', 'nen,12000'])).toMatchObject({ changed: 1, faulty: 0 })
  expect((await read('nen')).price).toBe(12_000)
})

test('what does not fit the variations that the file leaves out is reported for the first row', async () => {
  const { importLines } = await opened()
  const { rows } = await importLines([
    'slug,sku,option1,value1,option2,value2,price',
    'bat,BH-1,Cỡ,Ø16,Men,Lam,200000',
    'bat,BH-2,,Ø16,,Rạn,250000',
  ])
  expect(rows.map(({ errors }) => errors)).toEqual([
    [{ column: 'Giá trị 1', message: 'Phân loại không khớp với các nhóm phân loại của sản phẩm.' }],
    [{ column: null, message: 'Sản phẩm này có dòng khác bị lỗi.' }],
  ])
})

test('what is wrong with a row is reported there, wherever its variation is in the product', async () => {
  const { importLines } = await opened()
  const { rows } = await importLines([
    'slug,sku,option1,value1,option2,value2,price,compare_at_price',
    'bat,BH-4,,Ø24,,Rạn,100000,',
    'bat,BH-3,,Ø20,,Lam,320000,1000',
    'bat,BH-2,,Ø16,,Rạn,250000,1000',
  ])
  const tooLow = { column: 'Giá gốc', message: expect.any(String) }
  const beside = { column: null, message: 'Sản phẩm này có dòng khác bị lỗi.' }
  expect(rows.map(({ errors }) => errors)).toEqual([[beside], [tooLow], [tooLow]])
})

test('two rows for one variation are refused', async () => {
  const { importLines, read } = await opened()
  const report = await importLines([
    'slug,option1,value1,option2,value2,price',
    'bat,,Ø20,,Lam,330000',
    'bat,,Ø20,,Lam,340000',
  ])
  expect(report).toMatchObject({ isApplied: false, faulty: 2, rows: [{}, { errors: [{ column: 'Giá trị 1' }] }] })
  expect((await read('bat')).variations[2]?.price).toBe(320_000)
})

test('a file about the products alone clears what it leaves empty, and writes nothing that is the same', async () => {
  const { importLines, read } = await opened()
  for (const line of ['bat,Men lam', 'bat,'])
    expect(await importLines(['slug,summary', line])).toMatchObject({ changed: 1, faulty: 0 })
  const { summary, version } = await read('bat')
  expect(summary).toBeNull()
  await importLines(['slug,summary', 'bat,'])
  expect((await read('bat')).version).toBe(version)
})

test('empty cells of columns that have no empty value change nothing', async () => {
  const { shop, token, importLines } = await opened()
  const own = { status: 'published', isFeatured: true, isFresh: true, isOversize: true, makingDays: 4 }
  await createProduct(shop, token, { slug: 'nen', price: 10_000, ...own })
  const read = async () => (await shop.call<Product>('/product/nen', { token })).res_data
  const head = 'slug,status,is_featured,is_fresh,is_oversize,making_days,price'
  const { version } = await read()
  expect(await importLines([head, 'nen,,,,,,10000'])).toMatchObject({ same: 1, faulty: 0 })
  expect((await read()).version).toBe(version)
  expect(await importLines([head, 'nen,,,,,,12000'])).toMatchObject({ changed: 1, faulty: 0 })
  expect(await read()).toMatchObject({ ...own, price: 12_000 })
})

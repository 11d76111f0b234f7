import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { createProduct, sizesAndGlazes } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { imported } from '../../../../tests/support/send-import.ts'

const attributes = [{ name: 'Chất liệu', nameEn: 'Material', value: 'Gốm', valueEn: 'Ceramic' }]
const pricesOf = ({ variations }: Product) => variations.map(({ price }) => price)

describe('names that are stored in another Unicode form', () => {
  /** A bowl whose Vietnamese names are decomposed, as some keyboards type them. */
  async function decomposed() {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const importLines = (lines: readonly string[]) =>
      imported(shop, token, '/catalog-sheet/', lines.join('\n'), { kind: 'products', isDryRun: 'false' })
    const nfd = (text: string) => text.normalize('NFD')
    const options = sizesAndGlazes.options.map((option) => ({
      ...option,
      name: nfd(option.name),
      values: option.values.map(nfd),
    }))
    const variations = sizesAndGlazes.variations.map(({ values, ...one }, index) => ({
      ...one,
      sku: `CH-${index + 1}`,
      values: values.map(({ name, value }) => ({ name: nfd(name), value: nfd(value) })),
    }))
    const decomposedAttributes = attributes.map((one) => ({ ...one, name: nfd(one.name), value: nfd(one.value) }))
    await createProduct(shop, token, { slug: 'chen', options, variations, attributes: decomposedAttributes })
    const read = async () => (await shop.call<Product>('/product/chen')).res_data
    return { importLines, read }
  }

  test('keep their English, and the variations that the file leaves out', async () => {
    const { importLines, read } = await decomposed()
    const report = await importLines([
      'slug,sku,option1,value1,option2,value2,price,attributes',
      'chen,CH-1,Kích thước,Ø16,Men,Lam,210000,Chất liệu: Gốm',
      'chen,CH-2,,Ø16,,Rạn,250000,',
    ])
    expect(report).toMatchObject({ changed: 1, same: 1, faulty: 0, isApplied: true })
    expect(report.rows[0]?.changes.map(({ column }) => column)).toEqual(['Giá bán'])
    const after = await read()
    expect(after.options).toEqual(sizesAndGlazes.options)
    expect(after.attributes).toEqual(attributes)
    expect(pricesOf(after)).toEqual([210_000, 250_000, 320_000])
  })

  test.each([
    ['without columns for options', ['slug,sku,price', 'chen,CH-1,210000']],
    ['without the column of one option', ['slug,sku,option1,value1,price', 'chen,CH-1,Kích thước,Ø16,210000']],
    ['without a SKU', ['slug,option1,value1,option2,value2,price', 'chen,Kích thước,Ø16,Men,Lam,210000']],
  ])('fit a file %s', async (_case, lines) => {
    const { importLines, read } = await decomposed()
    expect(await importLines(lines)).toMatchObject({ changed: 1, faulty: 0, isApplied: true })
    expect(pricesOf(await read())).toEqual([210_000, 250_000, 320_000])
  })
})

test.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
] as const)('a stock file finds a SKU that is stored in %s and written in %s', async (stored, written) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const variation = { sku: 'NẾN-ĐỎ'.normalize(stored), values: [], price: 10_000, quantity: 2 }
  await createProduct(shop, token, { slug: 'nen', price: undefined, quantity: undefined, variations: [variation] })
  const file = `sku,quantity\n${'NẾN-ĐỎ'.normalize(written)},7\n`
  const report = await imported(shop, token, '/catalog-sheet/', file, { kind: 'stock', isDryRun: 'false' })
  expect(report).toMatchObject({ changed: 1, faulty: 0, isApplied: true })
  expect((await shop.call<Product>('/product/nen')).res_data.variations[0]?.quantity).toBe(7)
})

import { expect, test } from 'vitest'
import { isAuspiciousLength } from '#calendar/lo-ban.ts'
import type { ProductSummary } from '#catalog/contract.ts'
import type { ProductFacets } from '#catalog/filter-contract.ts'
import { loBanSizes, statedMeasures } from '#catalog/measures/lo-ban-sizes.ts'
import { anyText, checkProperty } from '../../../../tests/support/arbitraries.ts'
import { openDemoShop, publishedProducts } from '../../../../tests/support/demo-shop.ts'
import { createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

test('the database and the pages read the rulers the same, for every measure up to five metres', async () => {
  const { pool } = await openTestShop()
  const { rows } = await pool.query<{ mm: number }>(
    'select mm from generate_series(-1, 5000) mm where is_lo_ban_good(mm) order by mm',
  )
  const good = Array.from({ length: 5000 }, (_, at) => at + 1).filter(isAuspiciousLength)
  expect(rows.map(({ mm }) => mm)).toEqual(good)
})

const spellings = [
  '127 × 61 × 117 cm',
  '127x61X117cm',
  '127 cm * 61 cm × 107 cm',
  'Hoành phi 127 × 49 cm',
  'Cỡ 48,5 × 38.8 cm',
  'ẢNH 18 × 24 cm',
  'Photo 18 × 24 cm',
  'Lọt lòng 30 × 40 cm',
  'Xanh đậm 81 × 48 cm, có kính',
  'Ø16 cm',
  '127 × 61',
  '127 × 61 mm',
  'Bộ 2 bàn 127 × 61 cm',
  '1 × 2 × 3 × 4 cm',
  '1270 × 610 cm',
  '12,75 × 61 cm',
  '127\n× 61 cm',
]

test('the database and the pages parse the same measures from a text', async () => {
  const { pool } = await openTestShop()
  const texts = [...spellings]
  checkProperty(anyText, (text) => void texts.push(`${text} 61 × 48 cm`, `61 × ${text}`), 30)
  const storable = texts.filter((text) => !text.includes('\0') && text.isWellFormed())
  const { rows } = await pool.query<{ measures: number[] }>(
    'select stated_measures(text) as measures from unnest($1::text[]) with ordinality as given (text, place) order by place',
    [storable],
  )
  expect(rows.map(({ measures }) => measures)).toEqual(storable.map(statedMeasures))
})

test('the filter finds exactly the demo goods whose pages say that they fit', async () => {
  const shop = await openDemoShop()
  const products = await publishedProducts(shop)
  const fitting = products.filter((product) => loBanSizes(product).some(({ isGood }) => isGood)).map(({ slug }) => slug)
  expect(fitting).toContain('ban-tho-dung-go-huong')
  expect(products.filter(({ fitsLoBan }) => fitsLoBan).map(({ slug }) => slug)).toEqual(fitting)
  const { res_data: found } = await shop.call<{ items: ProductSummary[] }>('/product/pagination?loBan=true&limit=100')
  expect(found.items.map(({ slug }) => slug).sort()).toEqual(fitting.toSorted())
  const { res_data: facets } = await shop.call<ProductFacets>('/product/facets')
  expect(facets.loBan).toBe(fitting.length)
})

test('changing a size updates the filter at once, also within a search', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const sizes = (value: string) => ({
    options: [{ name: 'Kích thước', values: [value] }],
    variations: [{ values: [{ name: 'Kích thước', value }], price: 1000, quantity: 1 }],
  })
  const table = await createProduct(shop, token, { name: 'Án gian gỗ mít', ...sizes('127 × 61 × 127 cm') })
  const other = await createProduct(shop, token, { name: 'Án gian gỗ dổi', ...sizes('120 × 60 × 120 cm') })
  const found = async (query: string) =>
    (await shop.call<{ items: ProductSummary[] }>(`/product/pagination?${query}`)).res_data.items.map(({ id }) => id)
  expect(await found('loBan=true')).toEqual([table.id])
  expect(await found('q=an+gian&loBan=true')).toEqual([table.id])
  const { res_data: facets } = await shop.call<ProductFacets>('/product/facets?q=an+gian')
  expect(facets.loBan).toBe(1)
  const outer = async (value: string) => {
    const body = { attributes: [{ name: 'Kích thước phủ bì', value }] }
    expect(await shop.call(`/product/${other.id}`, { method: 'PUT', body, token })).toMatchObject({ status: 200 })
  }
  await outer('38 × 48 cm')
  expect((await found('loBan=true')).sort()).toEqual([table.id, other.id].sort())
  await outer('37 × 48 cm')
  expect(await found('loBan=true')).toEqual([table.id])
})

test('a place holds the furniture of which one size is nowhere larger, also within a search', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const sized = (name: string, ...sizes: string[]) =>
    createProduct(shop, token, {
      name,
      options: [{ name: 'Kích thước', values: sizes }],
      variations: sizes.map((value) => ({ values: [{ name: 'Kích thước', value }], price: 1000, quantity: 1 })),
    })
  await sized('Án gian gỗ mít', '153 × 69 × 127 cm', '127 × 61 × 117 cm')
  await sized('Hoành phi', '127 × 49 cm')
  await sized('Bát hương', '18 × 18 × 14 cm')
  const frame = await createProduct(shop, token, { name: 'Khung ảnh' })
  const found = async (query: string) =>
    (await shop.call<{ items: ProductSummary[] }>(`/product/pagination?${query}`)).res_data.items
      .map(({ name }) => name)
      .sort()
  expect(await found('within=1270x610x1170')).toEqual(['Hoành phi', 'Án gian gỗ mít'])
  expect(await found('within=1270x609x1170')).toEqual(['Hoành phi'])
  expect(await found('within=1269x610x1170')).toEqual([])
  expect(await found('within=1270x610x489')).toEqual([])
  expect(await found('within=2000x2000x2000&q=an+gian')).toEqual(['Án gian gỗ mít'])
  const body = { attributes: [{ name: 'Kích thước phủ bì', value: '48 × 68 cm; 24 × 30 cm' }] }
  expect(await shop.call(`/product/${frame.id}`, { method: 'PUT', body, token })).toMatchObject({ status: 200 })
  expect(await found('within=240x10x300')).toEqual(['Khung ảnh'])
  const { res_data: facets } = await shop.call<ProductFacets>('/product/facets?within=1270x609x1170')
  expect(facets.inStock).toBe(2)
  expect((await shop.call('/product/pagination?within=1270x610')).status).toBe(422)
})

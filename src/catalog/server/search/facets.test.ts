import { describe, expect, test } from 'vitest'
import type { Collection } from '#catalog/collection-contract.ts'
import type { Product, ProductSummary } from '#catalog/contract.ts'
import type { ProductFacets } from '#catalog/filter-contract.ts'
import { loBanSizes } from '#catalog/measures/lo-ban-sizes.ts'
import { slugify } from '#foundation/text/remove-diacritics.ts'
import { openDemoShop, publishedProducts } from '../../../../tests/support/demo-shop.ts'
import { createCollection, createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

type Filter = Record<string, string>

const idsOf = async (shop: TestShop, filter: Filter) => {
  const path = `/product/pagination?${new URLSearchParams({ ...filter, limit: '100' })}`
  const { res_data } = await shop.call<{ items: ProductSummary[]; total: number }>(path)
  expect(res_data.total).toBe(res_data.items.length)
  return res_data.items.map(({ id }) => id).sort()
}
const facetsOf = async (shop: TestShop, filter: Filter) =>
  (await shop.call<ProductFacets>(`/product/facets?${new URLSearchParams(filter)}`)).res_data

const materialsOf = ({ attributes }: Product) =>
  attributes.filter(({ name }) => name === 'Chất liệu').map(({ value }) => slugify(value))
const sizesOf = ({ options }: Product) =>
  options.filter(({ name }) => name === 'Kích thước').flatMap(({ values }) => values.map(slugify))

/** The meaning of each filter, implemented again without SQL. */
const meanings: Record<string, (wanted: string) => (product: Product, slugs: string[]) => boolean> = {
  collection: (wanted) => (_product, slugs) => slugs.includes(wanted),
  priceFrom: (wanted) => (product) => product.priceMax >= Number(wanted),
  priceTo: (wanted) => (product) => product.price <= Number(wanted),
  material: (wanted) => (product) => materialsOf(product).some((key) => wanted.split(',').includes(key)),
  size: (wanted) => (product) => sizesOf(product).some((key) => wanted.split(',').includes(key)),
  inStock: (wanted) => (product) => wanted === 'false' || product.quantity > 0,
  loBan: (wanted) => (product) => wanted === 'false' || loBanSizes(product).some(({ isGood }) => isGood),
  rating: (wanted) => (product) => product.rating >= Number(wanted),
}

const filters: Filter[] = [
  {},
  { collection: 'tram-huong' },
  { priceFrom: '500000' },
  { priceTo: '300000' },
  { priceFrom: '200000', priceTo: '900000' },
  { material: 'dong' },
  { material: 'dong,gom-su' },
  { size: '16-cm,cao-50-cm' },
  { inStock: 'true' },
  { inStock: 'false' },
  { loBan: 'true' },
  { loBan: 'true', collection: 'ban-tho-tu-tho', inStock: 'true' },
  { rating: '4' },
  { collection: 'do-tho-dong', material: 'dong', priceTo: '3000000', inStock: 'true', rating: '4.5' },
  { collection: 'bat-huong-lu-huong', material: 'gom-su,dong', size: '18-cm' },
  { material: 'khong-co' },
]

test('each filter alone and all combined match correctly, and every count equals a recount', async () => {
  const shop = await openDemoShop()
  const products = await publishedProducts(shop)
  const { res_data: collections } = await shop.call<Collection[]>('/collection/')
  const slugOf = new Map(collections.map(({ id, slug }) => [id, slug]))
  const slugsOf = (product: Product) => product.collectionId.split(',').map((id) => slugOf.get(id) ?? '')
  const expected = (filter: Filter) =>
    products.filter((product) =>
      Object.entries(filter).every(([name, wanted]) => meanings[name]?.(wanted)(product, slugsOf(product))),
    )
  for (const filter of filters) {
    expect(await idsOf(shop, filter), JSON.stringify(filter)).toEqual(
      expected(filter)
        .map(({ id }) => id)
        .sort(),
    )
    const facets = await facetsOf(shop, filter)
    const recount = (name: string, key: string) => expected({ ...filter, [name]: key }).length
    for (const [name, list] of [
      ['collection', facets.collections],
      ['material', facets.materials],
      ['size', facets.sizes],
    ] as const) {
      for (const { key, count } of list)
        expect({ filter, key, count }).toEqual({ filter, key, count: recount(name, key) })
    }
    for (const { key, count } of facets.ratings) expect(count).toBe(recount('rating', String(key)))
    expect(facets.inStock).toBe(recount('inStock', 'true'))
    expect(facets.loBan).toBe(recount('loBan', 'true'))
    const { priceFrom: _from, priceTo: _to, ...anyPrice } = filter
    const left = expected(anyPrice)
    expect(facets.priceMin).toBe(left.length ? Math.min(...left.map(({ price }) => price)) : null)
    expect(facets.priceMax).toBe(left.length ? Math.max(...left.map(({ priceMax }) => priceMax)) : null)
  }
  const all = await facetsOf(shop, {})
  expect(all.materials.map(({ key }) => key).sort()).toEqual([...new Set(products.flatMap(materialsOf))].sort())
  expect(all.materials.find(({ key }) => key === 'gom-su')).toMatchObject({ name: 'Gốm sứ', nameEn: 'Porcelain' })
  expect(all.sizes.length).toBe(30)
}, 60_000)

test('a search is filtered, and its facets count its matches', async () => {
  const shop = await openDemoShop()
  const found = await idsOf(shop, { q: 'bát hương' })
  const brass = await idsOf(shop, { q: 'bát hương', material: 'dong' })
  expect(brass.length).toBeGreaterThan(0)
  expect(brass.length).toBeLessThan(found.length)
  const { materials } = await facetsOf(shop, { q: 'bát hương' })
  expect(materials.find(({ key }) => key === 'dong')?.count).toBe(brass.length)
})

test('a search with very many matches counts only some, and marks every count as a minimum', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const collection = await createCollection(shop, token)
  await shop.pool.query(
    `with made as (
      insert into product (id, slug, name, summary, status, popularity, attributes, price_min, price_max, published_date)
      select gen_random_uuid(), 'p-' || n, case when n <= 40 then 'Chuông nhỏ ' else 'Nến cốc ' end || n, '', 'published', n,
        jsonb_build_array(jsonb_build_object('name', 'Chất liệu', 'value', case when n % 10 = 0 then 'Đồng' else 'Sáp' end)), n, n, now()
      from generate_series(1, 3000) n returning id)
    insert into product_collection (product_id, collection_id) select id, $1::uuid from made`,
    [collection.id],
  )
  const many = await facetsOf(shop, { q: 'nến' })
  expect(many).toMatchObject({ countRelation: 'gte', priceMin: null, priceMax: null })
  expect(many.materials.map(({ key }) => key)).toEqual(['dong', 'sap'])
  const counts = [...many.materials, ...many.collections].map(({ count }) => count)
  expect(Math.min(...counts)).toBeGreaterThan(30)
  expect(many.collections).toMatchObject([{ key: collection.slug, count: 501 }])
  // Only popular ones are counted: whole tens among the last five hundred and one of 3,000.
  expect(many.materials.find(({ key }) => key === 'dong')?.count).toBe(51)
  const brass = await facetsOf(shop, { q: 'nến', material: 'dong' })
  expect(brass).toMatchObject({ countRelation: 'gte', collections: [{ count: 296 }] })
  expect(await facetsOf(shop, { q: 'chuông' })).toMatchObject({ countRelation: 'eq', priceMin: 1, priceMax: 40 })
  // With more matches than are counted, no price range is returned.
  expect(await facetsOf(shop, { q: 'nến', priceFrom: '2900' })).toMatchObject({ countRelation: 'eq', priceMin: null })
  const few = await facetsOf(shop, { q: 'nến', priceFrom: '2700', material: 'dong' })
  expect(few).toMatchObject({ countRelation: 'eq', priceMin: 50, priceMax: 3000 })
  expect(few.materials).toMatchObject([
    { key: 'dong', count: 31 },
    { key: 'sap', count: 270 },
  ])
})

test('a hidden collection is no filter for visitors, and an unknown one matches nothing', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const hidden = await createCollection(shop, token, { isVisiable: false })
  await createProduct(shop, token, { collectionId: hidden.id })
  for (const collection of [hidden.id, hidden.slug, 'khong-co']) expect(await idsOf(shop, { collection })).toEqual([])
  expect((await facetsOf(shop, {})).collections).toEqual([])
  const conditions = [{ $in: [hidden.id] }, { $regex: hidden.id }, { $regex: hidden.id.slice(0, 20) }, hidden.id]
  const queries = conditions.map((collectionId) => JSON.stringify({ collectionId }))
  for (const query of queries) expect([query, await idsOf(shop, { query })]).toEqual([query, []])
  for (const query of queries) {
    const { res_data } = await shop.call(`/product/pagination?${new URLSearchParams({ query })}`, { token })
    expect([query, res_data]).toMatchObject([query, { total: 1 }])
  }
})

describe('an invalid filter', () => {
  test.each([
    ['priceFrom=abc', 'priceFrom'],
    ['priceFrom=-1', 'priceFrom'],
    ['priceTo=1.5', 'priceTo'],
    ['priceTo=20000000000000', 'priceTo'],
    ['priceFrom=10&priceTo=5', 'priceTo'],
    ['inStock=maybe', 'inStock'],
    ['loBan=yes', 'loBan'],
    ['rating=9', 'rating'],
    [`material=${'a,'.repeat(21)}`, 'material'],
    [`size=${'a'.repeat(2201)}`, 'size'],
    ['sort=colour', 'sort'],
    ['colour=red', 'colour'],
    [`collection=${'a'.repeat(161)}`, 'collection'],
  ])('%s is refused at its field', async (query, field) => {
    const shop = await openTestShop()
    const answer = await shop.call(`/product/pagination?${query}`)
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] })
    if (field !== 'sort')
      expect(await shop.call(`/product/facets?${query}`)).toMatchObject({ status: 422, errors: [{ field }] })
  })
})

test('a selected filter keeps its name and can be removed even with no matches left', async () => {
  const shop = await openDemoShop()
  const filter = { collection: 'tram-huong', material: 'gom-su', size: '16-cm', priceFrom: '900000000' }
  const { collections, materials, sizes } = await facetsOf(shop, filter)
  expect(collections).toMatchObject([{ key: 'tram-huong', name: 'Trầm hương', count: 0 }])
  expect(materials).toEqual([{ key: 'gom-su', name: 'Gốm sứ', nameEn: 'Porcelain', count: 0 }])
  expect(sizes).toMatchObject([{ key: '16-cm', count: 0 }])
  expect((await facetsOf(shop, { material: 'khong-co', priceFrom: '900000000' })).materials).toEqual([])
})

import { expect, test } from 'vitest'
import type { AltarProduct } from '#catalog/altar/contract.ts'
import { defaultAltar, layoutText } from '#catalog/altar/layout.ts'
import { kindOf, soldKinds } from '#catalog/altar/piece-kinds.ts'
import { openDemoShop, publishedProducts } from '../../../../tests/support/demo-shop.ts'
import { createCollection, createProduct, createSet } from '../../../../tests/support/factories/entities.ts'
import { openCachedShop } from '../../../../tests/support/open-cached-shop.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

type Listed = { items: AltarProduct[]; hasMore: boolean }
const ask = (shop: TestShop, query: string) => shop.call<Listed>(`/product/altar-goods?${query}`)

const bowlIn = (...sizes: string[]) => ({
  options: [{ name: 'Kích thước', nameEn: 'Size', values: sizes, valuesEn: sizes.map((size) => `${size} wide`) }],
  variations: sizes.map((value, at) => ({
    values: [{ name: 'Kích thước', value }],
    price: 200_000 + at,
    quantity: 5 - at,
  })),
})

test('a kind’s goods come with price, stock and measures of every size, and the altars that their guide names', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const guide = [{ size: 'Ø18', altarFrom: 89, altarTo: 107 }]
  const { id } = await createCollection(shop, token, { sizeGuide: guide })
  const product = await createProduct(shop, token, {
    name: 'Bát hương men lam',
    collectionId: id,
    ...bowlIn('Ø18 cm', 'Ø20 cm', 'Lớn'),
  })
  const { res_data } = await ask(shop, 'kind=bowl')
  expect(res_data.hasMore).toBe(false)
  expect(res_data.items).toHaveLength(1)
  const [found] = res_data.items
  expect(found).toMatchObject({ id: product.id, slug: product.slug, kind: 'bowl', picture: null, needsText: false })
  expect(found?.sizes.map(({ variationId: _id, ...size }) => size)).toEqual([
    {
      values: [{ name: 'Kích thước', value: 'Ø18 cm' }],
      valuesEn: [{ name: 'Size', value: 'Ø18 cm wide' }],
      price: 200_000,
      available: 5,
      pieces: 1,
      width: 180,
      depth: 180,
      height: 145,
      estimated: ['height'],
      altars: guide,
    },
    {
      values: [{ name: 'Kích thước', value: 'Ø20 cm' }],
      valuesEn: [{ name: 'Size', value: 'Ø20 cm wide' }],
      price: 200_001,
      available: 4,
      pieces: 1,
      width: 200,
      depth: 200,
      height: 160,
      estimated: ['height'],
      altars: [],
    },
  ])
})

test('what is not for sale by itself, of another kind or without a measure does not stand on altars', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const sold = await createProduct(shop, token, { name: 'Bát hương', ...bowlIn('Ø18 cm') })
  await createProduct(shop, token, { name: 'Bát hương nháp', status: 'draft', ...bowlIn('Ø18 cm') })
  await createProduct(shop, token, { name: 'Bát hương lớn', ...bowlIn('Lớn') })
  await createProduct(shop, token, { name: 'Đế bát hương', ...bowlIn('Ø18 cm') })
  const part = sold.variations[0]?.id ?? ''
  const rule = { parts: [{ label: 'Bát hương', variationIds: [part] }], price: { by: 'percent', percent: 5 } }
  await createSet(shop, token, rule, { name: 'Bát hương kèm đế', attributes: [{ name: 'Chiều cao', value: '20 cm' }] })
  expect((await ask(shop, 'kind=bowl')).res_data.items.map(({ id }) => id)).toEqual([sold.id])
})

test('a shared arrangement is priced by the shop: current prices and stock, only the sizes asked for and on sale', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const bowl = await createProduct(shop, token, { name: 'Bát hương', ...bowlIn('Ø16 cm', 'Ø18 cm') })
  const gone = await createProduct(shop, token, { name: 'Bát hương cũ', ...bowlIn('Ø20 cm') })
  const ids = [bowl.variations[1]?.id, gone.variations[0]?.id, crypto.randomUUID()].join(',')
  const listed = async () =>
    (await ask(shop, `variations=${ids}`)).res_data.items.flatMap(({ sizes }) =>
      sizes.map(({ values, price, available }) => [values[0]?.value, price, available]),
    )
  expect(await listed()).toEqual([
    ['Ø18 cm', 200_001, 4],
    ['Ø20 cm', 200_000, 5],
  ])
  const put = (id: string, body: object) => shop.call(`/product/${id}`, { method: 'PUT', body, token })
  await put(gone.id, { status: 'archived' })
  const [small, large] = bowlIn('Ø16 cm', 'Ø18 cm').variations
  const changed = await put(bowl.id, { variations: [small, { ...large, price: 250_000, quantity: 0 }] })
  expect(changed.status).toBe(200)
  expect(await listed()).toEqual([['Ø18 cm', 250_000, 0]])
})

test('a cached page with a shared arrangement is dropped once its hidden goods are on sale again', async () => {
  const { shop, cached, isCached, waitForPending } = await openCachedShop()
  const token = await shop.signIn()
  const bowl = await createProduct(shop, token, { name: 'Bát hương', status: 'draft', ...bowlIn('Ø18 cm') })
  const variationId = bowl.variations[0]?.id ?? ''
  const layout = layoutText({ ...defaultAltar, pieces: [{ key: 0, of: { variationId }, x: 635, y: 305 }] })
  const path = `/calendar/altar-planner?layout=${layout}`
  await cached(path)
  expect(isCached(path)).toBe(true)
  await shop.call(`/product/${bowl.id}`, { method: 'PUT', body: { status: 'published' }, token })
  await waitForPending()
  expect(isCached(path)).toBe(false)
  expect(await cached(path)).toContain(bowl.slug)
})

test.each([
  ['neither kind nor sizes', '', 'kind'],
  ['both', `kind=bowl&variations=${crypto.randomUUID()}`, 'kind'],
  ['a kind that is not sold', 'kind=other', 'kind'],
  ['an unknown kind', 'kind=constructor', 'kind'],
  ['something else than ids', "variations=1',(select 1)--", 'variations'],
  ['more ids than an altar has pieces', `variations=${Array(41).fill(crypto.randomUUID()).join()}`, 'variations'],
  ['a page beyond all', 'kind=bowl&page=51', 'page'],
])('%s is refused', async (_what, query, field) => {
  const shop = await openTestShop()
  const refused = await ask(shop, query)
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, field])
})

test('long lists come in pages, the most popular first', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const made: string[] = []
  for (let at = 0; at < 26; at++)
    made.push((await createProduct(shop, token, { name: `Bát hương ${at}`, ...bowlIn('Ø18 cm') })).id)
  await shop.pool.query('update product set popularity = 9 where id = $1', [made[3]])
  const first = await ask(shop, 'kind=bowl')
  const second = await ask(shop, 'kind=bowl&page=2')
  expect([first.res_data.items.length, first.res_data.hasMore]).toEqual([24, true])
  expect([second.res_data.items.length, second.res_data.hasMore]).toEqual([2, false])
  expect(first.res_data.items[0]?.id).toBe(made[3])
  const listed = [first, second].flatMap(({ res_data }) => res_data.items.map(({ id }) => id))
  expect(listed.sort()).toEqual(made.sort())
})

test('the database and the pages sort goods into the same kinds', async () => {
  const shop = await openDemoShop()
  const names = (await publishedProducts(shop)).map(({ name }) => name)
  for (const kind of soldKinds) {
    const { res_data } = await ask(shop, `kind=${kind}`)
    const measured = new Set(res_data.items.map(({ name }) => name))
    expect(names.filter((name) => kindOf(name) === kind && !measured.has(name))).toEqual([])
    expect([...measured].filter((name) => kindOf(name) !== kind)).toEqual([])
  }
})

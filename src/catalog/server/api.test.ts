import { describe, expect, test } from 'vitest'
import type { Collection } from '#catalog/collection-contract.ts'
import type { Product, ProductSummary } from '#catalog/contract.ts'
import { withDependencies } from '#foundation/cache/dependencies.ts'
import { createCollection, createProduct, sizesAndGlazes } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const listed = async (shop: TestShop, query: unknown, token?: string) => {
  const text = typeof query === 'string' ? query : JSON.stringify(query)
  return shop.call<ProductSummary[]>(`/product/?query=${encodeURIComponent(text)}`, { token })
}

describe('products', () => {
  test('a product needs only a name, a price and a quantity', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const body = { name: 'Đèn thờ điện tử', price: 185_000, quantity: 7, status: 'published' }
    const added = await shop.call<Product>('/product/', { method: 'POST', body, token })
    expect(added).toMatchObject({ status: 200, res_status_code: 201 })
    expect(added.res_data).toMatchObject({ slug: 'den-tho-dien-tu', price: 185_000, quantity: 7, createdBy: 'admin' })
    expect(added.res_data.variations).toHaveLength(1)
    const bySlug = await shop.call<Product>('/product/den-tho-dien-tu')
    expect(bySlug.res_data.id).toBe(added.res_data.id)
  })

  test('variations keep their id when the product is saved again', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const product = await createProduct(shop, token, sizesAndGlazes)
    expect(product).toMatchObject({ price: 200_000, priceMax: 320_000, quantity: 8 })
    const [first, , third] = sizesAndGlazes.variations
    const body = { variations: [third, { ...first, price: 210_000 }], discardStock: true }
    const changed = await shop.call<Product>(`/product/${product.id}`, { method: 'PUT', body, token })
    expect(changed.res_data.variations.map((variation) => variation.id)).toEqual([
      product.variations[2]?.id,
      product.variations[0]?.id,
    ])
    expect(changed.res_data).toMatchObject({ price: 210_000, priceMax: 320_000, quantity: 5 })
  })

  test.each([
    [
      'a value outside the options',
      { options: sizesAndGlazes.options, variations: [{ values: [], price: 1, quantity: 1 }] },
      'variations.0.values',
    ],
    [
      'the same variation twice',
      {
        variations: [
          { price: 1, quantity: 1 },
          { price: 2, quantity: 1 },
        ],
      },
      'variations.1.values',
    ],
    ['both a price and variations', { price: 5, variations: [{ price: 1, quantity: 1 }] }, 'variations'],
    ['neither a price nor variations', {}, 'price'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price with a fraction', { price: 10.5 }, 'price'],
    ['a compare-at price that is no higher', { price: 10, compareAtPrice: 10 }, 'variations.0.compareAtPrice'],
    ['an unknown collection', { price: 1, collectionId: crypto.randomUUID() }, 'collectionId'],
    ['an unknown field', { price: 1, colour: 'red' }, 'colour'],
    ['a name of only punctuation', { price: 1, name: '***' }, 'slug'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const shop = await openTestShop()
    const answer = await shop.call('/product/', {
      method: 'POST',
      body: { name: 'Thử', ...wrong },
      token: await shop.signIn(),
    })
    expect(answer.status).toBe(422)
    expect(answer.errors?.map((error) => error.field)).toContain(field)
  })

  test('a slug belongs to one product, and a compare-at price of 0 is stored as none', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const plain = await createProduct(shop, token, { price: 42, compareAtPrice: 0, quantity: 1 })
    expect(plain.compareAtPrice).toBeNull()
    await createProduct(shop, token, { slug: 'lu-huong' })
    const answer = await shop.call('/product/', {
      method: 'POST',
      body: { name: 'Khác', slug: 'lu-huong', price: 1 },
      token,
    })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'slug', message: 'Đường dẫn này đã được dùng.' }] })
  })

  test('scripts in a description never reach a shopper', async () => {
    const shop = await openTestShop()
    const description =
      '<p onclick="x()">Tốt<script>alert(1)</script></p><img src="https://evil.example/x.png"><a href="javascript:x()">a</a>'
    const product = await createProduct(shop, await shop.signIn(), { description })
    expect(product.description).toBe('<p>Tốt</p><a>a</a>')
  })

  test('the public sees only published products, whatever the query says', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const shown = await createProduct(shop, token)
    const draft = await createProduct(shop, token, { status: 'draft' })
    for (const query of [{}, { status: 'draft' }, { status: { $in: ['draft', 'published'] } }, { id: draft.id }]) {
      const ids = (await listed(shop, query)).res_data.map((product) => product.id)
      expect(ids).not.toContain(draft.id)
    }
    expect((await listed(shop, {})).res_data.map((product) => product.id)).toEqual([shown.id])
    expect((await listed(shop, { status: 'draft' }, token)).res_data.map((product) => product.id)).toEqual([draft.id])
    const { id, slug } = await createProduct(shop, token, { slug: 'status', status: 'draft' })
    expect((await listed(shop, { slug }, token)).res_data, 'only asking for a status shows drafts').toEqual([])
    expect((await listed(shop, { slug, status: 'draft' }, token)).res_data.map((product) => product.id)).toEqual([id])
    expect(await shop.call(`/product/${draft.id}`)).toMatchObject({ status: 404, message: 'Không tìm thấy sản phẩm' })
    expect(await shop.call('/product/nowhere', { locale: 'en' })).toMatchObject({
      status: 404,
      message: 'Product Not found',
    })
  })

  test('a collection’s products are found by a pattern on collectionId', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const one = await createCollection(shop, token)
    const two = await createCollection(shop, token)
    const product = await createProduct(shop, token, { collectionId: `${one.id},${two.id}` })
    await createProduct(shop, token, { collectionId: one.id })
    expect(product.collectionId).toBe(`${one.id},${two.id}`)
    for (const wanted of [
      { $regex: two.id },
      { $regex: two.id.slice(0, 30) === one.id.slice(0, 30) ? two.id : two.id.slice(-12) },
      { $in: [two.id] },
      product.collectionId,
    ]) {
      const found = await listed(shop, { status: 'published', collectionId: wanted })
      expect(found.res_data.map(({ id }) => id)).toEqual([product.id])
    }
  })

  test.each([
    ['bad JSON', '{"status":'],
    ['a list', '[]'],
    ['an unknown field', '{"price":1}'],
    ['an inherited property name', '{"__proto__":{"x":1},"constructor":1}'],
    ['an unknown operator', '{"status":{"$ne":"draft"}}'],
    ['a pattern on another field', '{"slug":{"$regex":"a"}}'],
    ['a pattern that could take long', '{"collectionId":{"$regex":"(a+)+$"}}'],
    ['an unclosed bracket', '{"collectionId":{"$regex":"(abc"}}'],
    ['a value of another type', '{"isFeatured":"yes"}'],
  ])('refuses a query with %s at that parameter', async (_what, query) => {
    const shop = await openTestShop()
    const answer = await listed(shop, query)
    expect(answer.status).toBe(400)
    expect(answer.errors?.[0]?.field).toBe('query')
  })

  test('client information is recorded with the product view', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    await shop.call(
      `/product/${product.id}?city=Hu%E1%BA%BF&country=VN&client_ip_address=203.0.113.9&client_user_agent=x`,
    )
    await shop.call(`/product/${product.id}`)
    const { rows } = await shop.pool.query('select city, country, client_ip_address from product_view')
    expect(rows).toEqual([{ city: 'Huế', country: 'VN', client_ip_address: '203.0.113.9' }])
    for (const info of ['%7B%22city%22%3A1%7D', 'x', '%5B%5D'])
      expect(await shop.call(`/product/?clientInfo=${info}`)).toMatchObject({
        status: 400,
        errors: [{ field: 'clientInfo' }],
      })
  })

  test('pages of a list are limited and have a total', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    for (let n = 1; n <= 5; n++) await createProduct(shop, token, { price: n * 1000, quantity: 1 })
    const page = await shop.call<{ items: ProductSummary[]; total: number }>(
      '/product/pagination?page=2&limit=2&sort=price_asc',
    )
    expect(page.res_data).toMatchObject({ total: 5, page: 2, limit: 2 })
    expect(page.res_data.items.map((item) => item.price)).toEqual([3000, 4000])
    expect((await shop.call('/product/pagination?limit=101')).status).toBe(422)
    expect((await shop.call('/product/pagination?page=0')).status).toBe(422)
  })

  test('a list of ids depends on each of them, also in upper case and not published yet', async () => {
    const shop = await openTestShop()
    const { id } = await createProduct(shop, await shop.signIn(), { status: 'draft' })
    const { tags } = await withDependencies(() => listed(shop, { id: { $in: [id.toUpperCase()] } }))
    expect([...tags]).toContain(`product:${id}`)
    expect([...tags]).not.toContain('listings')
  })
})

describe('collections', () => {
  test('a hidden collection is visible only to staff', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const hidden = await createCollection(shop, token, { isVisiable: false, order: 2 })
    const shown = await createCollection(shop, token, { name: 'Trầm hương', order: 1 })
    expect(shown.slug).toBe('tram-huong')
    expect((await shop.call<Collection[]>('/collection/')).res_data.map(({ id }) => id)).toEqual([shown.id])
    expect((await shop.call<Collection[]>('/collection/', { token })).res_data).toHaveLength(2)
    expect((await shop.call(`/collection/${hidden.slug}`)).status).toBe(404)
    expect((await shop.call(`/collection/${hidden.id}`, { token })).status).toBe(200)
  })

  test('deleting a collection keeps its products', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const collection = await createCollection(shop, token)
    const product = await createProduct(shop, token, { collectionId: collection.id })
    expect((await shop.call(`/collection/${collection.id}`, { method: 'DELETE', token })).status).toBe(200)
    expect((await shop.call<Product>(`/product/${product.id}`)).res_data.collectionId).toBe('')
  })
})

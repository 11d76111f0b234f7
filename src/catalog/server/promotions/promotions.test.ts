import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { PriceRecord, Promotion, PromotionPrice } from '#catalog/promotions/contract.ts'
import type { Quote } from '#checkout/contract.ts'
import { formatWireTime } from '#foundation/api/wire-time.ts'
import { createCollection, createProduct, sizesAndGlazes } from '../../../../tests/support/factories/entities.ts'
import { end, justBefore, openShopWithPromotion, start } from '../../../../tests/support/factories/promotion.ts'

test('a promotional price applies from its start to its end, everywhere a price is shown', async () => {
  const { shop, product, answer, buy } = await openShopWithPromotion()
  expect(answer).toMatchObject({
    status: 200,
    res_status_code: 201,
    res_data: { state: 'planned', productCount: 1, variationCount: 1 },
  })
  const prices = async () => {
    const { res_data: whole } = await shop.call<Product>(`/product/${product.slug}`)
    const list = (await shop.call<{ items: Product[] }>('/product/pagination?sort=price_asc')).res_data.items
    const filtered = (await shop.call<{ total: number }>('/product/pagination?priceTo=130000')).res_data.total
    const facets = (await shop.call<{ priceMin: number }>('/product/facets')).res_data.priceMin
    const found = (await shop.call<{ items: Product[] }>('/product/pagination?q=bat%20huong')).res_data.items
    const typed = (await shop.call<{ products: Product[] }>('/product/suggest?q=bat')).res_data.products
    const lines = [{ productId: product.id, selectedVariations: [], amount: 2 }]
    const quote = (await shop.call<Quote>('/checkout/quote', { method: 'POST', body: { lines } })).res_data
    const stock = (await shop.call<{ items: { price: number }[] }>('/stock/pagination', { token: await shop.signIn() }))
      .res_data.items
    const order = (await buy()).res_data.lines[0]?.price
    const all = [whole, whole.variations[0], list[0], found[0], typed[0], quote.lines[0], stock[0]]
    const former = [whole, whole.variations[0], list[0], quote.lines[0]].map((one) => one?.compareAtPrice)
    return { prices: [...all.map((one) => one?.price), facets, quote.subtotal / 2, order], former, filtered }
  }
  const usual = { prices: Array(10).fill(150_000), former: Array(4).fill(null), filtered: 0 }
  shop.clock.now = justBefore(start)
  expect(await prices()).toEqual(usual)
  shop.clock.now = start
  expect(await prices()).toEqual({ prices: Array(10).fill(120_000), former: Array(4).fill(150_000), filtered: 1 })
  shop.clock.now = justBefore(end)
  expect((await prices()).prices).toEqual(Array(10).fill(120_000))
  shop.clock.now = end
  expect(await prices()).toEqual(usual)
})

test('during a promotion the price states its end and the lowest price of the 30 days before', async () => {
  const { shop, token, product, read } = await openShopWithPromotion()
  await shop.call(`/product/${product.id}`, { method: 'PUT', body: { price: 140_000 }, token })
  shop.clock.now = new Date('2026-11-22T03:00:00Z')
  await shop.call(`/product/${product.id}`, { method: 'PUT', body: { price: 150_000 }, token })
  expect(await read()).toMatchObject({ promotionEndDate: null, lowestPrice: null })
  shop.clock.now = start
  const facts = { price: 120_000, compareAtPrice: 150_000, promotionEndDate: formatWireTime(end), lowestPrice: 140_000 }
  const regular = { regularPrice: 150_000, regularCompareAtPrice: null }
  expect(await read()).toMatchObject({ ...facts, variations: [{ ...facts, ...regular }] })
  shop.clock.now = end
  expect(await read()).toMatchObject({ price: 150_000, promotionEndDate: null, variations: [{ regularPrice: null }] })
})

test('the history holds every price since it applied, and only while the product was on sale', async () => {
  const { shop, product } = await openShopWithPromotion()
  const opening = shop.clock.now
  const history = async () =>
    (await shop.call<{ items: PriceRecord[] }>(`/product/${product.id}/prices`, { token: await shop.signIn() }))
      .res_data.items
  const change = async (body: object) =>
    shop.call(`/product/${product.id}`, { method: 'PUT', body, token: await shop.signIn() })
  // Nothing was read for hours after it began: it still counts from its start.
  shop.clock.now = new Date(start.getTime() + 3_600_000)
  await shop.call('/product/')
  shop.clock.now = end
  await shop.call('/product/')
  const hidden = new Date(end.getTime() + 3_600_000)
  shop.clock.now = hidden
  await change({ status: 'draft' })
  await change({ price: 1_000 })
  expect((await history()).map(({ price, changedDate }) => [price, changedDate])).toEqual([
    [null, formatWireTime(hidden)],
    [150_000, formatWireTime(end)],
    [120_000, formatWireTime(start)],
    [150_000, formatWireTime(opening)],
  ])
  await expect(shop.pool.query('delete from price_change')).rejects.toThrow('only grows')
})

test.each([
  ['an end before the start', { startsDate: formatWireTime(end), endsDate: formatWireTime(start) }, 'endsDate'],
  ['an end at the start', { endsDate: formatWireTime(start) }, 'endsDate'],
  ['an end in the past', { startsDate: undefined, endsDate: '2026-11-20 17:00:00' }, 'endsDate'],
  ['a start in the past', { startsDate: '2026-11-19 17:00:00' }, 'startsDate'],
  ['no goods', { productIds: undefined }, 'productIds'],
  ['missing goods', { productIds: [crypto.randomUUID()] }, 'productIds'],
  ['a reduction to zero', { value: 100 }, 'value'],
  ['a reduction that rounds to nothing', { roundTo: 1_000_000 }, 'value'],
  ['a price that is no lower', { by: 'price', value: 150_000 }, 'value'],
  ['no reduction', { value: undefined }, 'value'],
  ['an empty start', { startsDate: '' }, 'startsDate'],
])('%s is refused', async (_, input, field) => {
  const { answer } = await openShopWithPromotion(input)
  expect([answer.status, answer.errors?.[0]?.field]).toEqual([422, field])
})

test('a promotional price must be below the regular one, and errors name the row', async () => {
  const { product, add, usual } = await openShopWithPromotion({
    endsDate: formatWireTime(new Date(start.getTime() + 1000)),
  })
  const [variation] = product.variations
  const prices = [{ variationId: variation?.id, price: 150_000 }]
  const refused = await add({
    ...usual,
    startsDate: formatWireTime(end),
    endsDate: '2026-12-05 00:00:00',
    productIds: undefined,
    prices,
  })
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'prices.0.price'])
})

test.each([
  ['alone', [0], ['prices.0.variationId']],
  ['among others', [1, 0, 1], ['prices.1.variationId', 'prices.2.variationId']],
])('a product archived meanwhile is an error of its row: %s', async (_case, rows, fields) => {
  const { shop, token, product } = await openShopWithPromotion()
  const archived = await createProduct(shop, token, { slug: 'da-luu-tru', status: 'archived' })
  const ids = [archived, product].map(({ variations }) => variations[0]?.id)
  const body = { prices: rows.map((row) => ({ variationId: ids[row], price: 100_000 })) }
  const { status, errors } = await shop.call('/promotion/preview', { method: 'POST', body, token })
  expect([status, errors?.map(({ field }) => field)]).toEqual([422, fields])
  expect(errors?.[0]?.message).toBe('Sản phẩm không còn bán.')
})

test('a variation has one promotion at a time, even if two members of staff plan at once', async () => {
  const { product, add, usual, shop, token } = await openShopWithPromotion()
  const twice = await add({ ...usual, startsDate: '2026-11-30 16:59:59', endsDate: '2026-12-05 00:00:00' })
  expect([twice.status, twice.errors?.[0]?.field]).toEqual([422, 'startsDate'])
  expect(twice.message).toContain('Rằm tháng Mười')
  const after = { ...usual, name: 'Tết', startsDate: formatWireTime(end), endsDate: '2026-12-05 00:00:00' }
  const answers = await Promise.all([add(after), add(after), add(after)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const { items } = (await shop.call<{ items: Promotion[] }>(`/promotion/pagination?product=${product.id}`, { token }))
    .res_data
  expect(items.map(({ name }) => name)).toEqual(['Tết', 'Rằm tháng Mười'])
})

test('a collection joins a promotion as a whole, and the preview warns staff', async () => {
  const { shop, token, add } = await openShopWithPromotion()
  const collection = await createCollection(shop, token)
  const goods = await createProduct(shop, token, { ...sizesAndGlazes, collectionId: collection.id })
  const input = {
    startsDate: formatWireTime(start),
    endsDate: formatWireTime(end),
    collectionId: collection.id,
    value: 60,
  }
  const preview = await shop.call<PromotionPrice[]>('/promotion/preview', { method: 'POST', body: input, token })
  expect(preview.res_data.map(({ regularPrice, price, warnings }) => [regularPrice, price, warnings])).toEqual([
    [200_000, 80_000, ['too_low']],
    [250_000, 100_000, ['too_low']],
    [320_000, 128_000, ['too_low']],
  ])
  const promotion = (await add({ name: 'Cả danh mục', ...input })).res_data
  expect(promotion).toMatchObject({ productCount: 1, variationCount: 3 })
  shop.clock.now = start
  expect((await shop.call<Product>(`/product/${goods.id}`)).res_data).toMatchObject({
    price: 80_000,
    priceMax: 128_000,
  })
})

test('before a reduction is entered the preview shows regular prices; all goods may get one price', async () => {
  const { shop, token } = await openShopWithPromotion()
  const goods = await createProduct(shop, token, sizesAndGlazes)
  const preview = async (more: object) => {
    const body = { productIds: [goods.id], startsDate: formatWireTime(end), ...more }
    const { res_data } = await shop.call<PromotionPrice[]>('/promotion/preview', { method: 'POST', body, token })
    expect(res_data[0]).toMatchObject({
      values: [{ value: 'Ø16' }, { value: 'Lam' }],
      valuesEn: [
        { name: 'Size', value: 'Ø16' },
        { name: 'Glaze', value: 'Blue' },
      ],
    })
    return res_data.map(({ price, warnings }) => [price, warnings])
  }
  expect(await preview({})).toEqual([200_000, 250_000, 320_000].map((price) => [price, []]))
  expect(await preview({ by: 'price', value: 190_000 })).toEqual(
    [190_000, 190_000, 190_000].map((price) => [price, []]),
  )
})

test('editing a promotion does not count its own days twice', async () => {
  const long = { startsDate: '2026-12-31 17:00:00', endsDate: '2027-04-10 17:00:00' }
  const { shop, token, product, answer } = await openShopWithPromotion(long)
  const later = { startsDate: '2027-01-31 17:00:00', endsDate: '2027-05-11 17:00:00' }
  const warnings = async (id?: string) => {
    const body = { ...later, id, prices: [{ variationId: product.variations[0]?.id, price: 120_000 }] }
    const { res_data } = await shop.call<PromotionPrice[]>('/promotion/preview', { method: 'POST', body, token })
    return res_data[0]?.warnings
  }
  expect(await warnings()).toEqual(['too_long'])
  expect(await warnings(answer.res_data.id)).toEqual([])
})

describe('a promotion', () => {
  const change = async ({ shop, answer }: Awaited<ReturnType<typeof openShopWithPromotion>>, body: object) =>
    shop.call<Promotion>(`/promotion/${answer.res_data.id}`, { method: 'PUT', body, token: await shop.signIn() })

  test('can be edited and deleted while planned', async () => {
    const opened = await openShopWithPromotion()
    const { shop, token, product, answer, read } = opened
    const prices = [{ variationId: product.variations[0]?.id, price: 99_000 }]
    const sent = await change(opened, {
      ...answer.res_data,
      startsDate: '2026-11-22 17:00:00',
      prices,
      nameEn: 'Full moon',
    })
    const changed = { startsDate: '2026-11-22 17:00:00', name: 'Rằm tháng Mười', nameEn: 'Full moon' }
    expect(sent).toMatchObject({ status: 200, res_data: changed })
    for (const none of ['', null]) {
      await change(opened, { nameEn: 'Full moon' })
      expect((await change(opened, { nameEn: none })).res_data).toMatchObject({ ...changed, nameEn: null })
    }
    shop.clock.now = new Date('2026-11-22T16:59:59Z')
    expect((await read()).price).toBe(150_000)
    await shop.call(`/promotion/${answer.res_data.id}`, { method: 'DELETE', token })
    shop.clock.now = start
    expect((await read()).price).toBe(150_000)
  })

  test('keeps its start and prices while running, and can end later, sooner or at once', async () => {
    const opened = await openShopWithPromotion()
    const { shop, token, answer, read } = opened
    shop.clock.now = start
    expect((await change(opened, { startsDate: formatWireTime(end) })).status).toBe(409)
    expect((await shop.call(`/promotion/${answer.res_data.id}`, { method: 'DELETE', token })).status).toBe(409)
    expect((await change(opened, { endsDate: '2026-12-24 17:00:00' })).status).toBe(200)
    expect(await read()).toMatchObject({ price: 120_000, promotionEndDate: '2026-12-24 17:00:00' })
    shop.clock.now = end
    expect((await read()).price).toBe(120_000)
    const over = await shop.call<Promotion>(`/promotion/${answer.res_data.id}/end`, {
      method: 'POST',
      token: await shop.signIn(),
    })
    expect(over.res_data).toMatchObject({ state: 'ended', endsDate: formatWireTime(end) })
    expect((await read()).price).toBe(150_000)
    expect((await change(opened, { name: 'Khác' })).status).toBe(409)
  })

  test('is listed for staff only, with its prices, and is in the audit log', async () => {
    const { shop, token, answer } = await openShopWithPromotion()
    expect((await shop.call('/promotion/pagination')).status).toBe(401)
    const { rows } = await shop.pool.query(
      'select action, actor from audit_entry where entity = $1 and entity_id = $2',
      ['promotion', answer.res_data.id],
    )
    expect(rows).toEqual([{ action: 'insert', actor: 'admin' }])
    expect((await shop.call(`/promotion/${answer.res_data.id}/prices`, { token })).res_data).toMatchObject([
      { regularPrice: 150_000, price: 120_000, warnings: [] },
    ])
  })
})

test('saving a product unchanged during a promotion keeps the prices that staff set', async () => {
  const { shop, token, product, read } = await openShopWithPromotion()
  await shop.call(`/product/${product.id}`, { method: 'PUT', body: { price: 150_000, compareAtPrice: 170_000 }, token })
  shop.clock.now = start
  const sent = await shop.call<Product>(`/product/${product.id}`, { method: 'PUT', body: await read(), token })
  expect(sent).toMatchObject({ status: 200, res_data: { price: 120_000, compareAtPrice: 150_000 } })
  shop.clock.now = end
  const kept = { regularPrice: 150_000, regularCompareAtPrice: 170_000 }
  expect(await read()).toMatchObject({ price: 150_000, compareAtPrice: null, variations: [kept] })
})

test('a regular price below the promotional one is the one charged', async () => {
  const { shop, token, product, read } = await openShopWithPromotion()
  shop.clock.now = start
  await shop.call(`/product/${product.id}`, { method: 'PUT', body: { price: 100_000 }, token })
  expect(await read()).toMatchObject({ price: 100_000, compareAtPrice: null, promotionEndDate: null })
})

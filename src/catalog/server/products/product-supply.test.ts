import { expect, test } from 'vitest'
import type { ProductSupply } from '#catalog/supply-contract.ts'
import { withDependencies } from '#foundation/cache/dependencies.ts'
import { createProduct, createSet, sizesAndGlazes } from '../../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { findProductSupply } from './product-supply.ts'

const ask = (shop: TestShop, ids: string) => shop.call<ProductSupply[]>(`/product/supply?ids=${ids}`)

test('published products come with price and supply of each variation, sets too, in one statement', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const vase = await createProduct(shop, token, { name: 'Lọ hoa', ...sizesAndGlazes })
  const candle = await createProduct(shop, token, { name: 'Nến', price: 10_000, quantity: 20 })
  const draft = await createProduct(shop, token, { status: 'draft' })
  const rule = {
    parts: [{ label: 'Nến', variationIds: [candle.variations[0]?.id], amount: 2 }],
    price: { by: 'percent', percent: 10 },
  }
  const set = await createSet(shop, token, rule)
  const before = shop.statements.length
  const { res_data, status } = await ask(
    shop,
    [vase.id, candle.id, draft.id, set.id, crypto.randomUUID(), vase.id].join(','),
  )
  expect([status, shop.statements.length - before]).toEqual([200, 1])
  const byId = new Map(res_data.map((product) => [product.id, product]))
  expect([...byId.keys()].toSorted()).toEqual([vase.id, candle.id, set.id].toSorted())
  expect(byId.get(vase.id)).toMatchObject({
    slug: vase.slug,
    options: vase.options,
    variations: vase.variations.map(({ id, values, price, quantity }) => ({ id, values, price, quantity })),
  })
  expect(byId.get(set.id)?.variations).toMatchObject([{ price: set.price, quantity: set.quantity }])
})

test.each(['', 'x', '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b,'])('ids must be ids: %j', async (ids) => {
  const shop = await openTestShop()
  const { status, errors } = await ask(shop, ids)
  expect([status, errors?.[0]?.field]).toEqual([422, 'ids'])
})

test('the answer depends on each product asked for, also on one that is not published yet', async () => {
  const shop = await openTestShop()
  const { id } = await createProduct(shop, await shop.signIn(), { status: 'draft' })
  const { result, tags } = await withDependencies(() => findProductSupply(shop.db, shop.now(), [id]))
  expect([result, [...tags]]).toEqual([[], expect.arrayContaining([`product:${id}`, 'pictures'])])
})

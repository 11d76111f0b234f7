import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Caller } from '#foundation/api/caller.ts'
import { formatWireTime } from '#foundation/api/wire-time.ts'
import { createProduct } from '../../../../tests/support/factories/entities.ts'
import { end, openShopWithPromotion, start } from '../../../../tests/support/factories/promotion.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { addPromotion, updatePromotion } from './write-promotion.ts'

const caller: Caller = {
  staff: undefined,
  tokenHash: undefined,
  locale: 'vi',
  ipAddress: '203.0.113.7',
  userAgent: '',
  requestId: '',
}

test('the own price of a promotion that starts now is not among those before it, also once it is changed', async () => {
  const shop = await openTestShop()
  shop.clock.now = new Date()
  const product = await createProduct(shop, await shop.signIn())
  const lowest = async () => (await shop.pool.query('select promotion_price, lowest_price from variation')).rows
  // By the database's clock, as outside of tests, in a transaction that began before the request's time was read.
  const at = () => ({ caller, now: new Date(), moment: null })
  const { id } = await shop.db.transaction(async (tx) => {
    const passed = sql<boolean>`clock_timestamp() > now() + interval '20 milliseconds'`
    await expect.poll(async () => (await tx.execute(sql`select ${passed} as passed`)).rows).toEqual([{ passed: true }])
    const endsDate = new Date(Date.now() + 86_400_000)
    return addPromotion(tx, at(), {
      name: 'Rằm',
      endsDate,
      productIds: [product.id],
      by: 'percent',
      value: 20,
      roundTo: 1,
    })
  })
  expect(await lowest()).toEqual([{ promotion_price: 120_000, lowest_price: 150_000 }])
  await updatePromotion(shop.db, at(), id, { name: 'Rằm tháng Mười', endsDate: new Date(Date.now() + 2 * 86_400_000) })
  expect(await lowest()).toEqual([{ promotion_price: 120_000, lowest_price: 150_000 }])
})

test('a price that is changed as a product is published was never charged', async () => {
  const { shop, token, add, usual } = await openShopWithPromotion()
  const { id } = await createProduct(shop, token, { price: 90_000, status: 'draft' })
  await shop.call(`/product/${id}`, { method: 'PUT', body: { price: 450_000, status: 'published' }, token })
  await add({ ...usual, productIds: [id] })
  shop.clock.now = start
  const { res_data } = await shop.call<Product>(`/product/${id}`)
  expect(res_data).toMatchObject({ price: 360_000, lowestPrice: 450_000 })
})

test('a running promotion that is prolonged keeps the lowest price before it; one of the same price after it has its own', async () => {
  const { shop, token, product, add, usual, answer, read } = await openShopWithPromotion()
  shop.clock.now = start
  expect(await read()).toMatchObject({ price: 120_000, lowestPrice: 150_000 })
  // Earlier versions recorded the price of a promotion that starts at once just before its start.
  await shop.pool.query(
    `insert into price_change (product_id, variation_id, sku, price, regular_price, changed_date)
      select product_id, id, sku, 120000, price, $2::timestamptz - interval '1 millisecond' from variation where product_id = $1`,
    [product.id, start],
  )
  const later = new Date(end.getTime() + 86_400_000)
  const body = { endsDate: formatWireTime(later) }
  expect((await shop.call(`/promotion/${answer.res_data.id}`, { method: 'PUT', body, token })).status).toBe(200)
  expect(await read()).toMatchObject({ price: 120_000, lowestPrice: 150_000 })

  const endsDate = formatWireTime(new Date(later.getTime() + 86_400_000))
  await add({ ...usual, startsDate: formatWireTime(later), endsDate })
  expect(await read()).toMatchObject({ price: 120_000, lowestPrice: 150_000 })
  shop.clock.now = later
  expect(await read()).toMatchObject({ price: 120_000, lowestPrice: 120_000 })
})

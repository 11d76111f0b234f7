import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { createProduct, createQuote } from '../../../../tests/support/factories/entities.ts'
import { openCachedShop } from '../../../../tests/support/open-cached-shop.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { endFormerPrices } from './end-former-prices.ts'

const dayMs = 24 * 60 * 60 * 1000

async function openShop() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const inDays = (days: number) => new Date(shop.clock.now.getTime() + days * dayMs)
  const read = async (id: string) => (await shop.call<Product>(`/product/${id}`)).res_data
  const shown = async (id: string) => {
    const product = await read(id)
    const quote = await createQuote(shop, [{ productId: id, amount: 1 }])
    const list = (await shop.call<Product[]>(`/product/?query=${JSON.stringify({ id })}`)).res_data
    return [product, product.variations[0], quote.lines[0], list[0]].map((one) => one?.compareAtPrice)
  }
  const put = (id: string, body: object) => shop.call<Product>(`/product/${id}`, { method: 'PUT', body, token })
  /** Goods that were sold at these prices, each from so many days ago on, the last price being the current one. */
  async function soldAt(...prices: [daysAgo: number, price: number][]) {
    const { id, variations } = await createProduct(shop, token, { price: prices.at(-1)?.[1], status: 'draft' })
    for (const [daysAgo, price] of prices)
      await shop.pool.query(
        `insert into price_change (product_id, variation_id, sku, price, regular_price, changed_date)
         values ($1, $2, '', $3, $3, $4)`,
        [id, variations[0]?.id, price, inDays(-daysAgo)],
      )
    await put(id, { status: 'published' })
    return id
  }
  return { shop, token, inDays, read, shown, put, soldAt }
}

const all = (price: number | null) => Array(4).fill(price)

test('a typed former price is shown only if the goods were sold at it within 30 days; staff keep what they typed', async () => {
  const { shop, token, shown, read } = await openShop()
  const { id } = await createProduct(shop, token, { price: 90_000, compareAtPrice: 120_000 })
  expect(await shown(id)).toEqual(all(null))
  const staffPrices = { price: 90_000, regularPrice: 90_000, regularCompareAtPrice: 120_000 }
  expect((await read(id)).variations).toMatchObject([{ ...staffPrices, promotionEndDate: null }])
  const sent = await shop.call<Product>(`/product/${id}`, { method: 'PUT', body: await read(id), token })
  expect(sent).toMatchObject({ status: 200, res_data: { variations: [staffPrices] } })
})

test('a price that is lowered may show the one before, and no higher one', async () => {
  const { shop, token, shown, put } = await openShop()
  const { id } = await createProduct(shop, token, { price: 120_000 })
  shop.advanceClock({ minutes: 1 })
  await put(id, { price: 90_000, compareAtPrice: 120_000 })
  expect(await shown(id)).toEqual(all(120_000))
  await put(id, { price: 90_000, compareAtPrice: 130_000 })
  expect(await shown(id)).toEqual(all(null))
  await put(id, { price: 85_000, compareAtPrice: 110_000 })
  expect(await shown(id)).toEqual(all(110_000))
})

test('a price that is changed as goods are published was never charged, and can be no former one', async () => {
  const { shop, token, shown, put } = await openShop()
  const { id } = await createProduct(shop, token, { price: 1_000_000, status: 'draft' })
  await put(id, { status: 'published', price: 700_000, compareAtPrice: 1_000_000 })
  expect(await shown(id)).toEqual(all(null))
})

// On the 29th day it could not be ended in time: the daily job runs again after its 30 days.
test.each([
  [28, 120_000],
  [29, null],
  [31, null],
])('sold at the former price until %d days ago, it is shown as %s', async (daysAgo, price) => {
  const { shown, put, soldAt } = await openShop()
  const id = await soldAt([60, 120_000], [daysAgo, 90_000])
  await put(id, { price: 90_000, compareAtPrice: 120_000 })
  expect(await shown(id)).toEqual(all(price))
})

test('the daily job ends a former price before its 30 days are over, also on cached pages', async () => {
  const { shop, inDays, shown, put, soldAt } = await openShop()
  const id = await soldAt([60, 120_000], [20, 90_000])
  await put(id, { price: 90_000, compareAtPrice: 120_000 })
  await endFormerPrices(shop.db, inDays(8))
  expect(await shown(id)).toEqual(all(120_000))
  await endFormerPrices(shop.db, inDays(8.99))
  expect(await shown(id)).toEqual(all(null))
})

test.each([
  ['shown', 20, 150_000],
  ['no longer shown', 40, 135_000],
])('lowering prices where the former one is %s: %d days after it %d is crossed out', async (_, days, price) => {
  const { shop, token, shown, put, soldAt } = await openShop()
  const id = await soldAt([60, 150_000], [days, 135_000])
  await put(id, { price: 135_000, compareAtPrice: 150_000 })
  const input = { ids: [id], by: 'percent', value: -10, roundTo: 100, showFormer: true }
  for (const isDryRun of [true, false]) {
    const changed = await shop.call('/product/prices', { method: 'POST', body: { ...input, isDryRun }, token })
    expect(changed.res_data).toMatchObject([{ before: 135_000, after: 121_500, compareAtPrice: price }])
  }
  expect(await shown(id)).toEqual(all(price))
})

test('a day on which no former price ends leaves the cached pages alone', async () => {
  const { shop, cached, isCached, waitForPending } = await openCachedShop()
  await cached('/shop')
  await endFormerPrices(shop.db, shop.clock.now)
  await waitForPending()
  expect(isCached('/shop')).toBe(true)
})

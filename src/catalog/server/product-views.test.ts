import { expect, test } from 'vitest'
import { madeProduct } from '../../../tests/made.ts'
import { openTestShop } from '../../../tests/open-test-shop.ts'
import { forgetOldViews } from './product-views.ts'

test('a look at a product is kept for 90 days and not a day longer', async () => {
  const shop = await openTestShop()
  const product = await madeProduct(shop, await shop.signIn())
  const looked = () => shop.call(`/product/${product.id}?city=Huế&country=Vietnam`)
  await looked()
  shop.clock.now = new Date('2026-12-21T03:00:00Z')
  await looked()
  expect(await forgetOldViews(shop.db, new Date('2027-02-19T02:59:00Z'))).toBe(0)
  expect(await forgetOldViews(shop.db, new Date('2027-02-19T03:01:00Z'))).toBe(1)
  const { rows } = await shop.pool.query('select viewed_date from product_view')
  expect(rows).toEqual([{ viewed_date: new Date('2026-12-21T03:00:00Z') }])
})

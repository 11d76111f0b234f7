import { expect, test } from 'vitest'
import { createBatch } from '../support/factories/batch.ts'
import { createProduct } from '../support/factories/entities.ts'
import { siteWithPages } from '../support/open-cached-shop.ts'
import { openTestShop, type TestShop } from '../support/open-test-shop.ts'

function pagesOf(shop: TestShop) {
  const { fetch } = siteWithPages(shop)
  return async (path: string) => (await fetch(new Request(`http://shop.test${path}`))).text()
}

/** Shortly after midnight in Vietnam. */
const newYear = new Date('2027-02-05T17:30:00Z')

test('pages, the widget and feeds are of the day that the shop’s clock shows', async () => {
  const shop = await openTestShop()
  const textOf = pagesOf(shop)
  shop.clock.now = newYear
  for (const path of ['/calendar', '/calendar/widget']) expect(await textOf(path)).toContain('Tháng 2 năm 2027')
  expect(await textOf('/calendar/convert')).toContain('value="06/02/2027"')
  expect(await textOf('/page/tet')).toContain('2027-02-06')
  const sitemap = await textOf('/sitemap.xml')
  expect([sitemap.includes('/days-2029.xml'), sitemap.includes('/days-2025.xml')]).toEqual([true, false])
})

test('cards and labels compare their days with the shop’s clock', async () => {
  const shop = await openTestShop()
  const textOf = pagesOf(shop)
  const token = await shop.signIn()
  const variations = [{ price: 50_000, quantity: 0, preorderDate: '2027-01-10', preorderLimit: 3 }]
  const { id } = await createProduct(shop, token, { name: 'Nhang trầm', slug: 'nhang-tram', variations })
  await createBatch(shop, token, id, { code: 'lo-1', bestBefore: '2027-01-10' })
  expect(await textOf('/shop?q=nhang-tram&sort=newest')).toContain('Đặt trước · 10/01/2027')
  expect(await textOf('/batch/lo-1')).not.toContain('(đã qua)')
  shop.clock.now = newYear
  expect(await textOf('/shop?q=nhang-tram&sort=newest')).not.toContain('Đặt trước · 10/01/2027')
  expect(await textOf('/batch/lo-1')).toContain('(đã qua)')
})

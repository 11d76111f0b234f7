import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { doubleText } from '../support/double-text.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

/** How many cards of the list stand in its first row. */
const firstRow = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list })
    .first()
    .evaluate(({ children }) => {
      const tops = [...children].map((card) => card.getBoundingClientRect().top)
      return tops.filter((top) => top === tops[0]).length
    })

test.each([
  ['/home', 1280, 'Bán chạy nhất', 5],
  ['/home', 1920, 'Bán chạy nhất', 5],
  ['/shop', 1280, 'Danh sách sản phẩm', 4],
  ['/shop', 1440, 'Danh sách sản phẩm', 5],
  ['/search?q=zzzz', 1280, 'Bán chạy nhất', 5],
] as const)('%s shows at %i px in “%s” %i products in a row', async (path, width, list, count) => {
  const { page, close } = await openBrowser(shop.url, { viewport: { width, height: 900 } })
  await page.goto(path)
  expect(await firstRow(page, list)).toBe(count)
  await close()
})

test('the form for a review has room for five stars beside the sticky offer', async () => {
  const { page, close } = await openBrowser(shop.url, { viewport: { width: 1280, height: 900 } })
  await page.goto('/product/bo-tam-su-dong?tab=reviews')
  await waitForHydration(page)
  const form = page.locator('#write')
  await form.scrollIntoViewIfNeeded()
  const card = await form.boundingBox()
  const stars = await form.getByRole('radio').last().locator('..').boundingBox()
  expect((stars?.x ?? 0) + (stars?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0))
  await close()
})

test('where nothing is found there is nothing to filter or sort', async () => {
  const { page, close } = await openBrowser(shop.url)
  await page.goto('/search?q=zzzz')
  await page.getByRole('heading', { name: 'Chưa tìm thấy sản phẩm nào' }).waitFor()
  expect(await page.locator('#sort, #filters').count()).toBe(0)
  await page.goto('/search?q=nhang&material=vai-lua')
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).first().waitFor()
  expect(await page.locator('#sort, #filters').count()).toBe(2)
  await close()
})

test('the words on the home page never lie over the subject of its photograph', async () => {
  const wide = { viewport: { width: 1280, height: 900 } }
  const edges = async (page: Page) => {
    const text = await page.locator('main h1').boundingBox()
    const picture = await page.locator('main section img').first().boundingBox()
    return { textEnds: (text?.x ?? 0) + (text?.width ?? 0), picture: picture?.x ?? 0, width: picture?.width ?? 0 }
  }
  const normal = await openBrowser(shop.url, wide)
  await normal.page.goto('/home')
  const over = await edges(normal.page)
  expect([over.picture, over.textEnds < over.width / 2]).toEqual([0, true])
  await normal.close()

  const large = await openBrowser(shop.url, wide)
  await large.context.addInitScript(doubleText)
  await large.page.goto('/home')
  const beside = await edges(large.page)
  expect(beside.textEnds).toBeLessThanOrEqual(beside.picture)
  await large.close()
})

test('the goods of a collection begin in the upper part of the screen', async () => {
  const { page, close } = await openBrowser(shop.url, { viewport: { width: 1280, height: 900 } })
  await page.goto('/collections/tram-huong')
  const card = page.getByRole('list', { name: 'Danh sách sản phẩm' }).getByRole('listitem').first()
  expect((await card.boundingBox())?.y).toBeLessThan(520)
  await close()
})

import type { Locator, Page } from 'playwright-core'
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

const isInView = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && element.contains(over)
  })

test('a wide screen is used to 1,520 px, and menu and offer stay beside the long description', async () => {
  const { page, close } = await openBrowser(shop.url, { viewport: { width: 1920, height: 1000 } })
  await page.goto('/product/bo-tam-su-dong?tab=reviews')
  const trail = await page.getByRole('navigation', { name: 'Đường dẫn' }).boundingBox()
  expect([trail?.x, trail?.width]).toEqual([200, 1520])
  await page.evaluate(() =>
    scrollTo({ top: document.querySelector('#write')?.getBoundingClientRect().top, behavior: 'instant' }),
  )
  for (const part of [page.locator('h1'), page.getByRole('navigation', { name: 'Menu chính' })])
    expect(await isInView(part)).toBe(true)

  // From a tablet on, the offer is beside the pictures.
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const picture = await page.getByRole('region', { name: 'Ảnh sản phẩm' }).boundingBox()
    const title = await page.locator('h1').boundingBox()
    expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
    expect(title?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0))
  }
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

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

/** Y position of the first product in the list, in px. */
const firstProduct = (page: Page) =>
  page
    .getByRole('list', { name: /^(Danh sách sản phẩm|List of products)$/ })
    .getByRole('listitem')
    .first()
    .evaluate((card) => Math.round(card.getBoundingClientRect().top))

test.each(['', '/en'])('on a phone the goods of a list begin in its upper half (%s)', async (prefix) => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  const begin: Record<string, number> = {}
  for (const path of ['/shop', '/collections/nhang-huong', '/search', '/search?q=nhang', '/search?q=ram+thang+gieng']) {
    await page.goto(prefix + path)
    begin[path] = await firstProduct(page)
  }
  expect(Object.entries(begin).filter(([, y]) => y > 420)).toEqual([])
  expect(browserErrors).toEqual([])
  await close()
})

test('on a phone a matching ritual comes before the goods', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/search?q=ram+thang+gieng')
  const ritual = page.getByRole('heading', { name: 'Rằm tháng Giêng' }).first()
  const top = await ritual.evaluate((heading) => heading.getBoundingClientRect().top)
  expect(top).toBeLessThan(await firstProduct(page))
  await ritual.getByRole('link').click()
  await page.waitForURL('**/page/*')
  expect(browserErrors).toEqual([])
  await close()
})

test('on a phone filters and sorting stay in view, and a long description can be expanded', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/collections/nhang-huong?material=tram-huong')
  await page.getByRole('button', { name: 'Bộ lọc (1)' }).waitFor()
  const title = await page.locator('h1').boundingBox()
  const picture = await page.locator('main header img').boundingBox()
  expect(picture?.x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 0))
  expect(picture?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  const text = page.locator('main header p').first()
  const height = () => text.evaluate((part) => part.getBoundingClientRect().height)
  const short = await height()
  await page.getByText('Xem thêm', { exact: true }).click()
  expect(await height()).toBeGreaterThan(short)
  await page.goto('/shop')
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect.poll(() => page.getByRole('button', { name: 'Bộ lọc' }).evaluate(isOnScreen)).toBe(true)
  expect(await page.getByLabel('Sắp xếp').evaluate(isOnScreen)).toBe(true)
  expect(browserErrors).toEqual([])
  await close()
})

/** Fully within the viewport and not covered at its centre. */
function isOnScreen(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= innerHeight && element.contains(over)
}

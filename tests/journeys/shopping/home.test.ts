import { expect, onTestFinished, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

test('the second picture of a best seller loads only when the pointer is on its card', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  onTestFinished(close)
  await page.goto('/home', { waitUntil: 'load' })
  const card = page.getByRole('list', { name: 'Bán chạy nhất' }).getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  const first = card.locator('img').first()
  const second = card.locator('img').nth(1)
  const isFetched = (picture: typeof first) => picture.evaluate((image: HTMLImageElement) => image.currentSrc !== '')
  await expect.poll(() => isFetched(first)).toBe(true)
  expect(await isFetched(second)).toBe(false)
  await card.hover()
  await expect.poll(() => isFetched(second)).toBe(true)
  expect(browserErrors).toEqual([])
})

test.each([
  [360, '/home'],
  [360, '/en/home'],
  [768, '/home'],
  [1280, '/home'],
])('at %i pixels the text of %s never covers the subject of its picture', async (width, path) => {
  const { page, close } = await openBrowser(shop.url, { viewport: { width, height: 800 } })
  onTestFinished(close)
  await page.goto(path)
  const heading = await page.locator('h1').boundingBox()
  const picture = await page.locator('main img').first().boundingBox()
  if (!heading || !picture) throw new Error('The home page has no sentence or no picture')
  const isBelow = heading.y >= picture.y + picture.height
  // The subject of a banner is in its right half.
  const isLeft = heading.x + heading.width <= picture.x + (width < 1024 ? 0 : picture.width / 2)
  expect(isBelow || isLeft).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

import { expect, onTestFinished, test } from 'vitest'
import type { Collection } from '#catalog/collection-contract.ts'
import type { HomePage } from '#content/home-contract.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url)

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

const storyTitle = /^(Từ lò nung|From kiln and foundry)/

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
  const story = await page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: storyTitle }) })
    .boundingBox()
  expect([story?.x, story?.width]).toEqual([0, width])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('on a phone collections are named below their pictures, the next ritual is counted down to, and the footer opens', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 800 } })
  onTestFinished(close)
  await page.goto('/home')
  const collections = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Danh mục nổi bật' }) })
  for (const card of await collections.locator('li a').all()) {
    const picture = await card.locator('img').boundingBox()
    const name = await card.locator('span').last().boundingBox()
    expect(name?.y).toBeGreaterThanOrEqual((picture?.y ?? Number.NaN) + (picture?.height ?? 0))
  }

  const ritual = page.locator('section').filter({ hasText: 'Ngày lễ sắp tới' })
  expect(await ritual.locator('img').isVisible()).toBe(true)
  expect(await ritual.textContent()).toMatch(/^\d+tháng .*Ngày lễ sắp tới.*\d · (Còn \d+ ngày|Ngày mai|Hôm nay)/)
  const all = ritual.getByRole('link', { name: 'Sắm trọn lễ' })
  expect(await all.getAttribute('href')).toMatch(/^\/page\//)

  const column = page.locator('footer details').first()
  const entry = column.getByRole('link').first()
  expect(await entry.isVisible()).toBe(false)
  await column.locator('summary').click()
  expect(await entry.isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const link of await page.locator('footer details').getByRole('link', { includeHidden: true }).all())
    expect(await link.isVisible()).toBe(true)
  expect(browserErrors).toEqual([])
})

/** Saves the home page over its current version. */
async function saveDesign(design: object): Promise<void> {
  const { version } = await ask<HomePage>('/home-page/')
  const headers = { 'if-match': String(version) }
  await ask('/home-page/', { method: 'PUT', body: design, token: await signIn(shop.url), headers })
}

test('a title that staff entered takes the place of the season’s', async () => {
  const titleShown = async () => /<h1[^>]*>(.*?)<\/h1>/.exec(await (await fetch(`${shop.url}/home`)).text())?.[1]
  const heroTitle = 'Tết Đinh Mùi đủ đầy'
  expect(await titleShown()).not.toBe(heroTitle)
  await saveDesign({ sections: ['hero'], heroTitle })
  expect(await titleShown()).toBe(heroTitle)
})

test('on a computer a single featured collection takes the whole row', async () => {
  const { page, close } = await openBrowser(shop.url)
  onTestFinished(close)
  const [collection] = await ask<Collection[]>('/collection/')
  await saveDesign({ sections: ['collections'], collectionIds: [collection?.id] })
  await page.goto('/home')
  const list = page.locator('section', { has: page.getByRole('heading', { name: 'Danh mục nổi bật' }) }).locator('ul')
  expect(await list.locator('li').count()).toBe(1)
  expect((await list.locator('li').boundingBox())?.width).toBe((await list.boundingBox())?.width)
})

test.each([
  ['/home', 'Liên hệ', /^Gọi ngay/, /^Nhắn Zalo/],
  ['/en/home', 'Contact', /^Call/, /Zalo/],
])('on a phone the shop is called or written to from the bar of %s', async (path, label, call, chat) => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  onTestFinished(close)
  await page.goto(path)
  await page.getByRole('button', { name: label }).click()
  const links = page.locator('#contact-choice').getByRole('link')
  expect(await links.filter({ hasText: call }).getAttribute('href')).toMatch(/^tel:/)
  expect(await links.filter({ hasText: chat }).getAttribute('href')).toContain('https://zalo.me/')
  await page.keyboard.press('Escape')
  await expect.poll(() => links.first().isVisible()).toBe(false)
  expect(browserErrors).toEqual([])
})

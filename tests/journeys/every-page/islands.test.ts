import { type Page, chromium as playwright } from 'playwright-core'
import { expect, test } from 'vitest'
import { type PageFlags, pageFlags } from '#foundation/page-flags.ts'
import { type PageName, pagePaths } from '#foundation/page-urls.ts'
import { executablePath } from '../../support/executable-path.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const product = '/product/bo-tam-su-dong'
const slugs: Record<string, string> = {
  collection: 'nhang-huong',
  product: 'bo-tam-su-dong',
  page: 'gioi-thieu',
  post: 'cung-ong-cong-ong-tao',
}

/** One URL of every page that is public without an order. */
const publicPages = Object.entries<PageFlags>(pageFlags)
  .filter(([, { isCached, offline, isPrivate }]) => isCached || (offline && !isPrivate))
  .map(([name]) =>
    pagePaths[name as PageName]
      .replace(':slug', slugs[name] ?? 'missing')
      .replace(':code', 'mau-nhang-2')
      .replace(':day', '2026-11-23')
      .replace(':year', '2026'),
  )

const offerCode = '**/assets/product-offer*.js'

test('clicks before hydration get feedback at once, and take effect once afterwards', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const release = await holdRequests(page, offerCode)
  await page.goto(product)
  const add = page.getByRole('button', { name: 'Thêm vào giỏ' }).first()
  await add.click()
  await expect.poll(() => add.getAttribute('aria-busy')).toBe('true')
  await add.click()
  release()
  await expect.poll(() => add.getAttribute('aria-busy')).toBeNull()
  await page.getByRole('dialog').getByText('Thêm vào giỏ hàng thành công!').waitFor()
  const stored = await page.evaluate(() => localStorage.getItem('tamhuong.cart') ?? '')
  expect(JSON.parse(stored).state.lines).toMatchObject([{ amount: 1 }])
  expect(browserErrors).toEqual([])
  await close()
})

test.each(publicPages)('the islands of %s hydrate without differing from the server’s HTML', async (path) => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto(path, { waitUntil: 'networkidle' })
  for (const island of await page.locator('shop-island').all()) {
    await island.dispatchEvent('pointerover')
    await expect.poll(() => island.getAttribute('hydrated')).toBe('')
  }
  expect(browserErrors).toEqual([])
  await close()
})

/**
 * Reasons why the page cannot be restored from the back/forward cache; `masked` is the browser's own, also reported for
 * an empty page in a test.
 */
async function reasonsToLoadAgain(page: Page, path: string, before: () => void): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(before)
  await page.goto('/favicon.svg')
  await page.goBack({ waitUntil: 'commit' })
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const navigation: { notRestoredReasons?: { reasons: { reason: string }[] } | null } = Object(entry)
    return (navigation.notRestoredReasons?.reasons ?? [])
      .map(({ reason }) => reason)
      .filter((reason) => reason !== 'masked')
  })
}

test('every public page can enter the back/forward cache', async () => {
  // Playwright disables the back/forward cache to be able to intercept navigations.
  const browser = await playwright.launch({
    executablePath: await executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  // A worker that takes over a page in the cache removes it from there.
  const options = { baseURL: shop.url, locale: 'vi-VN', serviceWorkers: 'block' } as const
  const page = await (await browser.newContext(options)).newPage()
  const listening = () => addEventListener('unload', () => {})
  expect(await reasonsToLoadAgain(page, '/home', listening)).toContain('unload-listener')
  const found: Record<string, string[]> = {}
  for (const path of publicPages) {
    const reasons = await reasonsToLoadAgain(page, path, () => {})
    if (reasons.length > 0) found[path] = reasons
  }
  expect(found).toEqual({})
  await browser.close()
}, 240_000)

test('a prerendered page counts a view only when it is shown', async () => {
  const { page, close } = await openBrowser(shop.url)
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/view')) views.push(request.url())
  })
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }))
  await page.goto('/blog-view/cung-ong-cong-ong-tao', { waitUntil: 'networkidle' })
  expect(views).toEqual([])
  const counted = page.waitForRequest('**/view')
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await counted
  expect(views).toHaveLength(1)
  await close()
})

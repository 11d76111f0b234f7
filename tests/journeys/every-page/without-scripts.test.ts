import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

test('without scripts a list is filtered, sorted and paged, and the language changes', async () => {
  const { page, close } = await openBrowser(shop.url, { javaScriptEnabled: false })
  await page.goto('/shop')
  await page.getByRole('group', { name: 'Chất liệu' }).getByLabel(/^Đồng/).check()
  await page.getByRole('button', { name: 'Áp dụng' }).first().click()
  await page.waitForURL((url) => url.searchParams.get('material') === 'dong')
  await page.getByRole('link', { name: 'Bỏ lọc: Đồng' }).click()
  await page.waitForURL((url) => !url.searchParams.get('material'))

  await page.getByLabel('Sắp xếp').selectOption('price_asc')
  await page.locator('div:has(> span > select[name=sort]) > button').click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'price_asc')
  await page.locator('main nav a[href*="page=2"]').first().click()
  await page.waitForURL((url) => url.searchParams.get('page') === '2' && url.searchParams.get('sort') === 'price_asc')
  await page.locator('a[hreflang=en]').first().click()
  await page.waitForURL((url) => url.pathname === '/en/shop' && url.searchParams.get('page') === '2')
  await close()
})

test('without scripts questions and menus open, and the switch of the colour mode is not offered', async () => {
  const { page, close } = await openBrowser(shop.url, { javaScriptEnabled: false })
  await page.goto('/landing')
  const question = page.locator('main details').first()
  await question.locator('summary').click()
  expect(await question.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true)
  await page.locator('nav[aria-label="Menu chính"] summary').first().click()
  await page.getByRole('link', { name: 'Trầm hương' }).first().waitFor()
  expect(await page.locator('[data-theme-switch]').filter({ visible: true }).count()).toBe(0)
  await close()
})

test('without scripts public pages show their content, and the cart whom to call', async () => {
  const { page, close } = await openBrowser(shop.url, { javaScriptEnabled: false })
  for (const [path, text] of [
    ['/home', 'Bán chạy nhất'],
    ['/shop', 'Nhang cây trầm hương'],
    ['/collections/tram-huong', 'Trầm hương miếng'],
    ['/product/bo-tam-su-dong', 'Bộ tam sự đồng giả cổ'],
    ['/page/chinh-sach-giao-hang', 'giao hàng'],
    ['/blogs', 'Cúng Ông Công Ông Táo'],
    ['/blog-view/cach-boc-bat-huong', 'bát hương'],
    ['/search?q=tram', 'Nụ trầm hương'],
    ['/calendar', 'Tháng'],
    ['/landing', 'Tâm Hương'],
    ['/en/home', 'Best sellers'],
    ['/en/product/bo-tam-su-dong', 'Add to cart'],
  ] as const) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await page.getByText(text).first().waitFor({ state: 'attached' })
  }
  await page.goto('/shopping-cart')
  expect(await page.locator('noscript').first().textContent()).toContain('0912 345 678')
  await close()
})

test('without scripts a shopper finds a product, selects options and reaches the cart', async () => {
  const product = '/product/bo-tam-su-dong'
  const { page, close } = await openBrowser(shop.url, { javaScriptEnabled: false })
  await page.goto('/home')
  await page.locator('input[name=q]:visible').first().fill('tam sự')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?*')
  await page.locator(`a[href="${product}"]`).first().click()
  await page.waitForURL(`**${product}`)
  await page.locator('shop-island[name="storefront/product/product-offer"] a[href*="?"]').first().click()
  await page.waitForURL(`**${product}?*`)
  await page.getByRole('link', { name: 'Giỏ hàng' }).first().click()
  await page.waitForURL('**/shopping-cart')
  expect(await page.content()).toContain('Giỏ hàng cần JavaScript')
  await close()
})

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

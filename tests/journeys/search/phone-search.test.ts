import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, reducedMotion: 'reduce' as const }
const collectionCount = 13

test('on a phone one tap opens the search with its field focused and suggestions', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/home')
  await waitForHydration(page)
  const quick = page.getByRole('navigation', { name: 'Truy cập nhanh' })
  await quick.getByRole('link', { name: 'Tìm kiếm' }).click()
  const field = page.locator('#search-sheet input[name=q]')
  expect(await field.evaluate((input) => document.activeElement === input)).toBe(true)
  await page.getByRole('option', { name: 'đèn dầu' }).waitFor()
  expect(await page.getByRole('option', { name: 'Vàng mã' }).count()).toBe(1)

  await field.fill('rằm tháng')
  await page
    .getByRole('option', { name: /^Rằm tháng .*\d{4}$/ })
    .first()
    .waitFor()
  await field.fill('chính sách giao hàng')
  const policy = page.getByRole('option', { name: /Chính sách giao hàng/ })
  await policy.first().waitFor()
  await policy.first().click()
  await page.waitForURL('**/page/chinh-sach-giao-hang')
  await page.goBack()
  await waitForHydration(page)
  await quick.getByRole('link', { name: 'Tìm kiếm' }).click()
  await field.fill('bốc bát hương')
  await page
    .getByRole('option', { name: /bốc bát hương/ })
    .first()
    .waitFor()
  await field.press('Enter')
  await page.waitForURL('**/search?q=*')
  await page.getByRole('heading', { name: 'Bài viết và trang' }).waitFor()

  // Successful searches whose results were looked at are suggested again until they are cleared.
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => localStorage.getItem('tamhuong.searches'))
  await page.goto('/home')
  await waitForHydration(page)
  await quick.getByRole('link', { name: 'Tìm kiếm' }).click()
  await page.getByRole('option', { name: 'bốc bát hương' }).waitFor()
  await page.getByRole('option', { name: 'Xóa tìm kiếm gần đây' }).click()
  await page.getByRole('option', { name: 'bốc bát hương' }).waitFor({ state: 'detached' })
  expect(browserErrors).toEqual([])
  await close()
})

test('“Danh mục” opens every category with its picture, as a drawer or, without scripts, as a page; so does the wide menu', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/home')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Truy cập nhanh' }).getByRole('link', { name: 'Danh mục' }).click()
  const drawer = page.locator('#menu-drawer')
  await drawer.waitFor()
  expect(await drawer.locator('a[href^="/collections/"]:has(img)').count()).toBe(collectionCount)
  expect(browserErrors).toEqual([])
  await close()

  const plain = await openBrowser(shop.url, { ...phone, javaScriptEnabled: false })
  await plain.page.goto('/home')
  await plain.page.getByRole('navigation', { name: 'Truy cập nhanh' }).getByRole('link', { name: 'Danh mục' }).click()
  await plain.page.waitForURL('**/collections')
  expect(await plain.page.locator('main a[href^="/collections/"]:has(img)').count()).toBe(collectionCount)
  await plain.page.goto('/search')
  expect(
    await plain.page.getByRole('navigation', { name: 'Gợi ý tìm kiếm' }).getByRole('link', { name: 'đèn dầu' }).count(),
  ).toBe(1)
  await plain.close()

  const wide = await openBrowser(shop.url)
  await wide.page.goto('/home')
  const menu = wide.page.locator('header + nav, nav[data-panels]').first()
  await menu.locator('summary').first().click()
  expect(await menu.locator('a[href^="/collections/"]:has(img)').count()).toBe(collectionCount)
  await wide.close()
})

test('on a phone the search closes when the keyboard leaves it, so that the focus is not behind it', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/home')
  await waitForHydration(page)
  const sheet = page.locator('#search-sheet')
  const isInside = () => sheet.evaluate((element) => element.contains(document.activeElement))
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.locator('header a[data-opens=search-sheet]').press('Enter')
    await sheet.waitFor()
    for (let presses = 0; presses < 10 && (await isInside()); presses++) await page.keyboard.press(key)
    expect(await isInside()).toBe(false)
    await sheet.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.localName)).toMatch(/^(a|button|input)$/)
  }
  expect(browserErrors).toEqual([])
  await close()
})

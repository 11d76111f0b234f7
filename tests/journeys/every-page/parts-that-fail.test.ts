import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const shopper = await fillShop(shop.url)

/** A script that a new version of the shop no longer has, or that the connection lost. */
const fail = (page: Page, part: string) => page.route(`**/assets/${part}*.js`, (route) => route.abort())
const others = (browserErrors: string[]) => browserErrors.filter((error) => !error.includes('ERR_FAILED'))

test('an altar whose buttons can’t be loaded is still there to plan', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await fail(page, 'plan-actions')
  await page.goto('/calendar/altar-planner')
  await waitForHydration(page)
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Bày thử bộ thường có' }).click()
  await refused
  await page.getByRole('button', { name: /^Cất / }).first().click()
  await expect.poll(() => page.getByRole('application').getByRole('link').count()).toBe(6)
  expect(others(browserErrors)).toEqual([])
  await close()
})

test('days from another phone whose list can’t be loaded stay in the link until they are shown', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  const day = { id: 'a', name: 'Giỗ ông nội', calendar: 'lunar', day: 15, month: 7, leap: 'once', revision: 0 }
  await storeIn(context, { 'tamhuong.family-days': JSON.stringify({ state: { days: [day] }, version: 0 }) })
  await fail(page, 'import-family-days')
  const rows = Buffer.from(JSON.stringify([['b', 'Giỗ bà ngoại', 2, 3, 0]])).toString('base64url')
  await page.goto(`/calendar/family#so=${rows}`)
  await waitForHydration(page)
  await page.getByRole('main').getByText('Không làm được. Vui lòng thử lại.').waitFor()
  await page.getByRole('heading', { name: 'Giỗ ông nội' }).waitFor()
  await page.unroute('**/assets/import-family-days*.js')
  await page.reload()
  await page.getByRole('button', { name: 'Thêm vào sổ' }).click()
  await page.getByRole('heading', { name: 'Giỗ bà ngoại' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(others(browserErrors)).toEqual([])
  await close()
})

test('a line of the cart whose note can’t be loaded says so', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  const gone = { id: '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b', tmpId: 'a', slug: 'x', name: 'Bát hương', nameEn: null }
  const line = { ...gone, selectedVariations: [], amount: 1, price: 1000, picture: null }
  await storeIn(context, { 'tamhuong.cart': JSON.stringify({ state: { lines: [line] }, version: 0 }) })
  await fail(page, 'line-problem-note')
  await page.goto('/shopping-cart')
  await page.getByRole('main').getByText('Có lỗi xảy ra, vui lòng thử lại sau.').waitFor()
  await page.unroute('**/assets/line-problem-note*.js')
  await page.reload()
  await page.getByText('Sản phẩm không còn bán.').waitFor()
  expect(others(browserErrors)).toEqual([])
  await close()
})

test('the page of the orders of a device says that their list can’t be loaded', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  const orders = [{ orderId: 'TH2411ABCDE0', key: 'x' }]
  await storeIn(context, { 'tamhuong.orders': JSON.stringify({ state: { orders }, version: 0 }) })
  await fail(page, 'my-order-list')
  await page.goto('/my-orders')
  await page.getByRole('main').getByText('Có lỗi xảy ra, vui lòng thử lại sau.').waitFor()
  await page.getByRole('heading', { name: 'Đơn của tôi trên máy này' }).waitFor()
  expect(others(browserErrors)).toEqual([])
  await close()
})

test('goods are added though the drawer that shows the cart can’t be loaded', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await fail(page, 'added-drawer')
  await page.goto(shopper.chosenProduct)
  const add = page.getByRole('button', { name: 'Thêm vào giỏ hàng' })
  await add.click()
  await page.getByText('Thêm vào giỏ hàng thành công!').waitFor()
  expect(await add.isVisible()).toBe(true)
  expect(others(browserErrors)).toEqual([])
  await close()
})

test('a message whose looks can’t be loaded is written as it is, where screen readers hear it', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  for (const part of ['added-drawer', 'mount-toasts']) await fail(page, part)
  await page.goto(shopper.chosenProduct)
  await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
  const message = page.locator('[data-toasts][aria-live=polite]')
  await expect.poll(() => message.innerText()).toBe('Thêm vào giỏ hàng thành công!')
  expect(await message.evaluate((place) => place.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  expect(others(browserErrors)).toEqual([])
  await close()
})

test('an order is shown, and goods are searched, without the parts that can’t be loaded', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  for (const part of ['reorder-button', 'search-listbox']) await fail(page, part)
  const failed = (part: string) => page.waitForEvent('requestfailed', (request) => request.url().includes(part))
  const buttonFailed = failed('reorder-button')
  await page.goto(`/order/${shopper.orders.cod}`)
  await buttonFailed
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { name: 'Hành trình đơn hàng' }).count()).toBe(1)
  const search = page.getByRole('combobox').first()
  const listFailed = failed('search-listbox')
  await search.fill('nhang')
  await listFailed
  await page.waitForLoadState('networkidle')
  await search.press('Enter')
  await page.waitForURL('**/search?q=nhang')
  expect(others(browserErrors)).toEqual([])
  await close()
})

test.each([
  ['/shopping-cart', 'shopping-cart.island', 'main ul'],
  ['/checkout/shipping-information', 'checkout.island', 'main form'],
  ['/calendar/family', 'family-days.island', 'main fieldset:enabled'],
])('%s says that it could not be loaded, and loads again', async (path, part, content) => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await storeIn(context, shopper.storage)
  await fail(page, part)
  await page.goto(`${path}#part`)
  await page.getByRole('alert').getByText('Chưa tải được phần này. Hãy kiểm tra mạng').first().waitFor()
  await page.unroute(`**/assets/${part}*.js`)
  await page.getByRole('link', { name: 'Thử lại' }).click()
  await waitForHydration(page)
  await page.locator(content).first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(new URL(page.url()).hash).toBe('#part')
  expect(others(browserErrors)).toEqual([])
  await close()
})

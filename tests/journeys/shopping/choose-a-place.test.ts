import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const { storage } = await fillShop(shop.url)

async function openCheckout(draft = {}) {
  const visitor = await openBrowser(shop.url)
  const order = JSON.stringify({ state: { draft }, version: 0 })
  await storeIn(visitor.context, { ...storage, 'tamhuong.order': order })
  return visitor
}

const provinceOf = (page: Page) => page.getByRole('combobox', { name: 'Tỉnh / Thành phố', exact: true })
const wardOf = (page: Page) => page.getByRole('combobox', { name: 'Phường / Xã / Đặc khu', exact: true })
const inHoanKiem = { shippingProvince: '01', shippingWard: '00070' }

test('the lists of places are ready for a buyer who opens them first', async () => {
  const { page, browserErrors, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const province = provinceOf(page)
  await province.click()
  await page.getByRole('option', { name: 'Hà Nội' }).waitFor()
  await page.keyboard.type('da nang')
  await page.keyboard.press('Enter')
  await expect.poll(() => province.inputValue()).toContain('Đà Nẵng')
  expect(browserErrors).toEqual([])
  await close()
})

test('text typed before the lists of places have loaded is not lost', async () => {
  const { page, browserErrors, close } = await openCheckout()
  const release = await holdRequests(page, '**/assets/combobox-field*.js')
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const province = provinceOf(page)
  await province.focus()
  await page.keyboard.type('hu')
  release()
  await page.getByRole('option', { name: 'Huế' }).waitFor()
  await page.keyboard.type('e')
  expect(await province.inputValue()).toBe('hue')
  await page.keyboard.press('Enter')
  await expect.poll(() => province.inputValue()).toContain('Huế')
  expect(browserErrors).toEqual([])
  await close()
})

test('text typed and left before the lists of places have loaded gives way to the chosen place', async () => {
  const { page, browserErrors, close } = await openCheckout(inHoanKiem)
  const release = await holdRequests(page, '**/assets/combobox-field*.js')
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const province = provinceOf(page)
  await province.fill('da nang')
  await page.keyboard.press('Tab')
  await expect.poll(() => province.inputValue()).toContain('Hà Nội')
  release()
  // The next field has the focus: its list opens, and hides the others from screen readers until it is closed.
  await page.locator('button[aria-label="Xem tất cả"]').first().waitFor()
  await page.keyboard.press('Escape')
  expect(await province.inputValue()).toContain('Hà Nội')
  expect(browserErrors).toEqual([])
  await close()
})

test('a ward typed before the lists of places have loaded goes with its province', async () => {
  const { page, browserErrors, close } = await openCheckout(inHoanKiem)
  const release = await holdRequests(page, '**/assets/combobox-field*.js')
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const ward = wardOf(page)
  await ward.fill('ba dinh')
  release()
  await page.getByRole('option', { name: 'Phường Ba Đình' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => ward.inputValue()).toContain('Ba Đình')
  await provinceOf(page).fill('hue')
  await page.keyboard.press('Enter')
  await expect.poll(() => ward.inputValue()).toBe('')
  expect(browserErrors).toEqual([])
  await close()
})

test('a list of places that can’t be loaded is a native one', async () => {
  const { page, close } = await openCheckout()
  await page.route('**/assets/combobox-field*.js', (route) => route.abort())
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await provinceOf(page).focus()
  await page.locator('select[name=shippingProvince]:focus').selectOption('01')
  await page.locator('select[name=shippingWard]:enabled').selectOption('00070')
  await page.reload()
  await expect.poll(() => provinceOf(page).inputValue()).toContain('Hà Nội')
  await close()
})

test('Enter pressed before the list of places has loaded sends nothing, and takes the best match afterwards', async () => {
  const { page, browserErrors, close } = await openCheckout()
  const release = await holdRequests(page, '**/assets/combobox-field*.js')
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const province = provinceOf(page)
  await province.focus()
  await page.keyboard.type('hue')
  await page.keyboard.press('Enter')
  release()
  await page.getByRole('option', { name: 'Huế' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => province.inputValue()).toContain('Huế')
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
  expect(browserErrors).toEqual([])
  await close()
})

test('text typed for another place stays while the delivery fee of the first one is still loading', async () => {
  const { page, browserErrors, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const province = provinceOf(page)
  await province.click()
  await page.getByRole('option', { name: 'Hà Nội' }).waitFor()
  const release = await holdRequests(page, '**/api/v1/checkout/quote')
  const quoteRequest = page.waitForRequest('**/api/v1/checkout/quote')
  await page.keyboard.type('da nang')
  await page.keyboard.press('Enter')
  await quoteRequest
  await province.fill('h')
  const answered = page.waitForResponse('**/api/v1/checkout/quote')
  release()
  await answered
  await page.keyboard.type('ue')
  expect(await province.inputValue()).toBe('hue')
  await page.keyboard.press('Enter')
  await expect.poll(() => province.inputValue()).toContain('Huế')
  expect(browserErrors).toEqual([])
  await close()
})

test('a list of wards that failed to load is requested again by itself', async () => {
  const { page, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await page.route('**/api/v1/address/wards*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await provinceOf(page).click()
  await page.getByRole('option', { name: 'Hà Nội' }).waitFor()
  await page.keyboard.type('ha noi')
  await page.keyboard.press('Enter')
  const failure = page.getByText('Không tải được danh sách phường / xã.')
  await failure.waitFor()
  const ward = wardOf(page)
  await ward.focus()
  await page.keyboard.type('hoan')
  await page.getByRole('option', { name: 'Phường Hoàn Kiếm' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => ward.inputValue()).toContain('Hoàn Kiếm')
  expect(await failure.count()).toBe(0)
  await close()
})

import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { doubleText } from '../support/double-text.ts'
import { agree, fillReceiver } from '../support/fill-checkout.ts'
import { fillShop } from '../support/filled-shop.ts'
import { shiftsOf } from '../support/layout-shifts.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

/** Counts a shopper's taps. */
function counted() {
  let taps = 0
  const tap = (part: Locator) => {
    taps++
    return part.click()
  }
  return { tap, taps: () => taps }
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.values(localStorage)))
const phone = { viewport: { width: 360, height: 740 } }

/** From the home page to the order form with one product of the first section. */
async function buyFromHome(page: Page, tap: (part: Locator) => Promise<void>): Promise<void> {
  await page.goto('/home')
  await waitForHydration(page)
  await tap(page.locator('main a[href^="/product/"]:visible').first())
  await page.waitForURL('**/product/**')
  await waitForHydration(page)
  const choices = page.locator('main fieldset:has(li a)')
  for (let index = 0; index < (await choices.count()); index++) {
    const option = choices.nth(index)
    if ((await option.locator('[aria-current=true]').count()) > 0) continue
    await tap(option.locator('li a').first())
  }
  await tap(page.getByRole('button', { name: 'Mua ngay' }).first())
  await page.waitForURL('**/checkout/shipping-information?buyNow=1')
}

async function fillIn(page: Page): Promise<void> {
  await fillReceiver(page)
  await agree(page)
}

const place = (page: Page) => page.getByRole('button', { name: 'Đặt hàng', exact: true })
const orderAtOnce = (page: Page) => page.locator('[data-remembered] button[type=submit]')

test('a buyer who consented orders again with two taps from the cart, and in at most five from the home page', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await buyFromHome(page, (part) => part.click())
  await place(page).waitFor()
  expect(await orderAtOnce(page).count()).toBe(0)
  await fillIn(page)
  await page.getByRole('checkbox', { name: /Ghi nhớ thông tin của tôi/ }).check()
  await place(page).click()
  await page.waitForURL(/\/order\/TH/)

  const fromHome = counted()
  await buyFromHome(page, fromHome.tap)
  await fromHome.tap(orderAtOnce(page))
  await page.waitForURL(/\/order\/TH/)
  await page.getByText('12 Hàng Quạt').first().waitFor()
  expect(fromHome.taps()).toBeLessThanOrEqual(5)

  // Orders again from this device's order list: into the cart, then two taps.
  await page.goto('/my-orders')
  await page.getByRole('button', { name: 'Mua lại đơn này' }).first().click()
  await page.waitForURL('**/shopping-cart')
  const fromCart = counted()
  await fromCart.tap(page.getByRole('link', { name: 'Tiến hành đặt hàng' }).first())
  await page.waitForURL('**/checkout/shipping-information')
  await orderAtOnce(page).waitFor()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.evaluate(doubleText)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await fromCart.tap(orderAtOnce(page))
  await page.waitForURL(/\/order\/TH/)
  expect(fromCart.taps()).toBe(2)

  await page.goto('/my-orders')
  await page.getByRole('link', { name: /^TH/ }).first().waitFor()
  expect(await page.getByRole('link', { name: /^TH/ }).count()).toBe(3)
  await page.getByRole('button', { name: 'Quên thông tin của tôi' }).click()
  await page.getByText('Máy này chưa có đơn hàng nào.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Đơn của tôi trên máy này')
  expect(await stored(page)).not.toMatch(/Nguyễn Thị Hoa|345 ?678|Hàng Quạt|TH[0-9A-Z]{11}/)
  expect(browserErrors).toEqual([])
  await close()
})

test('without consent the device remembers no name and no address', async () => {
  const { page, close } = await openBrowser(shop.url, phone)
  await buyFromHome(page, (part) => part.click())
  await fillIn(page)
  await place(page).click()
  await page.waitForURL(/\/order\/TH/)
  expect(await stored(page)).not.toMatch(/Nguyễn Thị Hoa|345 ?678|Hàng Quạt/)
  // From the page of the order too it can be bought again.
  await page.getByRole('button', { name: 'Mua lại đơn này' }).click()
  await page.waitForURL('**/shopping-cart')
  await page.getByRole('textbox', { name: /^Số lượng/ }).waitFor()
  await buyFromHome(page, (part) => part.click())
  await place(page).waitFor()
  expect(await page.getByLabel('Họ và tên', { exact: true }).inputValue()).toBe('')
  expect(await orderAtOnce(page).count()).toBe(0)
  await close()
})

/** Two orders of this shop, and as many unknown ones as make twelve. */
async function rememberTwelve(context: BrowserContext): Promise<void> {
  const { storage } = await fillShop(shop.url)
  const { orders } = JSON.parse(storage['tamhuong.orders'] ?? '').state
  const unknown = Array.from({ length: 10 }, (_, n) => ({ orderId: `TH2411ABCDE${n}`, key: 'x' }))
  await storeIn(context, {
    'tamhuong.orders': JSON.stringify({ state: { orders: [...orders, ...unknown] }, version: 0 }),
  })
}

test('older orders take the focus, and an order can be bought again by a buyer who came back from the cart', async () => {
  const { page, context, close } = await openBrowser(shop.url, phone)
  await rememberTwelve(context)
  await page.goto('/my-orders')
  const orders = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.getByRole('button', { name: 'Xem đơn cũ hơn' }).press('Enter')
  await expect.poll(() => orders.count()).toBe(12)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(await orders.nth(10).textContent())

  // No content: the page stays, as it does in the back/forward cache.
  await page.route('**/shopping-cart', (route) => route.fulfill({ status: 204 }))
  const buttons = page.getByRole('button', { name: 'Mua lại đơn này' })
  // Until both orders have been read, the first button may be the second one's.
  await expect.poll(() => buttons.count()).toBe(2)
  const again = buttons.first()
  const asked = page.waitForRequest('**/shopping-cart')
  await again.click()
  await asked
  expect(await again.getAttribute('aria-busy')).toBe('true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => again.getAttribute('aria-busy')).toBe(null)
  await close()
})

test.each([phone, { viewport: { width: 1280, height: 900 } }])(
  'the tracking page lists the last three orders of the device, and nothing moves (%j)',
  async (screen) => {
    const { page, context, close } = await openBrowser(shop.url, screen)
    await rememberTwelve(context)
    // A font that arrives late moves lines by some pixels; this is about the orders.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/track-order')
    await waitForHydration(page)
    await page.getByRole('heading', { name: 'Đơn của tôi trên máy này' }).waitFor()
    const orders = page.getByRole('link', { name: /^TH/ })
    await orders.first().getByText('Chờ xác nhận').waitFor()
    expect(await orders.count()).toBe(3)
    expect(await shiftsOf(page)).toBeLessThan(0.005)
    await close()
  },
)

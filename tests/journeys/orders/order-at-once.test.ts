import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SystemParam } from '#system/contract.ts'
import { versionInForce } from '#system/rules.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const { storage } = await fillShop(shop.url)
const params = await apiOf(shop.url)<SystemParam[]>('/system-params/')
const termsVersion = versionInForce(params.find(({ key }) => key === 'terms.version')?.value)
const buyer = {
  fullname: 'Nguyễn Thị Hoa',
  phoneNumber: '0912345678',
  shippingProvince: '01',
  shippingWard: 'Hoàn Kiếm',
  shippingStreet: '12 Hàng Quạt',
  shippingMethod: 'standard',
  paymentMethod: 'cod',
  termsVersion,
}

/** A device that remembers a buyer, with a filled cart; the orders that it sends. */
async function openRemembered() {
  const session = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await storeIn(session.context, { ...storage, 'tamhuong.buyer': JSON.stringify({ state: { buyer }, version: 0 }) })
  const sent: unknown[] = []
  session.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/order/')) sent.push(request.postDataJSON())
  })
  return { ...session, sent }
}

const quoteUrl = '**/api/v1/checkout/quote'
const orderAtOnce = (page: Page) => page.locator('[data-remembered] button[type=submit]')

test('nothing is ordered before the fees are known: the buttons wait for them, and then show where to ask again', async () => {
  const { page, sent, close } = await openRemembered()
  const release = await holdRequests(page, quoteUrl)
  await page.goto('/checkout/shipping-information')
  const submits = page.locator('button[type=submit]')
  await expect.poll(() => submits.count()).toBe(2)
  for (const button of await submits.all()) {
    expect(await button.getAttribute('aria-busy')).toBe('true')
    await button.press('Enter')
  }
  release('cut off')
  await expect.poll(() => submits.first().getAttribute('aria-busy')).toBe(null)
  await orderAtOnce(page).click()
  const retry = page.locator('[data-problems]').getByRole('button', { name: 'Thử lại' })
  await expect.poll(async () => (await retry.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  expect((await retry.boundingBox())?.y).toBeLessThan(740)
  expect(sent).toEqual([])

  await page.unroute(quoteUrl)
  await retry.click()
  await orderAtOnce(page).filter({ hasText: /₫/ }).click()
  await page.waitForURL('**/order/TH*')
  expect(sent).toMatchObject([{ expectedTotal: expect.any(Number) }])
  await close()
})

test('one day of arrival is not shown as two', async () => {
  const { page, browserErrors, close } = await openRemembered()
  await page.route(quoteUrl, async (route) => {
    const response = await route.fetch()
    const { res_data: quote, ...rest } = await response.json()
    const days = { arrivesFrom: '2026-12-05', arrivesTo: '2026-12-05' }
    const shippingMethods = quote.shippingMethods.map((method: object) => ({ ...method, ...days }))
    await route.fulfill({ response, json: { ...rest, res_data: { ...quote, shippingMethods } } })
  })
  await page.goto('/checkout/shipping-information')
  await page
    .locator('[data-remembered]')
    .getByText(/· 05\/12$/)
    .waitFor()
  expect(browserErrors).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})

test('where the part that shows refusals can’t be loaded, there is no button that orders at once', async () => {
  const { page, close } = await openRemembered()
  const release = await holdRequests(page, '**/assets/checkout-second-half*.js')
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await page.getByLabel('Họ và tên', { exact: true }).waitFor()
  expect(await orderAtOnce(page).count()).toBe(0)
  release('cut off')
  await page.getByRole('link', { name: 'Thử lại' }).waitFor()
  expect(await orderAtOnce(page).count()).toBe(0)
  await close()
})

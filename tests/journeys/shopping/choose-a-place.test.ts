import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const { storage } = await fillShop(shop.url)

async function openCheckout() {
  const visitor = await openBrowser(shop.url)
  await storeIn(visitor.context, storage)
  return visitor
}

const provinceOf = (page: Page) => page.getByRole('combobox', { name: 'Tỉnh / Thành phố', exact: true })

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
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/combobox-field*.js', async (route) => {
    await released
    await route.continue()
  })
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

test('text typed for another place stays while the delivery fee of the first one is still loading', async () => {
  const { page, browserErrors, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const province = provinceOf(page)
  await province.click()
  await page.getByRole('option', { name: 'Hà Nội' }).waitFor()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/checkout/quote', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v1/checkout/quote')
  await page.keyboard.type('da nang')
  await page.keyboard.press('Enter')
  await asked
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
}, 60_000)

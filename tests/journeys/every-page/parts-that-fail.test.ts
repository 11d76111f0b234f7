import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

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

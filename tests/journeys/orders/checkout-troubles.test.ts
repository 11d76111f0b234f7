import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { agree, choosePlace, fillReceiver } from '../support/fill-checkout.ts'
import { fillShop } from '../support/filled-shop.ts'
import { holdRequests, loseAnswer } from '../support/hold-requests.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url)
const shopper = await fillShop(shop.url)

async function openCheckout() {
  const session = await openBrowser(shop.url, { viewport: { width: 360, height: 800 } })
  await storeIn(session.context, shopper.storage)
  return session
}

const order = (page: Page) => page.getByRole('button', { name: 'Đặt hàng', exact: true })
async function choosePayment(page: Page, name: string): Promise<void> {
  const quoted = page.waitForResponse('**/api/v1/checkout/quote')
  await page.getByRole('radio', { name }).check()
  await (await quoted).finished()
}

/** The order is placed, and the buyer reads that there is no connection. */
async function orderWithoutAnswer(page: Page): Promise<void> {
  await loseAnswer(page, '**/api/v1/order/')
  await order(page).click()
  await page
    .getByText(/kết nối/)
    .first()
    .waitFor()
}

const quoteUrl = '**/api/v1/checkout/quote'

test('an order that was not sent goes out at the total shown, once its discount code works', async () => {
  const token = await signIn(shop.url)
  const { page, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await fillReceiver(page)
  await page.getByLabel('Mã giảm giá', { exact: true }).fill('SAPMO')
  await page.getByLabel('Mã giảm giá', { exact: true }).press('Enter')
  await page.getByText('Không có mã giảm giá “SAPMO”').first().waitFor()
  await agree(page)
  await page.route('**/api/v1/order/', (route) => route.abort(), { times: 1 })
  await order(page).click()
  await page
    .getByText(/kết nối/)
    .first()
    .waitFor()
  const voucher = { code: 'SAPMO', kind: 'fixed', discount: 100_000 }
  const { id } = await ask<{ id: string }>('/voucher/', { body: voucher, token })
  await choosePayment(page, 'Chuyển khoản ngân hàng')
  await choosePayment(page, 'Thanh toán khi nhận hàng')
  await page.getByText('Đã áp dụng mã SAPMO').first().waitFor()
  await order(page).click()
  await page.waitForURL('**/order/TH*')
  const { uses } = await ask<{ uses: number }>(`/voucher/${id}`, { token })
  expect(uses).toBe(1)
  await close()
})

test('an order whose answer was lost is placed once, although it used up its own discount code', async () => {
  const token = await signIn(shop.url)
  const voucher = { code: 'MOTLAN', kind: 'fixed', discount: 100_000, maxUses: 1, isPublic: true }
  const { id } = await ask<{ id: string }>('/voucher/', { body: voucher, token })
  const { page, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await fillReceiver(page)
  await page.getByLabel('Mã giảm giá', { exact: true }).fill('MOTLAN')
  await page.getByLabel('Mã giảm giá', { exact: true }).press('Enter')
  await page.getByText('Đã áp dụng mã MOTLAN').first().waitFor()
  await agree(page)
  await orderWithoutAnswer(page)
  // Looking at another way to pay asks for the sums again, in which the code is used up.
  await choosePayment(page, 'Chuyển khoản ngân hàng')
  await choosePayment(page, 'Thanh toán khi nhận hàng')
  await order(page).click()
  await page.waitForURL('**/order/TH*')
  const { uses } = await ask<{ uses: number }>(`/voucher/${id}`, { token })
  expect(uses).toBe(1)
  await close()
})

test('an order that was cancelled before it is sent again is not taken for the new one', async () => {
  const token = await signIn(shop.url)
  const { page, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await fillReceiver(page)
  await agree(page)
  await orderWithoutAnswer(page)
  const { items } = await ask<{ items: { orderId: string }[] }>('/order/pagination?limit=1', { token })
  const placed = items[0]?.orderId
  await ask(`/order/${placed}/status`, { method: 'PUT', body: { orderStatus: 'cancelled' }, token })
  await order(page).click()
  await page.locator('[data-problems]').getByText('Đơn bạn gửi trước đó có thể đã được ghi nhận.').waitFor()
  await order(page).click()
  await page.waitForURL('**/order/TH*')
  expect(page.url()).not.toContain(placed)
  await close()
})

test('that an order may not have been sent is said too when the buyer has changed the province meanwhile', async () => {
  const { page, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await fillReceiver(page)
  await agree(page)
  const release = await holdRequests(page, '**/api/v1/order/')
  const sent = page.waitForRequest('**/api/v1/order/')
  await order(page).click()
  await sent
  await choosePlace(page, 'Tỉnh / Thành phố', 'da nang')
  release('cut off')
  const problem = page.locator('[data-problems]').getByText(/kết nối/)
  await problem.first().waitFor()
  await choosePlace(page, 'Tỉnh / Thành phố', 'ha noi')
  await expect.poll(() => problem.count()).toBe(0)
  await close()
})

test('where the delivery methods could not be asked for, their error leads to a button that asks again', async () => {
  const { page, close } = await openCheckout()
  await page.route(quoteUrl, (route) => route.abort())
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await agree(page)
  await order(page).click()
  await page
    .getByRole('button', { name: /phương thức vận chuyển/ })
    .last()
    .click()
  const retry = page.locator('[data-field=shippingMethod] :focus')
  await retry.waitFor()
  await page.unroute(quoteUrl)
  await retry.click()
  await page.getByRole('radio', { name: /Giao hàng tiêu chuẩn/ }).waitFor()
  // The first of the offered methods are chosen by themselves.
  await expect.poll(() => page.getByRole('button', { name: /phương thức/ }).count()).toBe(0)
  await close()
})

test('a needed day that the shop does not plan for is marked, and stops nothing else', async () => {
  const { page, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const day = page.getByLabel(/^Cần nhận trước ngày/)
  await day.fill('15/08/2926')
  await day.blur()
  await page.getByText('Ngày này quá xa').first().waitFor()
  await page.reload()
  await page
    .getByRole('radio', { name: /Giao hàng tiêu chuẩn/ })
    .first()
    .waitFor()
  await close()
})

test('errors that name a person are forgotten once the order is for another one', async () => {
  const { page, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const required = page.getByText('Vui lòng nhập họ và tên', { exact: true })
  await order(page).click()
  await required.first().waitFor()
  await page.getByRole('checkbox', { name: /Gửi cho người khác/ }).check()
  await page.getByLabel('Họ và tên người nhận').waitFor()
  expect(await required.count()).toBe(0)
  await close()
})

test('errors of fields that are no longer asked for are not listed', async () => {
  const { page, browserErrors, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const listed = (name: RegExp) => page.locator('[data-problems]').getByRole('button', { name })
  await page.getByRole('checkbox', { name: 'Xuất hóa đơn công ty' }).check()
  await page.getByRole('checkbox', { name: /^Địa chỉ thanh toán trùng/ }).uncheck()
  await order(page).click()
  await listed(/tỉnh/).nth(1).waitFor()
  expect(await listed(/công ty|mã số thuế/).count()).toBe(3)
  await page.getByRole('checkbox', { name: 'Xuất hóa đơn công ty' }).uncheck()
  expect(await listed(/công ty|mã số thuế/).count()).toBe(0)
  await page.getByRole('checkbox', { name: /^Địa chỉ thanh toán trùng/ }).check()
  expect(await listed(/tỉnh|số nhà/).count()).toBe(2)
  await page.getByRole('radio', { name: /^Nhận tại/ }).check()
  expect(await listed(/tỉnh|số nhà/).count()).toBe(0)
  expect(await listed(/họ và tên/).count()).toBe(1)
  expect(browserErrors).toEqual([])
  await close()
})

test('the focus stays near goods that are removed because they are gone', async () => {
  const { page, context, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 800 } })
  const { lines } = JSON.parse(shopper.storage['tamhuong.cart'] ?? '').state
  const gone = [1, 2].map((n) => ({ ...lines[0], id: `01980000-0000-7000-8000-00000000000${n}`, tmpId: `mat-${n}` }))
  const cartOf = (held: object[]) => JSON.stringify({ state: { lines: held }, version: 0 })
  await storeIn(context, { 'tamhuong.cart': cartOf([lines[0], gone[0]]) })
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const remove = page.locator('[data-problems]').getByRole('button', { name: 'Xóa' })
  await remove.press('Enter')
  await page.locator('section:focus').getByRole('heading', { name: 'Kiểm tra & xác nhận đơn' }).waitFor()
  await page.evaluate((cart) => localStorage.setItem('tamhuong.cart', cart), cartOf(gone))
  await page.reload()
  await waitForHydration(page)
  await remove.first().press('Enter')
  await page.locator('[data-problems] ul:focus').waitFor()
  await remove.press('Enter')
  await page.locator('main:focus').getByText('Giỏ hàng của bạn đang trống!').waitFor()
  await close()
})

test('where nothing is left to buy now, the checkout leads to the goods in the cart', async () => {
  const { page, close } = await openCheckout()
  await page.goto('/checkout/shipping-information?buyNow=1')
  await page.getByRole('heading', { name: /^Không có sản phẩm nào để mua ngay/ }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Về giỏ hàng' }).click()
  await page.waitForURL('**/shopping-cart')
  await close()
})

test.each([
  ['because of a discount code says so', 50_000, 1],
  ['without a discount code does not speak of one', 0, 0],
])('an order that costs nothing %s', async (_what, discount, sentences) => {
  const { page, browserErrors, close } = await openCheckout()
  await page.route(quoteUrl, async (route) => {
    const response = await route.fetch()
    const { res_data: quote, ...rest } = await response.json()
    const free = { ...quote, discount, total: 0, paymentMethods: ['free'], codLimit: null }
    await route.fulfill({ response, json: { ...rest, res_data: free } })
  })
  await page.goto('/checkout/shipping-information')
  await page.getByRole('radio', { name: 'Không cần thanh toán' }).waitFor()
  expect(await page.getByText('Mã giảm giá đã chi trả toàn bộ đơn hàng này.').count()).toBe(sentences)
  expect(browserErrors).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})

test('an open summary of the order does not cover the field that has the focus', async () => {
  const { page, close } = await openCheckout()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await page.locator('summary', { hasText: 'Đơn hàng của bạn' }).click()
  for (const label of ['Số điện thoại', 'Email', 'Số nhà, tên đường, thôn/xóm']) {
    const field = page.getByLabel(label).first()
    await field.focus()
    const isCovered = await field.evaluate((input) => {
      const { left, top } = input.getBoundingClientRect()
      return !input.contains(document.elementFromPoint(left + 5, top + 5))
    })
    expect(isCovered, label).toBe(false)
  }
  await close()
})

test('a summary of the order that is opened from the end of the form is in sight', async () => {
  const { page, close } = await openCheckout()
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await order(page).scrollIntoViewIfNeeded()
  await page.locator('summary', { hasText: 'Đơn hàng của bạn' }).click()
  const { y } = await vi.waitUntil(() => page.getByRole('link', { name: 'Sửa đơn hàng' }).first().boundingBox())
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(800)
  await close()
})

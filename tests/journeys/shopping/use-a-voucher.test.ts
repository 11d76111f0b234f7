import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { agree, fillReceiver } from '../support/fill-checkout.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, storeIn } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url)
const shopper = await fillShop(shop.url)

/** Fills in the form and waits for the quote that includes all of it. */
async function fillIn(page: Page): Promise<void> {
  const quoted = page.waitForResponse(
    (answer) => answer.url().endsWith('/checkout/quote') && isAboutAll(answer.request().postDataJSON()),
  )
  await fillReceiver(page)
  await agree(page)
  await quoted
}

const isAboutAll = (body: { phoneNumber?: string; shippingProvince?: string }) =>
  body.phoneNumber !== undefined && body.shippingProvince !== undefined

test('a shopper uses a code, is told when it ends, orders without it, and prints the receipt', async () => {
  const token = await signIn(shop.url)
  const fields = { code: 'TETDEN', kind: 'fixed', discount: 100_000, isPublic: true }
  const voucher = await ask<{ id: string }>('/voucher/', { body: fields, token })
  const { page, context, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 800 } })
  await storeIn(context, shopper.storage)

  // In the cart: a missing or unknown code is reported at the field; an offered code is one tap away.
  await page.goto('/shopping-cart')
  const field = page.getByLabel('Mã giảm giá', { exact: true })
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await page.locator('input[name=voucherCode]:focus[aria-invalid=true]').waitFor()
  await field.fill('linh tinh')
  await field.press('Enter')
  await page.getByText('Không có mã giảm giá “linh tinh”.').first().waitFor()
  await page.getByText('Mã giảm giá đang có').click()
  await page.getByRole('button', { name: 'Dùng mã TETDEN' }).click()
  await page.getByText('Đã áp dụng mã TETDEN').first().waitFor()
  expect(await accessibilityViolationsOf(page)).toEqual([])

  // The voucher is kept during checkout; staff deactivate it before the order is sent.
  await page.getByRole('link', { name: 'Tiến hành đặt hàng' }).click()
  await page.waitForURL('**/checkout/shipping-information')
  await page.getByText('Đã áp dụng mã TETDEN').first().waitFor()
  await fillIn(page)
  await ask(`/voucher/${voucher.id}`, { method: 'PUT', body: { isActive: false }, token })
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).click()
  await page.getByText('Mã TETDEN đã hết hạn.').first().waitFor()
  expect(await field.inputValue()).toBe('TETDEN')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Họ và tên', { exact: true }).inputValue()).toBe('Nguyễn Thị Hoa')

  // After reading the message and the new total, the shopper orders without it.
  await page
    .getByText(/7\.800\.000/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).click()
  await page.waitForURL('**/order/TH*')
  await page.getByRole('link', { name: 'Xem và in phiếu bán hàng' }).click()
  await page.waitForURL('**/receipt?key=*')
  await page.getByRole('heading', { name: 'Phiếu bán hàng' }).waitFor()
  const sheet = await page.getByRole('article').textContent()
  expect(sheet).toContain('Nguyễn Thị Hoa')
  expect(sheet).toContain('đồng.')
  expect(sheet).not.toContain('Giảm giá')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Tải tệp PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^phieu-ban-hang-TH\w{11}\.pdf$/)
  expect(browserErrors.filter((browserError) => !browserError.includes('409'))).toEqual([])
  await close()
})

test('a code that was typed and not applied is applied before anything is ordered', async () => {
  const token = await signIn(shop.url)
  const { id } = await ask<{ id: string }>('/voucher/', {
    body: { code: 'GOXONG', kind: 'fixed', discount: 50_000 },
    token,
  })
  const { page, context, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 800 } })
  await storeIn(context, shopper.storage)
  const field = page.getByLabel('Mã giảm giá', { exact: true })
  const applied = page.getByText('Đã áp dụng mã GOXONG').first()
  await page.goto('/shopping-cart')
  await field.fill('goxong')
  await page.getByRole('link', { name: 'Tiến hành đặt hàng' }).click()
  await page.waitForURL('**/checkout/shipping-information')
  await applied.waitFor()
  await fillIn(page)
  await page.getByRole('button', { name: 'Bỏ mã GOXONG' }).click()

  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/v1/order/') && sent.push(request.postDataJSON()))
  await field.fill('goxong')
  const order = page.getByRole('button', { name: 'Đặt hàng', exact: true })
  await order.click()
  await page.getByText('Mã giảm giá vừa thay đổi.').waitFor()
  await applied.waitFor()
  expect(sent).toEqual([])
  await order.click()
  await page.waitForURL('**/order/TH*')
  expect(sent).toMatchObject([{ voucherCode: 'goxong' }])
  expect((await ask<{ uses: number }>(`/voucher/${id}`, { token })).uses).toBe(1)
  expect(browserErrors).toEqual([])
  await close()
})

test('what is missing for a code or for free delivery is not told while the cart shows more than can be bought', async () => {
  const token = await signIn(shop.url)
  const body = { code: 'MUANHIEU', kind: 'fixed', discount: 50_000, minimumSubtotal: 900_000_000, isPublic: true }
  await ask('/voucher/', { body, token })
  const { page, context, close } = await openBrowser(shop.url)
  const [line] = JSON.parse(shopper.storage['tamhuong.cart'] ?? '').state.lines
  const lines = [{ ...line, amount: 999 }]
  await storeIn(context, { 'tamhuong.cart': JSON.stringify({ state: { lines }, version: 0 }) })
  await page.goto('/shopping-cart')
  await page.getByLabel('Mã giảm giá', { exact: true }).fill('MUANHIEU')
  const reduce = page.getByRole('button', { name: /^Giảm còn/ })
  await reduce.waitFor()
  const quoted = page.waitForResponse('**/api/v1/checkout/quote')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await (await quoted).finished()
  await page.getByText('Mã giảm giá đang có').click()
  await page.getByRole('button', { name: 'Dùng mã MUANHIEU' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Áp dụng' }).getAttribute('aria-busy')).toBe(null)
  const missing = page.getByText(/^Mua thêm/)
  const delivery = page.getByText(/miễn phí giao hàng/)
  expect([await missing.count(), await delivery.count()]).toEqual([0, 0])
  await reduce.click()
  await missing.first().waitFor()
  await delivery.first().waitFor()
  await close()
})

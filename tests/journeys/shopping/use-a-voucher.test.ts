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
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
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

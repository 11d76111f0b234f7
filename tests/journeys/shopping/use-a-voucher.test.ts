import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf, signIn } from '../../support/api-of.ts'
import { orderBody } from '../../support/factories/entities.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { agree, fillReceiver } from '../support/fill-checkout.ts'
import { fillShop } from '../support/filled-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
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
  const release = await holdRequests(page, '**/checkout/quote')
  await order.click()
  await page.getByText('Mã giảm giá vừa thay đổi.').waitFor()
  // Pressed again before the total with the code has come.
  await order.click({ force: true })
  expect(await order.getAttribute('aria-busy')).toBe('true')
  release()
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
  await ask('/voucher/', { body: { code: 'KHONGPHI', kind: 'shipping' }, token })
  const { page, context, close } = await openBrowser(shop.url)
  const [line] = JSON.parse(shopper.storage['tamhuong.cart'] ?? '').state.lines
  const lines = [{ ...line, amount: 999 }]
  await storeIn(context, { 'tamhuong.cart': JSON.stringify({ state: { lines }, version: 0 }) })
  await page.goto('/shopping-cart')
  const reduce = page.getByRole('button', { name: /^Giảm còn/ })
  await reduce.waitFor()
  for (const code of ['KHONGPHI', 'MUANHIEU']) {
    await page.getByLabel('Mã giảm giá', { exact: true }).fill(code)
    const quoted = page.waitForResponse('**/api/v1/checkout/quote')
    await page.getByRole('button', { name: 'Áp dụng' }).click()
    await (await quoted).finished()
    await expect.poll(() => page.getByRole('button', { name: 'Áp dụng' }).getAttribute('aria-busy')).toBe(null)
    expect(await page.getByText(/không mất phí giao hàng/).count()).toBe(0)
  }
  await page.getByText('Mã giảm giá đang có').click()
  await page.getByRole('button', { name: 'Dùng mã MUANHIEU' }).waitFor()
  const missing = page.getByText(/để dùng mã/)
  const delivery = page.getByText(/miễn phí giao hàng/)
  expect([await missing.count(), await delivery.count()]).toEqual([0, 0])
  await reduce.click()
  await missing.first().waitFor()
  await delivery.first().waitFor()
  await close()
})

test('a code whose uses the quote does not tell is refused once, and then the order goes without it', async () => {
  const token = await signIn(shop.url)
  await ask('/voucher/', { body: { code: 'MOTLAN', kind: 'fixed', discount: 50_000, maxUsesPerPhone: 1 }, token })
  const [line] = JSON.parse(shopper.storage['tamhuong.cart'] ?? '').state.lines
  const bought = [{ productId: line.id, selectedVariations: line.selectedVariations, amount: 1 }]
  await ask('/order/', { body: orderBody(bought, { shippingMethod: 'pickup', voucherCode: 'MOTLAN' }) })
  const { page, context, close } = await openBrowser(shop.url)
  await storeIn(context, shopper.storage)
  // The shop no longer tells the uses of a number to a network that has asked for many.
  await page.route('**/api/v1/checkout/quote', async (route) => {
    const { phoneNumber, ...postData } = route.request().postDataJSON()
    await route.continue({ postData })
  })
  await page.goto('/checkout/shipping-information')
  await page.getByLabel('Mã giảm giá', { exact: true }).fill('MOTLAN')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  const applied = page.getByText('Đã áp dụng mã MOTLAN').first()
  await applied.waitFor()
  await fillReceiver(page)
  await agree(page)
  const order = page.getByRole('button', { name: 'Đặt hàng', exact: true })
  await order.click()
  await page.getByText('Số điện thoại này đã dùng hết lượt của mã MOTLAN.').first().waitFor()
  const discount = page.getByRole('term').filter({ hasText: 'Giảm giá' })
  await expect.poll(() => discount.count()).toBe(0)
  await order.click()
  await page.waitForURL('**/order/TH*')
  await close()
})

test('what is typed into the field of a code stays, and counts, when the code before begins to apply', async () => {
  const token = await signIn(shop.url)
  const [line] = JSON.parse(shopper.storage['tamhuong.cart'] ?? '').state.lines
  const body = { code: 'MUAHAI', kind: 'fixed', discount: 50_000, minimumSubtotal: 2 * line.price }
  await ask('/voucher/', { body, token })
  const { page, context, close } = await openBrowser(shop.url)
  const cart = { state: { lines: [{ ...line, amount: 1 }] }, version: 0 }
  await storeIn(context, { 'tamhuong.cart': JSON.stringify(cart) })
  await page.goto('/shopping-cart')
  const field = page.getByLabel('Mã giảm giá', { exact: true })
  await field.fill('MUAHAI')
  await field.press('Enter')
  await page
    .getByText(/để dùng mã/)
    .first()
    .waitFor()
  await field.fill('MUANAM')
  await page.getByRole('button', { name: 'Thêm một' }).first().click()
  await page.getByText('Sau giảm giá').waitFor()
  expect(await field.inputValue()).toBe('MUANAM')
  await page.getByRole('link', { name: 'Tiến hành đặt hàng' }).click()
  await page.waitForURL('**/checkout/shipping-information')
  await page.getByText('Không có mã giảm giá “MUANAM”.').first().waitFor()
  await close()
})

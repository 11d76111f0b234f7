import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { openSimulator } from '../../../scripts/development/pay-simulator/simulator.ts'
import { apiOf } from '../../support/api-of.ts'
import { orderBody } from '../../support/factories/entities.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { agree, fillReceiver } from '../support/fill-checkout.ts'
import { fillShop } from '../support/filled-shop.ts'
import { type BrowserSession, openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const simulator = await openSimulator()
afterAll(() => simulator.close())
const shop = await openBuiltDemoShop(simulator.env)
const shopper = await fillShop(shop.url)

const phone = { viewport: { width: 360, height: 800 } }

/** Console errors of the shop's own pages, without those of the simulated provider. */
const browserErrorsOf = ({ browserErrors }: BrowserSession) =>
  browserErrors.filter((error) => !error.includes(simulator.url))

const orderOf = (orderId: string) => apiOf(shop.url)<Order>(`/order/${orderId}`)

/** Places another order of the same goods. */
async function placeOrder(paymentMethod: string): Promise<Order> {
  const { lines } = await orderOf(shopper.orders.cod)
  const bought = lines.map(({ productId, selectedVariations }) => ({
    productId: productId ?? '',
    selectedVariations,
    amount: 1,
  }))
  return apiOf(shop.url)<Order>('/order/', { body: orderBody(bought, { paymentMethod }) })
}

/** Makes a transfer at the simulated bank, which SePay reports to the shop. */
async function transferTo(content: string, amount: number): Promise<string> {
  const body = new URLSearchParams({ shop: shop.url, content, amount: String(amount) })
  await fetch(`${simulator.url}/bank`, { method: 'POST', body })
  return simulator.answers.at(-1) ?? ''
}

async function isClean(page: Page): Promise<void> {
  expect(await accessibilityViolationsOf(page)).toEqual([])
}

test('without scripts the payment page does not promise to update by itself', async () => {
  const { page, close } = await openBrowser(shop.url, { javaScriptEnabled: false })
  for (const back of ['', '&back=1']) {
    await page.goto(`/checkout/payment?order=${shopper.orders.transfer}${back}`)
    await page.getByRole('button', { name: 'Tôi đã chuyển khoản' }).waitFor()
    expect(
      await page
        .getByText(/^Trang này tự cập nhật/)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
  }
  await close()
})

test('a button to a provider can be pressed again after the navigation was stopped', async () => {
  const { page, close } = await openBrowser(shop.url)
  await page.clock.install()
  await page.goto(`/checkout/payment?order=${shopper.orders.cod}`)
  await waitForHydration(page)
  // No content: the page stays, as it does when the visitor stops loading the next one.
  await page.route('**/checkout/payment**', (route) => route.fulfill({ status: 204 }))
  const button = page.getByRole('button', { name: 'VNPAY' })
  const other = page.getByRole('button', { name: 'MoMo' })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  await page.clock.fastForward(15_000)
  await other.click()
  await expect.poll(() => other.getAttribute('aria-busy')).toBe('true')
  await page.clock.fastForward(15_000)
  expect(await other.getAttribute('aria-busy')).toBe('true')
  await page.clock.fastForward(5000)
  await expect.poll(() => other.getAttribute('aria-busy')).toBe(null)
  await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  await close()
})

test('a buyer on a phone scans or saves the VietQR, announces the transfer, and sees the money arrive without a reload', async () => {
  const visitor = await openBrowser(shop.url, phone)
  const { page } = visitor
  const { orderId, orderTotal } = await orderOf(shopper.orders.transfer)
  await page.goto(`/order/${orderId}`)
  await page.getByRole('link', { name: 'Thanh toán đơn hàng' }).click()
  await page.waitForURL('**/checkout/payment**')
  const picture = page.getByRole('img', { name: /Mã VietQR để chuyển/ })
  await picture.waitFor()
  await page.getByText('Vui lòng giữ nguyên nội dung chuyển khoản').waitFor()
  await page.getByRole('timer').waitFor()
  await isClean(page)

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Lưu mã QR' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`vietqr-${orderId}.png`)
  const { data, info } = await sharp(readFileSync(await saved.path()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const payload = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
  expect(payload).toContain(`54${String(String(orderTotal).length).padStart(2, '0')}${orderTotal}5802VN`)
  expect(payload).toContain(`0813${orderId}`)

  const late = await visitor.newPage()
  await late.clock.install()
  await late.goto(page.url())
  await late.getByRole('timer').waitFor()
  await late.clock.fastForward('24:00:01')
  await late.getByText('Đã hết thời gian thanh toán').waitFor()
  expect(await late.getByRole('img', { name: /Mã VietQR/ }).count()).toBe(0)
  expect(await late.getByRole('button', { name: 'Tôi đã chuyển khoản' }).count()).toBe(1)
  await late.close()

  await page.getByRole('button', { name: 'Tôi đã chuyển khoản' }).click()
  await page.getByText('Đang chờ xác nhận thanh toán…').waitFor()
  expect((await orderOf(orderId)).paymentStatus).toBe('pending')

  expect(await transferTo(orderId, orderTotal)).toContain('"success":true')
  await page.getByText('Thanh toán thành công', { exact: true }).waitFor()
  await isClean(page)
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.waitForURL(`**/order/${orderId}**`)
  await page.getByText('Đã thanh toán').first().waitFor()
  expect(browserErrorsOf(visitor)).toEqual([])
  await visitor.close()
})

test('the money arrives on the page of a refused button, whose form is not sent again, also while no provider can be asked', async () => {
  const { page, close } = await openBrowser(shop.url)
  const { orderId, orderTotal } = await placeOrder('bank_transfer')
  await page.route('**/api/v1/payment/ask', (route) => route.abort())
  const sent: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && sent.push(request.method()))
  // The fragment is that of the skip link.
  await page.goto(`/checkout/payment?order=${orderId}&back=vnpay#content`)
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'MoMo' })
  await button.evaluate((element: HTMLButtonElement) => {
    element.value = 'no longer offered'
  })
  await button.click()
  await page.getByText('Phương thức thanh toán này không có.').waitFor()
  await transferTo(orderId, orderTotal)
  await page.getByText('Thanh toán thành công', { exact: true }).waitFor()
  expect(sent).toEqual(['GET', 'POST', 'GET'])
  await close()
})

test('a buyer whose provider is slow arrives there, though the open page asks meanwhile how far the payment is', async () => {
  const { page, close } = await openBrowser(shop.url)
  const { orderId } = await placeOrder('momo')
  await page.route('**/checkout/payment**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    for (let times = 0; times < 2; times++) await page.waitForResponse('**/state')
    await route.fulfill({ response })
  })
  const sent: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && sent.push(request.method()))
  await page.goto(`/checkout/payment?order=${orderId}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Thanh toán qua MoMo' }).click()
  await page.getByRole('heading', { name: 'MoMo (mô phỏng)' }).waitFor()
  expect(sent).toEqual(['GET', 'POST', 'GET'])
  await close()
})

test('a buyer pays with VNPAY: cancels there, tries again, and returns to a paid order', async () => {
  const visitor = await openBrowser(shop.url)
  const { page } = visitor
  const { orderId } = await orderOf(shopper.orders.cod)
  await page.goto(`/checkout/payment?order=${orderId}`)
  await page.getByText('Số tiền trả khi nhận hàng').waitFor()
  await isClean(page)
  await page.getByRole('button', { name: 'VNPAY' }).click()
  await page.getByRole('heading', { name: 'VNPAY (mô phỏng)' }).waitFor()
  await page.getByRole('button', { name: 'Hủy, không trả' }).click()

  await page.waitForURL(`${shop.url}/checkout/payment**`)
  await page.getByText('Thanh toán không thành công').waitFor()
  await isClean(page)
  await page.getByRole('button', { name: 'VNPAY' }).click()
  await page.getByRole('heading', { name: 'VNPAY (mô phỏng)' }).waitFor()
  expect(await page.getByText(`${orderId}2`).count()).toBe(1)
  await page.getByRole('button', { name: 'Trả tiền, báo hai lần' }).click()

  await page.waitForURL(`${shop.url}/checkout/payment**`)
  await page.getByText('Thanh toán thành công', { exact: true }).waitFor()
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'vnpay' })
  expect(browserErrorsOf(visitor)).toEqual([])
  await visitor.close()
})

test('an order placed with MoMo continues on its payment page, even without scripts', async () => {
  const visitor = await openBrowser(shop.url)
  const { page, context } = visitor
  await storeIn(context, shopper.storage)
  await page.goto('/checkout/shipping-information')
  await fillReceiver(page)
  await page.getByRole('radio', { name: 'Ví MoMo' }).press('Space')
  await agree(page)
  await page.getByRole('button', { name: 'Đặt hàng' }).first().click()
  await page.getByRole('heading', { name: 'MoMo (mô phỏng)' }).waitFor()
  const [orderId = ''] = /TH[0-9A-Z]{11}/.exec((await page.textContent('body')) ?? '') ?? []

  const plain = await openBrowser(shop.url, { javaScriptEnabled: false })
  await plain.page.goto(`/checkout/payment?order=${orderId}`)
  await plain.page.getByRole('button', { name: 'Thanh toán qua MoMo' }).click()
  await plain.page.getByRole('heading', { name: 'MoMo (mô phỏng)' }).waitFor()
  expect(plain.page.url()).toBe(page.url())
  await plain.close()

  await page.getByRole('button', { name: 'Trả tiền', exact: true }).click()
  await page.waitForURL(`${shop.url}/checkout/payment**`)
  await page.getByText('Thanh toán thành công', { exact: true }).waitFor()
  expect(browserErrorsOf(visitor)).toEqual([])
  await visitor.close()
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'
import { pressSlowly } from '../support/press-slowly.ts'

const shop = await openBuiltDemoShop()
const shopper = await fillShop(shop.url)

const hasFocus = (page: Page, name: string) =>
  page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)

test('a corrected field loses its error', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 800 } })
  await page.goto('/product/bo-tam-su-dong?tab=reviews')
  await waitForHydration(page, 'form:has([name=rating])')
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  const nameError = page.getByText('Vui lòng nhập tên của bạn')
  await nameError.waitFor()
  await page.getByLabel('Họ tên của bạn').fill('H')
  await nameError.waitFor({ state: 'detached' })
  await page.getByText('Vui lòng nhập email').waitFor()

  await page.goto('/track-order')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Tra cứu' }).click()
  const idError = page.getByText('Vui lòng nhập mã đơn hàng')
  await idError.waitFor()
  expect(await hasFocus(page, 'id')).toBe(true)
  await page.getByLabel('Mã đơn hàng').fill('TH')
  await idError.waitFor({ state: 'detached' })
  await page.getByLabel('Số điện thoại hoặc email đặt hàng').fill('12')
  await page.getByRole('button', { name: 'Tra cứu' }).click()
  await page.getByText('Nhập số điện thoại Việt Nam hoặc email').waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('too large an amount, a voucher out of reach and a blocked clipboard are explained', async () => {
  const body = { code: 'DONLON', kind: 'fixed', discount: 50_000, minimumSubtotal: 90_000_000, isPublic: true }
  await apiOf(shop.url)('/voucher/', { body, token: await signIn(shop.url) })
  const { page, context, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 800 } })
  await storeIn(context, shopper.storage)
  await context.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })

  await page.goto(shopper.chosenProduct)
  const chosen = page.url()
  await page.goto(`${chosen}&eventFrom=FACEBOOK&fbclid=1&utm_source=zalo`)
  await waitForHydration(page)
  const amount = page.getByRole('textbox', { name: 'Số lượng' })
  await amount.fill('9999')
  await amount.press('Enter')
  // Some of them are in the cart already.
  const said = await page.getByText(/Giỏ hàng đã có \d+, chỉ thêm được \d+/).textContent()
  expect(await amount.inputValue()).toBe(/thêm được (\d+)/.exec(said ?? '')?.[1])
  const refused = page.getByRole('textbox', { name: /không cho sao chép/ })
  await page.getByRole('button', { name: 'Chia sẻ', exact: true }).click()
  // Whoever opens it did not come from this visitor's advertisement.
  expect(await refused.inputValue()).toBe(chosen)

  await page.goto('/shopping-cart')
  await waitForHydration(page)
  await page.getByText('Mã giảm giá đang có').click()
  expect(await page.getByRole('button', { name: 'Dùng mã DONLON' }).isDisabled()).toBe(true)
  await page
    .getByText(/^Mua thêm .* để dùng mã này/)
    .first()
    .waitFor()

  await page.goto(`/order/${shopper.orders.cod}`)
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /Sao chép/ })
    .first()
    .click()
  expect(await refused.inputValue()).toBe(shopper.orders.cod)
  expect(browserErrors).toEqual([])
  await close()
})

test.each([
  ['mouse', pressSlowly],
  ['finger', (target: Locator) => target.tap({ position: { x: 20, y: 5 } })],
])('too large an amount is lowered without moving “Buy now” away from the %s', async (_what, press) => {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true }
  const { page, context, close } = await openBrowser(shop.url, phone)
  await storeIn(context, shopper.storage)
  await page.goto(shopper.chosenProduct)
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Số lượng' }).fill('9999')
  await press(page.getByRole('button', { name: 'Mua ngay' }))
  await page.waitForURL('**/checkout/shipping-information?buyNow=1')
  const bought = await page.evaluate(() => sessionStorage.getItem('tamhuong.buyNow'))
  const amount = Number(/"amount":(\d+)/.exec(bought ?? '')?.[1])
  expect(amount).toBeGreaterThan(1)
  expect(amount).toBeLessThan(9999)
  await close()
})

test('after ordering nothing links back to the cart, and the next step is marked', async () => {
  const html = await (await fetch(`${shop.url}/checkout/payment?order=${shopper.orders.transfer}`)).text()
  expect(html).not.toContain('Về giỏ hàng')
  expect(html).toMatch(/aria-current="step"[^>]*>2\. Trả tiền/)
  expect(await (await fetch(`${shop.url}/checkout/shipping-information`)).text()).toContain('Về giỏ hàng')
})

test('a list that could not be loaded says so, and is loaded at the next try', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await storeIn(context, shopper.storage)
  await page.route('**/api/v1/{voucher/offers,address/provinces}*', (route) => route.abort())
  await page.goto('/shopping-cart')
  await page.getByText('Mã giảm giá đang có').click()
  await page.getByText('Chưa tải được các mã giảm giá.').waitFor()
  await page.unroute('**/api/v1/{voucher/offers,address/provinces}*')
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await page.getByText('Chưa tải được các mã giảm giá.').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary')

  await page.route('**/api/v1/address/provinces*', (route) => route.abort())
  await page.goto('/product/bo-tam-su-dong')
  await waitForHydration(page)
  const choose = page.getByRole('button', { name: 'Xem ngày giao đến nơi bạn' })
  await choose.click()
  await page.getByText('Chưa tải được danh sách tỉnh thành, hãy thử lại.').waitFor()
  await page.unroute('**/api/v1/address/provinces*')
  // By keyboard: the field takes the focus of the button, and stays for those who go through the list.
  await choose.press('Enter')
  const province = page.getByRole('combobox', { name: 'Giao đến' })
  await province.waitFor()
  await expect.poll(() => hasFocus(page, 'deliveryPlace')).toBe(true)
  await page.keyboard.press('ArrowDown')
  const first = await province.inputValue()
  await page.keyboard.press('ArrowDown')
  expect(await province.inputValue()).not.toBe(first)
  await province.selectOption('01')
  await page.getByText(/Giao đến .*Hà Nội/).waitFor()
  await close()
})

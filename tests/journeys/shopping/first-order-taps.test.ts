import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const hasFocus = (field: Locator) => field.evaluate((one) => one === document.activeElement)

test('a new buyer on a phone gets from the home page to a placed order in at most nine taps', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target
      .first()
      .tap()
      .catch((error) => Promise.reject(new Error(`${error}; the browser said: ${browserErrors.join('; ')}`)))
  }
  // At the pace of a fast typist: two taps on one spot at once are a double tap, which places no caret in a field.
  const type = (text: string) => page.keyboard.type(text, { delay: 40 })
  await page.goto('/home', { waitUntil: 'networkidle' })
  await tap(page.getByRole('main').getByRole('list', { name: 'Bán chạy nhất' }).getByRole('link'))
  await page.waitForURL('**/product/*')
  await tap(page.getByRole('button', { name: 'Mua ngay' }))
  await page.waitForURL('**/checkout/shipping-information?buyNow=1')

  await tap(page.getByLabel('Họ và tên', { exact: true }))
  await type('Nguyễn Thị Hoa')
  const fields: [label: string, text: string][] = [
    ['Số điện thoại', '0912345678'],
    ['Tỉnh / Thành phố', 'ha noi'],
    ['Phường / Xã / Đặc khu', 'hoan kiem'],
    ['Số nhà, tên đường, thôn/xóm', '12 Hàng Quạt'],
  ]
  for (const [label, text] of fields) {
    const field = page.getByLabel(label, { exact: true })
    // The keyboard's "next" key reaches the next field, also past an optional one; any other field is tapped.
    for (let n = 0; n < 2 && !(await hasFocus(field)); n++) await page.keyboard.press('Tab')
    if (!(await hasFocus(field))) await tap(field)
    await type(text)
    if ((await field.getAttribute('role')) !== 'combobox') continue
    await tap(page.getByRole('option'))
    // The browser makes a click of a tap after it has answered.
    await expect.poll(() => field.inputValue()).not.toBe(text)
  }
  await tap(page.getByRole('checkbox', { name: /Tôi đã đọc và đồng ý/ }))
  await tap(page.getByRole('button', { name: 'Đặt hàng' }))
  await page.waitForURL(/\/order\/TH/)
  expect(browserErrors).toEqual([])
  expect(taps).toBeLessThanOrEqual(9)
  await close()
})

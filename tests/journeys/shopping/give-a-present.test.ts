import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { agree, fillAddress } from '../support/fill-checkout.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const phone = { viewport: { width: 360, height: 740 } }

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Họ và tên người nhận').fill('Nguyễn Thị Lan')
  await page.getByLabel('Số điện thoại người nhận').fill('0912 345 678')
  await page.getByLabel('Họ và tên của bạn').fill('Nguyễn Minh An')
  await page.getByLabel('Số điện thoại của bạn').fill('0987 654 321')
  await fillAddress(page)
}

test('a buyer sends a gift without prices, and the receiver sees the goods but no price', async () => {
  const shopper = await fillShop(shop.url)
  const { page, context, browserErrors, close } = await openBrowser(shop.url, phone)
  await storeIn(context, { 'tamhuong.cart': shopper.storage['tamhuong.cart'] ?? '' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(() => {
    const share = () => Promise.reject(new DOMException('Refused, as in a frame', 'NotAllowedError'))
    Object.assign(Navigator.prototype, { share })
  })
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const forOthers = page.getByRole('checkbox', { name: /Gửi cho người khác/ })
  await forOthers.focus()
  await page.keyboard.press('Space')
  await fillIn(page)
  await page.getByLabel(/^Lời ghi thiệp/).fill('Con kính biếu bố mẹ.')
  await page.getByText('20/200 ký tự').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /nhận hàng/ }).count()).toBe(1)
  await page.getByRole('checkbox', { name: 'Không để giá trong kiện hàng' }).check()
  // With cash on delivery the receiver sees the price, so it is not offered.
  await expect.poll(() => page.getByRole('radio', { name: /nhận hàng/ }).count()).toBe(0)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await agree(page)
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).click()
  await page.waitForURL('**/checkout/payment**')
  const orderId = new URL(page.url()).searchParams.get('order') ?? ''

  await page.goto(`/order/${orderId}?placed=1`)
  const message = page.getByRole('region', { name: 'Báo cho người nhận' })
  await message.waitFor()
  const text = (await message.textContent()) ?? ''
  // One main action, however many others there are.
  expect(await page.locator('main .bg-primary:visible').count()).toBe(1)
  expect(text).toContain('Nguyễn Minh An đặt hàng ở')
  expect(text).not.toContain('₫')
  // In large type, for those who read it out.
  const sizeOf = (part: Locator) => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await sizeOf(message.getByText('Nguyễn Minh An'))).toBeGreaterThanOrEqual(
    1.25 * (await sizeOf(page.locator('html'))),
  )
  await message.getByRole('button', { name: 'Gửi lời nhắn' }).click()
  await page.locator('[data-toasts]').getByText('Đã sao chép').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').length).toBeGreaterThan(1)
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }))
  for (const name of ['Gửi lời nhắn', 'Sao chép lời nhắn']) {
    await message.getByRole('button', { name }).click()
    expect(await message.getByRole('textbox').inputValue()).toBe(copied)
  }
  const link = /https?:\S+\?key=[\w-]{22}/.exec(text)?.[0] ?? ''

  const parents = await openBrowser(shop.url, phone)
  await parents.page.goto(link)
  await waitForHydration(parents.page)
  await parents.page.getByText('Nguyễn Minh An').waitFor()
  expect(await parents.page.locator('main').textContent()).not.toContain('₫')
  expect(await parents.page.getByRole('button', { name: 'Hủy đơn hàng' }).count()).toBe(0)
  await parents.page.getByRole('link', { name: 'Mở phiếu giao hàng' }).click()
  await parents.page.getByRole('heading', { name: 'Phiếu giao hàng' }).waitFor()
  expect(await parents.page.locator('article').textContent()).not.toContain('₫')
  expect([...browserErrors, ...parents.browserErrors]).toEqual([])
  await parents.close()
  await close()
})

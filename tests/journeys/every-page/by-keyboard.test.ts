import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { readStop, tabTo } from '../support/by-keyboard.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

/** The names of the parts of the order form, each after its number, above the form and in it. */
async function partsOfOrder(page: Page): Promise<string[]> {
  await page.locator('input[name=paymentMethod]').first().waitFor()
  const links = page.getByRole('navigation', { name: 'Ba phần của đơn hàng' }).getByRole('link')
  const headings = page.locator('main section[aria-labelledby] > h2')
  const names = (await links.allTextContents()).map((text, index) => text.replace(`${index + 1}. `, ''))
  expect(await headings.allTextContents()).toEqual(names.map((name, index) => `${index + 1}${name}`))
  return names
}

const mainActions = (page: Page) => page.locator('main .bg-primary:is(a, button):visible')

test('a purchase needs only a keyboard, and the focus is always visible', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  const product = await apiOf(shop.url)<Product>('/product/nhang-cay-tram-huong')
  const offered = product.variations.find(({ quantity }) => quantity > 3)
  const problems: string[] = []
  const go = (wanted: RegExp | string) => tabTo(page, wanted, problems)
  const press = (key: string) => page.keyboard.press(key)
  const arrives = () => waitForHydration(page)

  await page.goto('/home')
  await waitForHydration(page)
  await go(/^Nhang hương/)
  await press('Enter')
  await page.waitForURL('**/collections/nhang-huong')
  await arrives()
  await go(/Nhang cây trầm hương/)
  await press('Enter')
  await page.waitForURL('**/product/nhang-cay-tram-huong')
  await arrives()
  for (const { name, value } of offered?.values ?? []) {
    await go(value)
    await press('Enter')
    await page.waitForURL((url) => url.searchParams.get(name) === value)
    await page.locator('a[aria-current]', { hasText: value }).waitFor()
    expect((await page.evaluate(readStop))?.name).toBe(value)
  }
  await go(/^Thêm vào giỏ hàng$/)
  await press('Enter')
  await page.locator('dialog[open]').waitFor()
  await go(/^Xem giỏ hàng$/)
  await press('Enter')
  await page.waitForURL('**/shopping-cart')
  await page.locator('main input[inputmode=numeric]').first().waitFor()
  await go(/^Tiến hành đặt hàng$/)
  await press('Enter')
  await page.waitForURL('**/checkout/shipping-information')
  await arrives()
  expect(await partsOfOrder(page)).toEqual(['Thông tin giao hàng', 'Phương thức thanh toán', 'Kiểm tra & xác nhận đơn'])

  const fill = async (label: RegExp, text: string) => {
    await go(label)
    await page.keyboard.type(text)
  }
  const choose = async (label: RegExp, text: string) => {
    await fill(label, text)
    await page.getByRole('option').first().waitFor()
    await press('Enter')
  }
  await fill(/^Họ và tên$/, 'Nguyễn Thị Hoa')
  await fill(/^Số điện thoại$/, '0912345678')
  await choose(/^Tỉnh \/ Thành phố$/, 'ha noi')
  await choose(/^Phường \/ Xã/, 'hoan kiem')
  await fill(/^Số nhà/, '12 Hàng Quạt')
  await go(/^Thanh toán khi nhận hàng/)
  await press('ArrowDown')
  expect(await page.locator('input[value=bank_transfer]').isChecked()).toBe(true)
  await press('ArrowUp')
  await go(/^Điều khoản mua hàng$/)
  await press('Enter')
  await page.locator('dialog[open] .prose').waitFor()
  await press('Escape')
  expect((await page.evaluate(readStop))?.name).toBe('Điều khoản mua hàng')
  await tabTo(page, /^Tôi đã đọc và đồng ý/, problems, 'Shift+Tab')
  await press('Space')
  await go(/^Đặt hàng$/)
  await press('Enter')
  await page.waitForURL(/\/order\/TH/)
  await arrives()
  await page
    .getByText(/Vui lòng lưu mã đơn hàng/)
    .first()
    .waitFor()
  expect(await mainActions(page).allTextContents()).toEqual(['Sao chép mã'])

  expect([...new Set(problems)]).toEqual([])
  expect(browserErrors).toEqual([])
  await close()
})

test('a message that is closed leaves the focus in the page’s content', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await context.grantPermissions(['clipboard-write'])
  await page.goto('/product/nhang-cay-tram-huong')
  await page.getByRole('button', { name: 'Chia sẻ', exact: true }).press('Enter')
  const message = page.locator('[data-toasts]')
  await message.getByText('Đã sao chép liên kết').waitFor()
  await message.getByRole('button', { name: 'Đóng' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  expect(browserErrors).toEqual([])
  await close()
})

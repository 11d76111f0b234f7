import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readLunarInput } from '#calendar/lunar-input.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { waitForFocus } from '../support/by-keyboard.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

/** Finds the filled shop's product by its name, and adds its first variation in stock. */
async function addProduct(page: Page): Promise<void> {
  const { name, variations } = filled.product
  await page.getByLabel('Tìm sản phẩm').fill(name)
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('button', { name: variations.find(({ quantity }) => quantity > 0)?.sku ?? '' }).click()
}

test('a caller names a lunar date, and staff note it as it is said', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await staySignedIn(context, shop.url, filled)
  await page.goto('/admin/orders/new')
  const solar = page.getByLabel(/^Cần trước ngày/)
  const lunar = page.getByLabel(/^Hoặc theo ngày âm/)
  await lunar.fill('12 tháng Chạp')
  const day = readLunarInput('12 tháng Chạp', dayInVietnam(new Date()))?.day ?? ''
  await expect.poll(() => solar.inputValue()).toBe(day)
  await lunar.fill('hôm nào đó')
  await lunar.blur()
  await page.getByText('Nhập một ngày, ví dụ 12 tháng Chạp').waitFor()
  expect(await solar.inputValue()).toBe('')
  await lunar.fill('rằm tháng bảy')
  await expect.poll(() => solar.inputValue()).not.toBe('')

  await addProduct(page)
  await page.getByLabel('Số điện thoại').fill('0912345678')
  await page.getByLabel('Người nhận', { exact: true }).fill('Nguyễn Thị Hoa')
  await page.getByText('Địa chỉ lần trước được điền sẵn.').first().waitFor()
  expect(await page.locator('[name=shippingStreet]').inputValue()).not.toBe('')
  const neededBy = await solar.inputValue()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/order\/?$/.test(request.url()))
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ neededBy })
  expect(browserErrors.filter((error) => !error.includes('422'))).toEqual([])
  await close()
})

test('a voucher code is asked about once it is entered, not while it is typed', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await staySignedIn(context, shop.url, filled)
  await page.goto('/admin/orders/new')
  const asked: string[] = []
  page.on('request', (request) => {
    const { voucherCode } = request.url().endsWith('/checkout/quote') ? request.postDataJSON() : {}
    if (voucherCode) asked.push(voucherCode)
  })
  await addProduct(page)
  await page.getByText('Tổng tiền').waitFor()
  const field = page.locator('[name=voucherCode]')
  await field.pressSequentially('KHONGCO')
  await field.press('Enter')
  await page.getByText('Không có mã giảm giá “KHONGCO”').first().waitFor()
  await field.fill('')
  await field.pressSequentially('LINHTINH')
  await field.blur()
  await page.getByText('Không có mã giảm giá “LINHTINH”').first().waitFor()
  await field.fill('')
  await field.pressSequentially('MAKHAC')
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
  await page.getByText('Mã giảm giá vừa thay đổi').waitFor()
  await page.getByText('Không có mã giảm giá “MAKHAC”').first().waitFor()
  expect(asked).toEqual(['KHONGCO', 'LINHTINH', 'MAKHAC'])
  await close()
})

test('when a line is removed, the others keep their own sums before the server has answered', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await staySignedIn(context, shop.url, filled)
  await page.goto('/admin/orders/new')
  for (const typed of ['Ống hương đồng', 'Nhang vòng trầm']) {
    await page.getByLabel('Tìm sản phẩm').fill(typed)
    await page
      .getByRole('button', { name: new RegExp(`^${typed}`) })
      .first()
      .click()
    const added = page.getByRole('button', { name: `Xóa: ${typed}` })
    const choice = page.getByRole('button', { name: / · [\d.]+\s₫$/ }).first()
    await added.or(choice).first().waitFor()
    if (await choice.isVisible()) await choice.click()
    await added.waitFor()
  }
  const second = page.getByRole('listitem').filter({ hasText: 'Nhang vòng trầm' })
  const sum = second.getByText('₫').last()
  await expect.poll(() => page.getByText('Tổng tiền').isVisible()).toBe(true)
  const before = await sum.innerText()
  await page.route('**/checkout/quote', () => new Promise(() => undefined))
  await page.getByRole('button', { name: /^Xóa: Ống hương đồng/ }).click()
  await page.getByRole('button', { name: /^Xóa: Ống hương đồng/ }).waitFor({ state: 'detached' })
  expect(await sum.innerText()).toBe(before)
  await close()
})

test('while an order is placed nothing can be added to it; after a failure it can', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await staySignedIn(context, shop.url, filled)
  await page.goto('/admin/orders/new')
  await addProduct(page)
  const fields = page.locator('main form').locator('input, textarea, select').filter({ visible: true })
  const name = page.getByLabel('Người nhận', { exact: true })
  await name.fill('Nguyễn Thị Hoa')
  const release = await holdRequests(page, '**/api/v1/order/')
  const sent = page.waitForRequest('**/api/v1/order/')
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click({ trial: true })
  await name.press('Enter')
  await sent
  for (const field of await fields.all()) {
    await field.focus()
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(false)
  }
  release('cut off')
  await page.getByText('Mất kết nối mạng').waitFor()
  await waitForFocus(page, name)
  await close()
})

/** The orders that the page sends. */
function ordersSentBy(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/order\/?$/.test(request.url())) sent.push(request.postDataJSON())
  })
  return sent
}

test('an order is not sent before its caller was looked up', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await staySignedIn(context, shop.url, filled)
  await page.goto('/admin/orders/new')
  const sent = ordersSentBy(page)
  const place = page.getByRole('button', { name: 'Tạo đơn hàng' })
  const phone = page.getByLabel('Số điện thoại')
  const street = page.locator('[name=shippingStreet]')
  await addProduct(page)
  await phone.fill('0912345678')
  const release = await holdRequests(page, '**/api/v1/order/buyer*')
  await place.click()
  const told = page.getByText('Đang tìm người nhận theo số điện thoại.').last()
  await told.waitFor()
  release()
  await expect.poll(() => street.inputValue()).not.toBe('')
  // The address is not the one of another number, whose look-up begins when the order is placed.
  await place.click({ trial: true })
  await phone.fill('0987000111')
  await place.click({ trial: true })
  await phone.press('Enter')
  await expect.poll(() => street.inputValue()).toBe('')
  expect(sent).toEqual([])
  await place.click()
  await page.locator('main form [aria-invalid=true]').first().waitFor()
  expect(sent).toHaveLength(1)
  await close()
})

test('an order is not placed while a product chosen for it is still loading', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await staySignedIn(context, shop.url, filled)
  await page.goto('/admin/orders/new')
  const sent = ordersSentBy(page)
  const place = page.getByRole('button', { name: 'Tạo đơn hàng' })
  await addProduct(page)
  await place.click({ trial: true })
  await page.getByLabel('Tìm sản phẩm').fill('Ống hương đồng')
  const found = page.getByRole('button', { name: /^Ống hương đồng/ }).first()
  await found.waitFor()
  const release = await holdRequests(page, '**/api/v1/product/*')
  await found.click()
  expect(await place.isDisabled()).toBe(true)
  await page.getByLabel('Người nhận', { exact: true }).press('Enter')
  release()
  await place.click({ trial: true })
  expect(sent).toEqual([])
  await close()
})

test('an order with an incomplete date or an unreadable amount is not placed; the field says so', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await staySignedIn(context, shop.url, filled)
  const placed = ordersSentBy(page)
  await page.goto('/admin/orders/new')
  await addProduct(page)
  const place = page.getByRole('button', { name: 'Tạo đơn hàng' })
  const neededBy = page.locator('[name=neededBy]')
  await neededBy.fill('2027-12-31')
  await neededBy.press('Backspace')
  await place.click()
  await page.locator('[name=neededBy][aria-invalid=true]:focus').waitFor()
  await neededBy.fill('')
  const amount = page.getByLabel(`Số lượng: ${filled.product.name}`)
  await amount.fill('2 cặp')
  await place.click()
  await amount.and(page.locator('[aria-invalid=true]:focus')).waitFor()
  expect(placed).toEqual([])
  await close()
})

test('an order for somebody else needs the buyer’s name and number', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await staySignedIn(context, shop.url, filled)
  await page.goto('/admin/orders/new')
  await addProduct(page)
  await page.getByRole('checkbox', { name: /^Gửi cho người khác/ }).check()
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
  await page.locator('[name=buyerFullname][aria-invalid=true]:focus').waitFor()
  expect(await page.locator('[name=buyerPhoneNumber]').getAttribute('aria-invalid')).toBe('true')
  await page.locator('[name=buyerFullname]').fill('Trần Văn Nam')
  expect(await page.locator('[name=buyerFullname]').getAttribute('aria-invalid')).toBeNull()
  await close()
})

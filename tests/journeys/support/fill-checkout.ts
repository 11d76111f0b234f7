import type { Page } from 'playwright-core'

/** Types into a place selector and takes the first match. */
export async function choosePlace(page: Page, label: string | RegExp, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
  await page.getByRole('option').first().click()
}

type Address = { province?: string; ward?: string }

/** Fills in a delivery address, in either language, in Hà Nội by default. */
export async function fillAddress(
  page: Page,
  { province = 'ha noi', ward = 'hoan kiem' }: Address = {},
): Promise<void> {
  await choosePlace(page, /^(Tỉnh \/ Thành phố|Province \/ City)$/, province)
  await choosePlace(page, /^(Phường \/ Xã|Ward \/ Commune) \//, ward)
  await page.getByLabel(/^(Số nhà, tên đường, thôn\/xóm|House number, street, hamlet)$/).fill('12 Hàng Quạt')
}

/** Fills in receiver and address. */
export async function fillReceiver(page: Page, address?: Address): Promise<void> {
  await page.getByLabel(/^(Họ và tên|Full name)$/).fill('Nguyễn Thị Hoa')
  await page.getByLabel(/^(Số điện thoại|Phone number)$/).fill('0912 345 678')
  await fillAddress(page, address)
}

/** By key: an answer about the cart may move the box while a pointer presses it. */
export async function agree(page: Page): Promise<void> {
  const name = /Tôi đã đọc và đồng ý|I agree to the Terms of Sale/
  await page.getByRole('checkbox', { name }).press('Space')
  await page.getByRole('checkbox', { name, checked: true }).waitFor()
}

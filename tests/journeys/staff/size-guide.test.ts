import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

test('staff edit the size guide, see errors at the row, and shoppers read it next to the sizes', async () => {
  const staff = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  const save = () => page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.goto('/admin/collections')
  await page.getByRole('link', { name: 'Chuông mõ, tràng hạt' }).first().click()
  await page.getByRole('button', { name: 'Thêm cỡ' }).click()
  const row = page.getByRole('group', { name: 'Cỡ 1' })
  await row.getByLabel('Cỡ', { exact: true }).fill('Ø12')
  await save()
  const to = row.getByLabel('Đến (cm)')
  await expect.poll(() => to.getAttribute('aria-invalid')).toBe('true')
  await to.fill('81')
  await save()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  await page.goto('/product/mo-go-mit')
  await page.getByText('Chọn cỡ theo bàn thờ').click()
  await page.getByRole('row', { name: 'Ø12 cm đến 81 cm' }).waitFor()
  expect(staff.browserErrors.filter((error) => !error.includes('422'))).toEqual([])
  await staff.close()
})

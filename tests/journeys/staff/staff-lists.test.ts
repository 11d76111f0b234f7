import { beforeAll, expect, test } from 'vitest'
import { builtPassword } from '../../support/open-built-shop.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop, type StaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
let filled: StaffShop
beforeAll(async () => {
  filled = await fillStaffShop(shop.url, builtPassword)
})

async function openStaff(path: string) {
  const visitor = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(visitor.context, shop.url, filled)
  await visitor.page.goto(path)
  await visitor.page.locator('main h1').waitFor()
  return visitor
}

test('opened screens are tabs that survive a reload and can be closed', async () => {
  const { page, close } = await openStaff('/admin/orders?status=pending')
  const menu = page.getByRole('navigation', { name: 'Danh mục' })
  const row = page.getByRole('navigation', { name: 'Màn hình đang mở' })
  await menu.getByRole('link', { name: 'Sản phẩm' }).click()
  await row.getByRole('link', { name: 'Sản phẩm' }).waitFor()
  await page.reload()
  await row.getByRole('link', { name: 'Đơn hàng' }).click()
  await page.waitForURL('**/admin/orders?status=pending')
  await row.getByRole('button', { name: 'Đóng Đơn hàng' }).click()
  await page.waitForURL('**/admin/products')
  expect(await row.getByRole('link').allTextContents()).toEqual(['Sản phẩm'])
  await close()
})

test('a row opens on a click, all results can be selected, and only applicable actions are offered', async () => {
  const { page, close } = await openStaff('/admin/orders?limit=10')
  await page.getByRole('row').nth(1).getByText('₫').click()
  await page.waitForURL(/\/admin\/orders\/TH/)
  await page.goto('/admin/orders?status=shipping')
  await page.getByRole('checkbox').nth(1).check()
  const bar = page.getByRole('region', { name: /^Đã chọn/ })
  await bar.getByRole('button', { name: 'Đã giao xong' }).waitFor()
  expect(await bar.getByRole('button', { name: 'Xác nhận đơn' }).count()).toBe(0)
  await page.goto('/admin/orders')
  await page.getByRole('checkbox').nth(1).check()
  await bar.getByRole('button', { name: /^Chọn cả \d+ kết quả/ }).click()
  await page.getByRole('region', { name: /^Đã chọn ([2-9]|\d\d)/ }).waitFor()
  await close()
})

test('permission checkboxes are saved together, or reset', async () => {
  const { page, close } = await openStaff('/admin/permission')
  const tick = page.getByRole('checkbox', { name: /^Thủ kho/ }).first()
  const before = await tick.isChecked()
  await tick.setChecked(!before)
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  expect(await tick.isChecked()).toBe(before)
  await tick.setChecked(!before)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('button', { name: 'Lưu', exact: true }).waitFor({ state: 'detached' })
  await page.reload()
  expect(await tick.isChecked()).toBe(!before)
  await close()
})

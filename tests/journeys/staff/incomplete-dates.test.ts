import { expect, test } from 'vitest'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'
import { pressSlowly } from '../support/press-slowly.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

const openStaff = (path: string) => openStaffScreen(shop.url, filled, path)

test('a date of which a part was deleted is not saved as none; its field says so', async () => {
  const { page, close } = await openStaff(`/admin/vouchers/${filled.ids.voucher}`)
  const changes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()))
  const ends = page.locator('[name=endsDate]')
  await ends.fill('2027-12-31')
  await ends.press('Backspace')
  const refused = page.locator('[name=endsDate][aria-invalid=true]:focus')
  await ends.press('Control+s')
  await refused.waitFor()
  expect(await page.locator(`[id="${await ends.getAttribute('id')}-error"]`).innerText()).toContain('Chưa đủ')
  await page.locator('[name=description]').fill('Đến hết năm')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await refused.waitFor()
  expect(changes).toEqual([])
  await ends.fill('2027-12-30')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect(await ends.getAttribute('aria-invalid')).toBeNull()
  expect(changes.length).toBe(1)
  await close()
})

test('what is pressed below an incomplete date does not move away because of its error', async () => {
  const { page, close } = await openStaff(`/admin/vouchers/${filled.ids.voucher}`)
  const ends = page.locator('[name=endsDate]')
  await ends.fill('2027-12-31')
  await ends.press('Backspace')
  const isPublic = page.locator('[name=isPublic]')
  const before = await isPublic.isChecked()
  await pressSlowly(page.locator('label', { has: isPublic }))
  expect(await isPublic.isChecked()).toBe(!before)
  await page.locator('[name=endsDate][aria-invalid=true]').waitFor()
  await close()
})

test('a day set by a ritual replaces an incomplete one, and its error', async () => {
  const { page, close } = await openStaff('/admin/cutoffs/new')
  const day = page.locator('[name=day]')
  await day.fill('2027-12-31')
  await day.press('Backspace')
  await day.blur()
  await page.locator('[name=day][aria-invalid=true]').waitFor()
  await page.locator('[name=ritualId]').selectOption({ index: 1 })
  await expect.poll(() => day.inputValue()).not.toBe('')
  expect(await day.getAttribute('aria-invalid')).toBeNull()
  await close()
})

test('an incomplete pre-order date of a choice says so', async () => {
  const { page, close } = await openStaff(`/admin/products/${filled.product.id}`)
  const day = page.locator('main table input[type=date]').first()
  await day.fill('2027-12-31')
  await day.press('Backspace')
  await day.blur()
  await expect.poll(() => day.getAttribute('title')).toContain('Chưa đủ')
  await day.fill('')
  expect(await day.getAttribute('title')).toBeNull()
  await close()
})

test('the day by which an order is needed is corrected in its form', async () => {
  const { page, close } = await openStaff(`/admin/orders/${filled.orders.open.orderId}`)
  const neededBy = addDays(dayInVietnam(new Date()), 9)
  const shown = page.getByText(formatIsoDay(neededBy, 'vi'), { exact: true })
  await page.getByRole('button', { name: 'Sửa', exact: true }).click()
  const form = page.locator('#order-form')
  await form.getByLabel(/^Cần trước ngày/).fill(neededBy)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await shown.waitFor()
  await page.getByRole('button', { name: 'Sửa', exact: true }).click()
  await form.getByLabel(/^Cần trước ngày/).fill('')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await shown.waitFor({ state: 'detached' })
  await close()
})

import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

test('staff add an offering to the tray of a ritual, see errors at its row, and families find it on the page', async () => {
  const staff = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  const save = () => page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.goto('/admin/rituals')
  await page.getByRole('link', { name: 'Giỗ Tổ Hùng Vương' }).first().click()
  await page.getByRole('button', { name: 'Thêm món' }).click()
  const offering = page.locator('details').last()
  await offering.getByLabel('Đơn vị', { exact: true }).fill('bát')
  await save()
  const name = offering.getByLabel('Tên món', { exact: true })
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  await name.pressSequentially('Chè kho')
  expect(await name.inputValue()).toBe('Chè kho')
  await offering.getByText('Chè kho · 1 bát').click()
  await name.waitFor({ state: 'hidden' })
  await save()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  const opened = page.getByRole('link', { name: 'Xem trên cửa hàng' })
  await page.goto((await opened.getAttribute('href')) ?? '')
  await page.getByText('Chè kho').first().waitFor()
  expect(staff.browserErrors.filter((error) => !error.includes('422'))).toEqual([])
  await staff.close()
})

test('staff pick goods and a post for a ritual by name, and its page and its day show them', async () => {
  const staff = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  await page.goto('/admin/rituals')
  await page.getByRole('link', { name: 'Đông chí' }).first().click()
  for (const [button, search, typed, name] of [
    ['Chọn sản phẩm', 'Tìm sản phẩm', 'nhang vong', 'Nhang vòng trầm'],
    ['Chọn bài viết', 'Tìm bài viết', 'nhang sach', 'Phân biệt nhang sạch'],
  ] as const) {
    await page.getByRole('button', { name: button }).last().click()
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByLabel(search).fill(typed)
    await dialog.getByRole('button', { name }).first().click()
    await page.getByRole('button', { name: `Bỏ ${name}` }).waitFor()
  }
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  for (const path of ['/page/le-dong-chi', '/calendar/2026-12-22']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: /^Nhang vòng trầm/ }).waitFor()
    await main.getByRole('link', { name: /^Phân biệt nhang sạch/ }).waitFor()
  }
  expect(staff.browserErrors).toEqual([])
  await staff.close()
})

test('staff move a ritual to another lunar day and to one region, and the calendar follows', async () => {
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  // 17 and 20 of the 11th lunar month.
  const [oldDay, newDay] = ['/calendar/2026-12-25', '/calendar/2026-12-28']
  const name = 'Vía Phật A Di Đà'
  const onDay = async (path: string) => {
    await page.goto(path)
    return page.getByRole('main').getByText(name).count()
  }
  expect([(await onDay(oldDay)) > 0, await onDay(newDay)]).toEqual([true, 0])
  await page.goto('/admin/rituals')
  await page.getByRole('link', { name }).first().click()
  await page.getByLabel('Ngày', { exact: true }).fill('20')
  await page.getByRole('checkbox', { name: 'Miền Nam' }).check()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect(await onDay(oldDay)).toBe(0)
  expect(await onDay(newDay)).toBeGreaterThan(0)
  const main = page.getByRole('main')
  await main.getByText('Miền Nam', { exact: true }).waitFor()
  expect(staff.browserErrors).toEqual([])
  await staff.close()
})

test('a day that cannot be read is refused at its own field, which gets the focus', async () => {
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  await page.goto('/admin/rituals')
  await page.getByRole('link', { name: 'Vía Phật A Di Đà' }).first().click()
  const days = page.getByLabel('Ngày', { exact: true })
  for (const [typed, message] of [
    ['rằm, 1', 'Viết chưa đúng dạng.'],
    ['31', 'Không được quá 30.'],
    ['', 'Vui lòng điền thông tin này.'],
  ] as const) {
    await days.fill(typed)
    await page.getByLabel('Tháng', { exact: true }).focus()
    await page.getByRole('button', { name: 'Lưu', exact: true }).click()
    await page.getByText(message).waitFor()
    await days.and(page.locator('[aria-invalid=true]:focus')).waitFor()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
  }
  await staff.close()
})

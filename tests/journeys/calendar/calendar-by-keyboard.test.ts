import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { hasFocus, tabToElement } from '../support/by-keyboard.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

/** Opens a page as somebody without a mouse: what follows is found by accessible names and reached by Tab. */
async function openByKeyboard(path: string) {
  const { page, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce', acceptDownloads: true })
  onTestFinished(close)
  const problems: string[] = []
  const press = (key: string) => page.keyboard.press(key)
  const go = (element: Locator) => tabToElement(page, element, problems)
  async function skipToContent() {
    await waitForHydration(page)
    await go(page.getByRole('link', { name: /^(Chuyển đến nội dung chính|Skip to main content)$/ }))
    await press('Enter')
  }
  await page.goto(path)
  await skipToContent()
  return {
    page,
    press,
    go,
    skipToContent,
    role: (role: Parameters<typeof page.getByRole>[0], name: string | RegExp) =>
      page.getByRole(role, { name, exact: true }),
    /** Replaces the text of a field. */
    async fill(field: Locator, text: string) {
      await go(field)
      await press('Control+A')
      await page.keyboard.type(text)
    },
    async follow(element: Locator) {
      await go(element)
      await press('Enter')
    },
    expectNoProblems() {
      expect([...new Set(problems)]).toEqual([])
      expect(browserErrors).toEqual([])
    },
  }
}

test('a length is typed and marked on its rulers, a good one chosen near it, and the goods that fit are listed', async () => {
  const { page, role, press, fill, follow, ...visitor } = await openByKeyboard('/calendar/lo-ban')
  await waitForHydration(page, 'main form')
  const width = role('textbox', 'Rộng (cm)')
  const slider = role('slider', 'Rộng (cm)')
  await fill(width, '90')
  await page.getByText('90 cm: chưa tốt').waitFor()
  const bands = role('region', 'Rộng (cm)').getByRole('list', { name: 'Các cung của thước' }).getByRole('listitem')
  expect(await bands.count()).toBe(8 + 8 + 10)
  const marked = () => bands.and(page.locator('[aria-current]')).allTextContents()
  expect(await marked()).toEqual(['−Cô độc (cung xấu)', '+Tài (cung tốt)', '−Khổ (cung xấu)'])
  expect(await slider.getAttribute('aria-valuetext')).toBe('90 cm')
  await follow(role('button', '89 cm'))
  await page.getByText('89 cm: tốt').waitFor()
  expect(await marked()).toEqual(['−Cô độc (cung xấu)', '+Tài (cung tốt)', '+Vượng (cung tốt)'])
  expect(await hasFocus(page, slider), 'the focus stays at the length').toBe(true)
  await press('ArrowLeft')
  expect(await width.inputValue()).toBe('88,5')
  await follow(role('link', 'Xem hàng vừa 88,5 × 61 × 127 cm'))
  await page.waitForURL(/\/shop\?within=/)
  visitor.expectNoProblems()
})

test('a family day is added, changed and saved as a file', async () => {
  const { page, role, press, fill, follow, ...visitor } = await openByKeyboard('/en/calendar/family')
  await page.locator('main fieldset:enabled').waitFor()
  await fill(role('textbox', 'Name of the day'), 'Giỗ ông nội')
  await fill(role('spinbutton', 'Day'), '12')
  await fill(role('spinbutton', 'Month'), '12')
  await press('Enter')
  await expect.poll(() => hasFocus(page, role('heading', 'Coming days'))).toBe(true)
  await follow(role('button', 'Edit Giỗ ông nội'))
  await expect.poll(() => hasFocus(page, role('textbox', 'Name of the day'))).toBe(true)
  await fill(role('spinbutton', 'Day'), '13')
  await press('Enter')
  await page.getByText('day 13').first().waitFor()
  await visitor.go(role('button', 'Save as a file'))
  const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')])
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    days: [{ name: 'Giỗ ông nội', day: 13, month: 12 }],
  })
  visitor.expectNoProblems()
})

test('a tray is counted for six, what the family has is ticked, and the rest is put into the cart', async () => {
  const { page, role, press, go, follow, ...visitor } = await openByKeyboard('/page/le-ngay-gio')
  await go(role('combobox', 'Số người'))
  await page.keyboard.type('6')
  await follow(role('button', 'Tính lại'))
  await page.waitForURL('**/page/le-ngay-gio?people=6**')
  await visitor.skipToContent()
  await waitForHydration(page, '#tray shop-island')
  const total = page.getByText(/^Món của cửa hàng/)
  const before = await total.textContent()
  await go(role('checkbox', 'Đã có: Nhang trầm'))
  await press('Space')
  await expect.poll(() => total.textContent()).not.toBe(before)
  await follow(role('button', 'Thêm phần còn thiếu vào giỏ'))
  await page.waitForURL('**/shopping-cart')
  await page.locator('main').getByText('Hoa cúc vàng').first().waitFor()
  visitor.expectNoProblems()
})

test('the days before and after, any day, and a lunar date are reached', async () => {
  const { page, role, press, go, fill, follow, ...visitor } = await openByKeyboard('/en/calendar/2027-02-05')
  await follow(role('link', 'Day after'))
  await page.waitForURL('**/en/calendar/2027-02-06')
  await visitor.skipToContent()
  await follow(role('link', 'Day before'))
  await page.waitForURL('**/en/calendar/2027-02-05')
  await visitor.skipToContent()
  await go(page.getByLabel('From a solar date'))
  // The same whether days or months come first.
  await page.keyboard.type('09092027')
  await follow(role('button', 'Show the day').first())
  await page.waitForURL('**/en/calendar/2027-09-09')
  await visitor.skipToContent()
  await fill(role('spinbutton', 'Day'), '15')
  await fill(role('spinbutton', 'Month'), '7')
  await fill(role('spinbutton', 'Year'), '2027')
  await press('Enter')
  await page.waitForURL('**/en/calendar/2027-08-16')
  visitor.expectNoProblems()
})

test('an incense bowl is noted, and changed', async () => {
  const { page, role, fill, follow, press, ...visitor } = await openByKeyboard('/calendar/bowls')
  await page.locator('main fieldset:enabled').waitFor()
  await fill(page.getByLabel('Thờ ai'), 'Gia tiên họ Nguyễn')
  await fill(page.getByLabel('Ngày', { exact: true }), '23')
  await fill(page.getByLabel('Tháng', { exact: true }), '12')
  await fill(page.getByLabel('Năm', { exact: true }), '2026')
  await follow(role('button', 'Lưu vào hồ sơ'))
  await page.locator('main li h3').filter({ hasText: 'Gia tiên họ Nguyễn' }).waitFor()
  await follow(role('button', 'Sửa Gia tiên họ Nguyễn'))
  await fill(page.getByLabel('Thờ ai'), 'Gia tiên họ Lê')
  await press('Enter')
  await page.locator('main li h3').filter({ hasText: 'Gia tiên họ Lê' }).waitFor()
  visitor.expectNoProblems()
})

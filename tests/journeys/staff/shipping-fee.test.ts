import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { waitForFocus } from '../support/by-keyboard.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

async function openCalculator() {
  const staff = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(staff.context, shop.url, filled)
  const sent: string[] = []
  staff.page.on('request', (request) => {
    if (request.url().includes('/api/v1/shipping-settings/') && request.method() !== 'GET') sent.push(request.method())
  })
  await staff.page.goto('/admin/shipping')
  await waitForHydration(staff.page)
  const calculator = staff.page.getByRole('group', { name: 'Thử tính phí' })
  const answer = calculator.getByText('nhận sau')
  return { ...staff, sent, calculator, answer, grams: calculator.getByLabel('Cân nặng') }
}

test('a region added to a zone leaves the focus in the zone; a province says which zone it moves out of', async () => {
  const { page, close } = await openCalculator()
  const zones = page.getByRole('group', { name: 'Tỉnh, thành phố của vùng' })
  await zones.first().waitFor()
  const before = await zones.count()
  await page.getByRole('button', { name: 'Thêm vùng', exact: true }).click()
  const added = zones.nth(before)
  const region = added.getByRole('button', { name: /^Miền .* \(\d+\)$/ }).first()
  await region.press('Enter')
  await waitForFocus(page, added)
  const taken = await added
    .getByRole('button', { name: /^Bỏ .* khỏi vùng$/ })
    .first()
    .textContent()
  await zones
    .first()
    .getByLabel('Thêm tỉnh / thành phố')
    .fill(taken ?? '')
  await page
    .getByRole('option', { name: taken ?? '' })
    .filter({ hasText: 'Đang thuộc vùng “Vùng mới”' })
    .waitFor()
  await close()
})

const tryUrl = '**/api/v1/shipping-settings/try'

test('Enter works out a fee and saves nothing; a fee is shown only for what it was worked out from', async () => {
  const { page, browserErrors, sent, calculator, answer, grams, close } = await openCalculator()
  const handling = page.getByLabel('Chuẩn bị hàng (ngày)')
  await handling.fill('3')
  await grams.press('Enter')
  await answer.filter({ hasText: 'theo bảng chưa lưu' }).waitFor()
  expect(sent).toEqual(['POST'])
  await handling.fill('2')
  await answer.waitFor({ state: 'detached' })

  const release = await holdRequests(page, tryUrl)
  const answered = page.waitForResponse(tryUrl)
  await grams.press('Enter')
  await grams.fill('2000')
  release()
  await answered
  const work = calculator.getByRole('button', { name: 'Tính phí' })
  await expect.poll(() => work.isEnabled()).toBe(true)
  expect(await answer.count()).toBe(0)
  await work.click()
  await answer.waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('an unreadable weight stops the calculation, not the saving of the settings, and errors are announced', async () => {
  const { page, sent, calculator, answer, grams, close } = await openCalculator()
  await grams.fill('nặng')
  await calculator.getByRole('button', { name: 'Tính phí' }).click()
  expect(await grams.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(sent).toEqual([])
  await page.getByLabel('Chuẩn bị hàng (ngày)').fill('2')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect(sent).toEqual(['PUT'])

  await page.route(tryUrl, (route) => route.abort())
  await grams.fill('2000')
  await grams.press('Enter')
  await calculator.getByRole('alert').getByText('Mất kết nối mạng').waitFor()
  expect(await answer.count()).toBe(0)
  await close()
})

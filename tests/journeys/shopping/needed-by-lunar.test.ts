import { expect, test } from 'vitest'
import { readLunarInput } from '#calendar/lunar-input.ts'
import { lunarDate } from '#calendar/rules.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

test('a buyer types a lunar date, sees the solar one, and is warned when the goods can’t arrive in time', async () => {
  const shopper = await fillShop(shop.url)
  const { page, context, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await storeIn(context, shopper.storage)
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const lunar = page.getByLabel(/^Hoặc theo ngày âm/)
  const solar = page.getByLabel(/^Cần nhận trước ngày/)
  await lunar.fill('12 tháng Chạp')
  const chap = readLunarInput('12 tháng Chạp', dayInVietnam(new Date()))?.day ?? ''
  await expect.poll(() => solar.inputValue()).toBe(chap)
  await page.getByText(/12 tháng Chạp, năm/).waitFor()

  const today = lunarDate(new Date())
  await lunar.fill(`${today.day}/${today.month}${today.isLeap ? ' nhuận' : ''}`)
  await expect.poll(() => solar.inputValue()).toBe(dayInVietnam(new Date()))
  await page
    .locator('[data-field=neededBy] ~ div')
    .getByText(/không kịp|Không kịp|sau ngày|trễ/)
    .waitFor()

  await lunar.fill('hôm nào đó')
  await lunar.blur()
  await page.getByText('Nhập một ngày, ví dụ 12 tháng Chạp').waitFor()
  expect(await solar.inputValue()).toBe('')
  expect(browserErrors).toEqual([])
  await close()
})

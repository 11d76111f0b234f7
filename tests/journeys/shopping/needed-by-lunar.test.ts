import { expect, test } from 'vitest'
import { readLunarInput } from '#calendar/lunar-input.ts'
import { lunarToday } from '#calendar/rules.ts'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, storeIn, waitForFrames, waitForHydration } from '../support/open-browser.ts'
import { pressSlowly } from '../support/press-slowly.ts'

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
  await expect.poll(() => solar.inputValue()).toBe(formatIsoDay(chap, 'vi'))
  await page.getByText(/12 tháng Chạp, năm/).waitFor()

  const today = lunarToday(new Date())
  await lunar.fill(`${today.day}/${today.month}${today.isLeap ? ' nhuận' : ''}`)
  await expect.poll(() => solar.inputValue()).toBe(formatIsoDay(dayInVietnam(new Date()), 'vi'))
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

test('what is pressed below a field does not move away because of the error of that field', async () => {
  const shopper = await fillShop(shop.url)
  const { page, context, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await storeIn(context, shopper.storage)
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const lunar = page.getByLabel(/^Hoặc theo ngày âm/)
  const ritual = page.getByRole('list', { name: 'Ngày lễ sắp tới' }).getByRole('button').first()
  await lunar.fill('giỗ ông nội')
  await pressSlowly(ritual)
  expect(await ritual.getAttribute('aria-pressed')).toBe('true')
  expect(await lunar.inputValue()).toBe('')

  await page.getByLabel(/^Email/).fill('hoa@')
  const pickup = page.getByRole('radio', { name: /Nhận tại cửa hàng/ })
  await pressSlowly(page.locator('label', { has: pickup }))
  expect(await pickup.isChecked()).toBe(true)
  await page.getByText('Email không đúng định dạng').waitFor()
  await close()
})

test('a buyer types a day as Vietnamese write it, or opens the calendar of the browser', async () => {
  const shopper = await fillShop(shop.url)
  const { page, context, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await storeIn(context, shopper.storage)
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const day = page.getByLabel(/^Cần nhận trước ngày/)
  expect(await day.getAttribute('placeholder')).toBe('dd/mm/yyyy')
  await day.fill('31/2')
  await day.blur()
  await page.getByText('Nhập ngày đúng, năm bốn chữ số.').waitFor()
  expect(await day.inputValue()).toBe('31/2')

  const soon = addDays(dayInVietnam(new Date()), 30)
  const [year, month, date] = soon.split('-').map(Number)
  await day.fill('')
  await day.pressSequentially(`${date}/${month}/${year}`)
  expect(await day.inputValue()).toBe(`${date}/${month}/${year}`)
  await day.blur()
  await expect.poll(() => day.inputValue()).toBe(formatIsoDay(soon, 'vi'))
  await page.getByText(new RegExp(`^${formatIsoDay(soon, 'vi')} tức`)).waitFor()
  expect(await page.getByText('Nhập ngày đúng, năm bốn chữ số.').count()).toBe(0)

  const opened = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        HTMLInputElement.prototype.showPicker = function opened() {
          resolve(this.value)
        }
      }),
  )
  await page.locator('[data-field=neededBy] input[type=date]').click()
  expect(await opened).toBe(soon)
  expect(browserErrors).toEqual([])
  await close()
})

test('a day is corrected in place', async () => {
  const shopper = await fillShop(shop.url)
  const { page, context, close } = await openBrowser(shop.url)
  await storeIn(context, shopper.storage)
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const day = page.getByLabel(/^Cần nhận trước ngày/)
  await day.fill('15/03/2027')
  await day.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 2))
  await page.keyboard.type('20')
  await day.blur()
  await expect.poll(() => day.inputValue()).toBe('20/03/2027')
  await close()
})

test('a chosen day is not replaced by what was typed before it, and the typed lunar date goes', async () => {
  const shopper = await fillShop(shop.url)
  const { page, context, close } = await openBrowser(shop.url)
  await storeIn(context, shopper.storage)
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const lunar = page.getByLabel(/^Hoặc theo ngày âm/)
  const solar = page.getByLabel(/^Cần nhận trước ngày/)
  const release = await holdRequests(page, '**/assets/lunar-input*.js')
  const parser = page.waitForResponse('**/assets/lunar-input*.js')
  await lunar.fill('ram')
  await page.getByRole('list', { name: 'Ngày lễ sắp tới' }).getByRole('button').first().click()
  await expect.poll(() => solar.inputValue()).not.toBe('')
  const chosen = await solar.inputValue()
  release()
  // The parser may have arrived without having run.
  await page.evaluate(`import('${(await parser).url()}')`)
  await waitForFrames(page)
  expect([await solar.inputValue(), await lunar.inputValue()]).toEqual([chosen, ''])
  await close()
})

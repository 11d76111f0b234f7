import { expect, test } from 'vitest'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDayShort } from '#foundation/dates/format-dates.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

test('staff say until when orders for an occasion are in time; buyers see it on the home page, at goods and in the checkout', async () => {
  const today = dayInVietnam(new Date())
  const last = addDays(today, 2)
  const occasion = addDays(today, 20)
  const staff = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  const save = () => page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.goto('/admin/cutoffs')
  await page.getByRole('link', { name: 'Thêm dịp lễ' }).click()
  await page.getByLabel('Tên dịp lễ').fill('Lễ cầu an')
  await page.getByLabel('Ngày lễ').fill(occasion)
  const zone = (at: number, label: string) => page.locator('fieldset').nth(at).getByLabel(label)
  expect(await zone(0, 'Giờ chốt').isDisabled()).toBe(true)
  await zone(0, 'Ngày chốt').fill(addDays(today, 21))
  await zone(0, 'Giờ chốt').fill('')
  await save()
  await page.locator('fieldset').first().getByText('Vui lòng điền thông tin này.').waitFor()
  await zone(0, 'Giờ chốt').fill('17:00')
  await save()
  await page.getByText('Giờ chốt phải trước khi hết ngày lễ.').waitFor()
  for (const at of [0, 1, 2]) if (await page.locator('fieldset').nth(at).count()) await zone(at, 'Ngày chốt').fill(last)
  await zone(0, 'Giờ chốt').fill('11:30')
  await save()
  await page.getByRole('link', { name: 'Lễ cầu an' }).first().waitFor()
  await page.getByText('Đang báo').first().waitFor()
  await page
    .getByText(/Năm ngoái: /)
    .first()
    .waitFor()
  expect(staff.browserErrors.filter((error) => !error.includes('422'))).toEqual([])
  await staff.close()

  const shopper = await fillShop(shop.url)
  const buyer = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await storeIn(buyer.context, {
    ...shopper.storage,
    'tamhuong.province': JSON.stringify({ state: { code: '01', name: 'Hà Nội' }, version: 0 }),
  })
  const moment = `11:30 ngày ${formatIsoDayShort(last)}`
  await buyer.page.goto('/home')
  const banner = buyer.page.locator('details', { hasText: 'Giờ chốt đơn để kịp Lễ cầu an' })
  const detail = banner.getByText(`trước ${moment}`)
  await detail.waitFor()
  await banner.getByText('Giờ chốt đơn').click()
  await detail.waitFor({ state: 'hidden' })
  // On the next pages it is closed before it is painted: nothing moves.
  await buyer.page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await buyer.page.goto('/home')
  await waitForHydration(buyer.page)
  expect(await detail.isVisible()).toBe(false)
  // Fonts that arrive late may move a line by a pixel; the folded text would move the page.
  expect(await buyer.page.evaluate<number>('shifts.reduce((sum, shift) => sum + shift, 0)')).toBeLessThan(0.005)
  await buyer.page.goto('/shopping-cart')
  await banner.waitFor()
  expect(await detail.isVisible()).toBe(false)
  await buyer.page.goto('/product/bo-tam-su-dong')
  await buyer.page.getByText(`Đặt trước ${moment} để kịp Lễ cầu an`).waitFor()
  await buyer.page.goto('/checkout/shipping-information')
  await waitForHydration(buyer.page)
  await buyer.page.getByLabel(/^Cần nhận trước ngày/).fill(addDays(today, 19))
  await buyer.page.getByText(/Kịp, nếu bạn đặt hàng trước .*: giờ chốt đơn Lễ cầu an của nơi nhận/).waitFor()
  expect(buyer.browserErrors).toEqual([])
  await buyer.close()
})

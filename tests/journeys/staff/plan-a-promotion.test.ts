import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { feedKey, fillStaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop({ SEPAY_API_KEY: feedKey })
const filled = await fillStaffShop(shop.url)

test('staff reduce a whole collection, change one price, extend the promotion and end it', async () => {
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  const read = () => apiOf(shop.url)<Product>('/product/nhang-cay-tram-huong')
  const [variation] = (await read()).variations
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const [last, later] = [3, 5].map((days) => addDays(dayInVietnam(new Date()), days))

  await page.goto('/admin/promotions')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Thêm đợt khuyến mại' }).click()
  await page.getByRole('textbox', { name: 'Tên đợt', exact: true }).fill('Trầm cuối tháng')
  await page.getByLabel('Ngày cuối').fill(last ?? '')
  await button('Thêm cả danh mục…').press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Trầm hương', exact: true }).waitFor()
  expect(await page.getByRole('table', { name: 'Giá khuyến mại' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'Trầm hương', exact: true }).click()
  await page.getByRole('textbox', { name: 'Mức giảm' }).fill('15')
  await button('Áp dụng cho tất cả').click()
  const price = page.locator('tr', { hasText: variation?.sku ?? '' }).getByRole('textbox')
  await price.fill('99000')
  await button('Lưu').click()

  const row = page.getByRole('row', { name: /Trầm cuối tháng/ })
  await row.getByText(`đến hết ${formatIsoDay(last ?? '', 'vi')}`).waitFor()
  expect((await read()).variations[0]).toMatchObject({ price: 99_000, regularPrice: variation?.price })

  const shown = await staff.newPage()
  const chosen = new URLSearchParams(variation?.values.map(({ name, value }) => [name, value]))
  await shown.goto(`/product/nhang-cay-tram-huong?${chosen}`)
  const lowest = shown.locator('main').getByText('Giá thấp nhất 30 ngày trước:')
  expect(await lowest.textContent()).toContain(formatVnd(variation?.price ?? 0))
  await shown.close()

  await row.getByRole('link').click()
  await page.getByText('Giá đã công bố giữ nguyên').waitFor()
  expect(await page.getByLabel('Ngày bắt đầu').count()).toBe(0)
  await page.getByLabel('Ngày cuối').fill(later ?? '')
  await button('Lưu').click()
  await page.getByText(`đến hết ${formatIsoDay(later ?? '', 'vi')}`).waitFor()
  await button('Kết thúc ngay').click()
  await page.locator('dialog[open]').getByText('Nghị định 81/2018').waitFor()
  await page.locator('dialog[open]').getByRole('button', { name: 'Kết thúc ngay' }).click()
  await row.getByText('Đã kết thúc').waitFor()
  expect((await read()).variations[0]).toMatchObject({ price: variation?.price, regularPrice: null })
  expect(staff.browserErrors).toEqual([])
  await staff.close()
})

test('typed input of a promotion stays, goods selected later are added, and a conflict shows both prices', async () => {
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  const name = page.getByRole('textbox', { name: 'Tên đợt', exact: true })
  const prices = page.getByRole('table', { name: 'Giá khuyến mại' }).getByRole('row')
  await page.goto('/admin/promotions/new')
  await waitForHydration(page)
  await name.fill('Đợt nháp')
  await page.goto('/admin/products?q=nhang-vong')
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /^Thao tác với/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Khuyến mại' }).click()
  await prices.first().waitFor()
  expect(await name.inputValue()).toBe('Đợt nháp')
  const count = await prices.count()
  await prices.getByRole('button', { name: /^Bỏ/ }).first().click()
  await page.reload()
  await waitForHydration(page)
  expect([await name.inputValue(), await prices.count()]).toEqual(['Đợt nháp', count - 1])
  expect(staff.browserErrors).toEqual([])

  const planned = `/promotion/${filled.ids.promotion}`
  await page.goto(`/admin${planned.replace('promotion', 'promotions')}`)
  await waitForHydration(page)
  await prices.first().getByRole('textbox').fill('12000')
  await apiOf(shop.url, filled.token)(planned, { method: 'PUT', body: { name: 'Tên của người khác' } })
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Bản đang lưu trên hệ thống').waitFor()
  await page
    .getByRole('row', { name: /Giá khuyến mại/ })
    .getByText('12.000\u00a0₫')
    .waitFor()
  await staff.close()
})

test('Enter in the search for products does not send the promotion, and in the reduction it changes the prices', async () => {
  const { page, browserErrors, close } = await openStaffScreen(shop.url, filled, '/admin/promotions/new')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/promotion/')) sent.push(request.url())
  })
  const prices = page.getByRole('table', { name: 'Giá khuyến mại' })
  await page.getByRole('textbox', { name: 'Tên đợt', exact: true }).fill('Đợt chưa xong')
  await page.getByLabel('Ngày cuối').fill(addDays(dayInVietnam(new Date()), 3))
  const search = page.locator('dialog[open]').getByRole('searchbox')
  const enterSearch = async (text: string) => {
    await page.getByRole('button', { name: 'Thêm sản phẩm', exact: true }).click()
    await search.fill(text)
    await search.press('Enter')
  }
  await enterSearch('nhang vòng')
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: /nhang vòng/i })
    .first()
    .click()
  await prices.getByRole('textbox').first().fill('5000')
  await enterSearch('lư hương')
  await page.locator('dialog[open]').getByRole('button', { name: 'Đóng', exact: true }).click()
  await search.waitFor({ state: 'detached' })
  expect(sent).toEqual([])

  const reduction = page.getByRole('textbox', { name: 'Mức giảm' })
  await reduction.fill('20')
  await reduction.press('Enter')
  await expect.poll(() => prices.getByRole('textbox').first().inputValue()).not.toBe('5.000')
  expect(page.url()).toBe(`${shop.url}/admin/promotions/new`)
  expect(sent).toEqual([])
  expect(browserErrors).toEqual([])
  await close()
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { offScreen } from '../support/off-screen.ts'
import { openBrowser } from '../support/open-browser.ts'
import { recordVideo } from '../support/recorded-video.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const product = '/product/nhang-vong-tram'
const code = 'vong-01'
const today = dayInVietnam(new Date())

const ashPhoto = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a8177' } })
    .jpeg()
    .toBuffer()

test('staff note where a batch comes from and print its label; a buyer reads it on the phone, from product or QR code', async () => {
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  const film = await recordVideo(page, 'video/webm;codecs=vp8')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Lô sản xuất' }).first().click()
  await page.getByRole('link', { name: 'Thêm lô' }).first().click()
  await page.getByRole('button', { name: 'Chọn sản phẩm' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('nhang vòng')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Nhang vòng/ })
    .first()
    .click()
  await page.getByLabel('Mã lô').fill('mau-nu-1')
  await page.getByLabel('Ngày sản xuất').fill(today)
  await page.getByLabel('Làng nghề', { exact: true }).fill('Làng hương Thủy Xuân, Huế')
  await page.getByLabel('Người làm').fill('Nhà bà Tư')
  await page.getByLabel('Thời gian cháy (phút)').fill('150')
  await page.getByLabel('Thành phần', { exact: true }).fill('Bột trầm hương\nBột vỏ bời lời')
  const choose = page.getByRole('group', { name: 'Video lúc cháy' }).locator('input[type=file]')
  await choose.setInputFiles({ name: 'vòng cháy.webm', mimeType: 'video/webm', buffer: film })
  await page.getByText('vòng cháy.webm').waitFor()
  const ash = page.getByRole('group', { name: 'Ảnh tàn hương' })
  const file = { name: 'tàn.jpg', mimeType: 'image/jpeg', buffer: await ashPhoto() }
  await ash.locator('input[type=file]').setInputFiles(file)
  await ash.locator('img').waitFor()
  const save = () => page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await save()
  await page.locator('[id$=-error]', { hasText: 'Mã này đã dùng cho lô khác.' }).waitFor()
  await page.locator('[name=code]:focus').waitFor()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.getByLabel('Mã lô').fill(code)
  await save()
  await page.getByRole('heading', { name: `Lô ${code}`, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'In nhãn QR' }).click()
  const address = `${shop.url}/batch/${code}`
  await page.getByRole('img', { name: `Mã QR của ${address}` }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const label = page.locator('article')
  const size = await label.boundingBox()
  expect([Math.round(size?.x ?? 1), Math.round(size?.y ?? 1)]).toEqual([0, 0])
  expect(await label.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true)
  expect(await page.getByRole('button', { name: 'In', exact: true }).count()).toBe(0)
  expect(staff.browserErrors.filter((text) => !text.includes('422'))).toEqual([])
  await staff.close()

  const buyer = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await buyer.page.goto(product)
  const link = buyer.page.getByRole('link', { name: formatIsoDay(today), exact: true })
  await link.focus()
  await buyer.page.keyboard.press('Enter')
  await buyer.page.getByRole('heading', { name: `Lô ${code}`, level: 1 }).waitFor()
  for (const text of ['Làng hương Thủy Xuân, Huế', 'Nhà bà Tư', 'khoảng 2 giờ 30 phút', 'Bột vỏ bời lời'])
    await buyer.page.getByText(text).waitFor()
  expect(await buyer.page.locator('main video source').getAttribute('src')).toMatch(/^\/media\/[\w-]+\/video\.webm$/)
  const ashPicture = buyer.page.getByRole('img', { name: 'Tàn hương sau khi cháy' })
  await ashPicture.scrollIntoViewIfNeeded()
  await expect.poll(() => ashPicture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await accessibilityViolationsOf(buyer.page)).toEqual([])
  await buyer.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await offScreen(buyer.page)).toEqual([])
  // As phones read it from the label.
  await buyer.page.goto(`/en/batch/${code.toUpperCase()}`)
  await buyer.page.getByRole('heading', { name: `Batch ${code}`, level: 1 }).waitFor()
  await buyer.page.getByText('about 2 h 30 min').waitFor()
  await buyer.page.getByRole('list', { name: 'The product of this batch' }).getByRole('link').first().click()
  await buyer.page.waitForURL(`**/en${product}`)
  expect(buyer.browserErrors).toEqual([])
  await buyer.close()
}, 180_000)

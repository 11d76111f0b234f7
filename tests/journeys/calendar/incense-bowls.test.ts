import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'
import { stopClock } from '../support/stop-clock.ts'

const shop = await openBuiltDemoShop()

const phone = { viewport: { width: 360, height: 740 } }
const button = (page: Page, name: string) => page.getByRole('button', { name })
const bowls = (page: Page) => page.locator('main li h3')
const photo = (page: Page) => page.locator('main li img')

const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value)

async function openRecord(page: Page, path = '/calendar/bowls'): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await page.locator('main fieldset:enabled').waitFor()
}

test('a family records an incense bowl with a photo of its place; nothing of it leaves the phone, and it prints', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.url()} ${request.postData()}`))
  await openRecord(page)
  await button(page, 'Lưu vào hồ sơ').press('Enter')
  await page.getByText('Nhập tên vị được thờ.').waitFor()
  await page.getByLabel('Thờ ai').fill('Gia tiên họ Nguyễn')
  await page.getByLabel('Ngày', { exact: true }).fill('30')
  await page.getByLabel('Tháng', { exact: true }).fill('12')
  await page.getByLabel('Năm', { exact: true }).fill('2026')
  await page.getByLabel('Đường kính miệng (cm)').fill('20')
  const picture = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const files = page.locator('main input[type=file]')
  await files.setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('<script>') })
  await page.getByText('Không dùng được ảnh này. Vui lòng chọn ảnh khác.').waitFor()
  await files.setInputFiles({ name: 'ban-tho.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('img', { name: 'Ảnh vị trí' }).waitFor()
  await button(page, 'Lưu vào hồ sơ').press('Enter')
  await page.getByText('Nhập đủ ngày, tháng, năm có trong lịch.').waitFor()
  await page.getByLabel('Ngày', { exact: true }).fill('23')
  await button(page, 'Lưu vào hồ sơ').press('Enter')
  await bowls(page).filter({ hasText: 'Gia tiên họ Nguyễn' }).waitFor()
  expect(await page.locator('main li dl').textContent()).toContain('30/01/2027 · ngày 23 tháng Chạp, năm Bính Ngọ')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await accessibilityViolationsOf(page)).toEqual([])

  await page.reload()
  await photo(page).waitFor()
  const size = await photo(page).evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  expect(size).toEqual([1000, 750])
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main form').isVisible()).toBe(false)
  expect(await button(page, 'In hồ sơ').isVisible()).toBe(false)
  expect(await photo(page).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  await button(page, 'Sửa Gia tiên họ Nguyễn').press('Enter')
  const installed = () => page.locator('main form input[type=number]').evaluateAll(valuesOf)
  const calendar = page.getByLabel('Ngày an vị')
  expect(await installed()).toEqual(['30', '1', '2027'])
  await calendar.selectOption('Âm lịch')
  expect(await installed()).toEqual(['23', '12', '2026'])
  await calendar.selectOption('Dương lịch')
  expect(await installed()).toEqual(['30', '1', '2027'])
  // Typed before the calendar is chosen: once the figures are its date, they are converted with it.
  for (const [name, figure] of [
    ['Ngày', '23'],
    ['Tháng', '12'],
    ['Năm', '2026'],
  ] as const)
    await page.getByLabel(name, { exact: true }).fill(figure)
  await calendar.selectOption('Âm lịch')
  expect(await installed()).toEqual(['23', '12', '2026'])
  await calendar.selectOption('Dương lịch')
  expect(await installed()).toEqual(['30', '1', '2027'])
  await page.getByLabel('Ghi chú').fill('Bao sái ngày 23 tháng Chạp')
  await button(page, 'Lưu vào hồ sơ').press('Enter')
  await page.locator('main li dd').filter({ hasText: 'Bao sái ngày 23' }).waitFor()
  await button(page, 'Xóa Gia tiên họ Nguyễn').press('Enter')
  await bowls(page).first().waitFor({ state: 'detached' })
  await button(page, 'Hoàn tác').press('Enter')
  await photo(page).waitFor()
  expect(sent.filter((request) => /Nguy|image\/jpeg|incense/.test(request))).toEqual([])
  expect(browserErrors).toEqual([])
  await close()
})

test('only what would be lost is asked about: not a date shown in the other calendar, but a photo that was removed', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url, phone)
  const common = { diameter: '', height: '', note: '' }
  const both = [
    { ...common, id: 'a', worshipped: 'Gia tiên', installed: '2025-08-08', photo: 'data:image/jpeg;base64,/9j/4AAQ' },
    { ...common, id: 'b', worshipped: 'Ông Táo', installed: null, photo: null },
  ]
  await storeIn(context, { 'tamhuong.incense-bowls': JSON.stringify({ state: { bowls: both }, version: 0 }) })
  await openRecord(page)
  const name = page.getByLabel('Thờ ai')
  const calendar = page.getByLabel('Ngày an vị')
  const leap = page.locator('main form input[name=isLeap]')
  await button(page, 'Sửa Gia tiên').press('Enter')
  await calendar.selectOption('Âm lịch')
  expect(await leap.isChecked()).toBe(true)
  await page.getByLabel('Ngày', { exact: true }).fill('16')
  for (const label of ['Dương lịch', 'Âm lịch']) await calendar.selectOption(label)
  expect(await leap.isChecked()).toBe(true)
  await button(page, 'Thôi').press('Enter')
  await button(page, 'Sửa Gia tiên').press('Enter')
  await calendar.selectOption('Âm lịch')
  await button(page, 'Sửa Ông Táo').press('Enter')
  await expect.poll(() => name.inputValue()).toBe('Ông Táo')
  await button(page, 'Sửa Gia tiên').press('Enter')
  await button(page, 'Bỏ ảnh').press('Enter')
  for (const next of ['Sửa Ông Táo', 'Xóa Gia tiên']) {
    const asked = page.waitForEvent('dialog')
    page.once('dialog', (dialog) => dialog.dismiss())
    await button(page, next).press('Enter')
    await asked
    expect(await name.inputValue()).toBe('Gia tiên')
  }
  expect(await bowls(page).count()).toBe(2)
  expect(browserErrors).toEqual([])
  await close()
})

declare global {
  /** Set in a page by `holdFirstPicture`. */
  var openPicture: () => void
}

/** As on a slow phone, the first picture is not opened until `openPicture` is called. */
function holdFirstPicture() {
  const open = window.createImageBitmap
  const { promise: isLetGo, resolve } = Promise.withResolvers<void>()
  window.openPicture = resolve
  window.createImageBitmap = async (picture: ImageBitmapSource) => {
    await isLetGo
    return open(picture)
  }
}

test('nothing is saved until the photo is read, and a transparent or noisy one is stored too', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url, phone)
  await context.addInitScript(holdFirstPicture)
  await openRecord(page)
  const size = { width: 1000, height: 1000 }
  const clear = await sharp({ create: { ...size, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const noisy = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const files = page.locator('main input[type=file]')
  const choose = (buffer: Buffer) => files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const save = button(page, 'Lưu vào hồ sơ')

  await page.getByLabel('Thờ ai').fill('Gia tiên')
  await choose(clear)
  await save.press('Enter')
  expect(await save.getAttribute('aria-busy')).toBe('true')
  expect(await files.inputValue()).toBe('')
  await page.evaluate(() => window.openPicture())
  await page.getByRole('img', { name: 'Ảnh vị trí' }).waitFor()
  expect(await bowls(page).count()).toBe(0)
  await save.press('Enter')
  await photo(page).waitFor()
  const corner = await photo(page).evaluate((img: HTMLImageElement) => {
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(img, 0, 0)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
  })
  expect(corner).toEqual([255, 255, 255, 255])

  await page.getByLabel('Thờ ai').fill('Ông Táo')
  await choose(noisy)
  await page.getByRole('img', { name: 'Ảnh vị trí' }).first().waitFor()
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull()
  await save.press('Enter')
  await expect.poll(() => photo(page).count()).toBe(2)
  await page.reload()
  await expect.poll(() => photo(page).count()).toBe(2)
  expect(browserErrors).toEqual([])
  await close()
})

test('when the browser storage is full, the family is told and nothing already stored is lost', async () => {
  const { page, close } = await openBrowser(shop.url, phone)
  await openRecord(page, '/en/calendar/bowls')
  await page.getByLabel('Who is worshipped').fill('Ancestors')
  await button(page, 'Save to the record').press('Enter')
  await bowls(page).filter({ hasText: 'Ancestors' }).waitFor()
  await page.evaluate(() => {
    let size = 4_000_000
    for (let part = 0; size > 20; part++)
      try {
        localStorage.setItem(`full-${part}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
  })
  await page.getByLabel('Who is worshipped').fill('Land spirits')
  await page.getByLabel('Note').fill('x'.repeat(300))
  await button(page, 'Save to the record').press('Enter')
  await page.getByText('The browser has no room left.').waitFor()
  expect(await page.getByLabel('Who is worshipped').inputValue()).toBe('Land spirits')
  await page.reload()
  await bowls(page).first().waitFor()
  expect(await bowls(page).allTextContents()).toEqual(['Ancestors'])
  await close()
})

test('a removed bowl whose place was taken meanwhile does not come back, and the family is told', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await openRecord(page)
  await page.evaluate((key) => {
    const bowls = Array.from({ length: 6 }, (_, index) => ({ id: `b${index}`, worshipped: `Bát ${index}` }))
    localStorage.setItem(key, JSON.stringify({ state: { bowls }, version: 0 }))
  }, 'tamhuong.incense-bowls')
  await page.reload()
  await bowls(page).nth(5).waitFor()
  await stopClock(page)
  await button(page, 'Xóa Bát 0').press('Enter')
  await page.getByLabel('Thờ ai').fill('Thần linh')
  await button(page, 'Lưu vào hồ sơ').press('Enter')
  await bowls(page).filter({ hasText: 'Thần linh' }).waitFor()
  await button(page, 'Hoàn tác').press('Enter')
  await page.clock.resume()
  await page.locator('[data-toasts]').getByText('Hồ sơ giữ được 6 bát hương.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Bát hương của nhà')
  expect(await bowls(page).filter({ hasText: 'Bát 0' }).count()).toBe(0)
  expect(browserErrors).toEqual([])
  await close()
})

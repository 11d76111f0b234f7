import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import { sync } from 'node-ical'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { loseAnswer } from '../support/hold-requests.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const phone = { viewport: { width: 360, height: 740 }, acceptDownloads: true }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const days = (page: Page) => page.locator('main li h3')

/** Path of the file that the browser downloads after a click. */
async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return download.path()
}

async function openBook(page: Page): Promise<void> {
  await page.goto('/calendar/family')
  await waitForHydration(page)
  await page.locator('main fieldset:enabled').waitFor()
}

/** Types name, day and month by keyboard; the choices between and after them stay as they are. */
async function typeDay(page: Page, name: string, day: string, month: string): Promise<void> {
  await page.getByLabel('Tên ngày', { exact: true }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(day)
  await page.keyboard.press('Tab')
  await page.keyboard.type(month)
  await page.keyboard.press('Enter')
  await days(page).filter({ hasText: name }).waitFor()
}

test('a family enters its days by keyboard on a phone; nothing of them leaves the device', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await openBook(page)
  await button(page, 'Ghi vào sổ').press('Enter')
  await page.getByText('Nhập tên ngày.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')

  await typeDay(page, 'Giỗ ông <b>nội</b>', '30', '12')
  await typeDay(page, 'Giỗ bà ngoại', '15', '7')
  expect(await page.locator('main li').filter({ hasText: 'Giỗ bà ngoại' }).textContent()).toContain('rằm tháng Bảy')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await button(page, 'Sửa Giỗ bà ngoại').press('Enter')
  await page.getByLabel('Ngày', { exact: true }).fill('16')
  await page.getByLabel('Năm nhuận tháng đó').selectOption('Làm tháng nhuận nếu có')
  await page.getByLabel('Ngày', { exact: true }).press('Enter')
  await page.getByText('ngày 16 tháng Bảy').waitFor()
  await page.getByText('Làm tháng nhuận nếu có').last().waitFor()

  await button(page, 'Xóa Giỗ bà ngoại').press('Enter')
  await days(page).filter({ hasText: 'Giỗ bà ngoại' }).waitFor({ state: 'detached' })
  await button(page, 'Hoàn tác').press('Enter')
  await days(page).filter({ hasText: 'Giỗ bà ngoại' }).waitFor()

  await page.reload()
  await days(page).nth(1).waitFor()
  expect(requests.filter((request) => /ngo|n%E1%BB%99i|gi%E1%BB%97/i.test(request))).toEqual([])
  expect(browserErrors).toEqual([])
  await close()
})

test('what is typed in the form is not replaced by another day without a question', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await openBook(page)
  await typeDay(page, 'Giỗ ông nội', '30', '12')
  await typeDay(page, 'Giỗ bà ngoại', '15', '7')
  const name = page.getByLabel('Tên ngày', { exact: true })
  await button(page, 'Sửa Giỗ ông nội').press('Enter')
  await name.fill('Giỗ cụ')
  page.once('dialog', (dialog) => dialog.dismiss())
  await button(page, 'Sửa Giỗ bà ngoại').press('Enter')
  expect(await name.inputValue()).toBe('Giỗ cụ')
  page.once('dialog', (dialog) => dialog.accept())
  await button(page, 'Sửa Giỗ bà ngoại').press('Enter')
  await expect.poll(() => name.inputValue()).toBe('Giỗ bà ngoại')
  // Nothing was typed since, so nothing is asked.
  await button(page, 'Sửa Giỗ ông nội').press('Enter')
  await expect.poll(() => name.inputValue()).toBe('Giỗ ông nội')
  expect(browserErrors).toEqual([])
  await close()
})

test('family days become a calendar file, move to another phone by QR code, and are restored from a file', async () => {
  const first = await openBrowser(shop.url, phone)
  await openBook(first.page)
  await typeDay(first.page, 'Giỗ ông nội', '15', '7')

  const events = Object.values(sync.parseFile(await saved(first.page, 'Thêm vào lịch điện thoại')))
  expect(events.filter((part) => part?.type === 'VEVENT' && part.summary === 'Giỗ ông nội')).toHaveLength(10)

  await button(first.page, 'Chuyển sang máy khác').press('Enter')
  const code = first.page.getByRole('img', { name: 'Chuyển sang máy khác' })
  await code.waitFor()
  const picture = (await code.evaluate((svg) => svg.outerHTML)).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="640"',
  )
  const { data, info } = await sharp(Buffer.from(picture)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const link = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
  expect(link).toContain('/calendar/family#')

  const second = await openBrowser(shop.url, phone)
  const requests: string[] = []
  second.page.on('request', (request) => requests.push(request.url()))
  await second.page.goto(link)
  await waitForHydration(second.page)
  expect(await days(second.page).count()).toBe(0)
  await button(second.page, 'Thêm vào sổ').click()
  await days(second.page).filter({ hasText: 'Giỗ ông nội' }).waitFor()
  expect(new URL(second.page.url()).hash).toBe('')
  expect(requests.filter((url) => url.includes('so='))).toEqual([])

  const file = await saved(first.page, 'Lưu ra tệp')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1, days: [{ name: 'Giỗ ông nội' }] })
  await button(first.page, /^Xóa/).click()
  await days(first.page).first().waitFor({ state: 'detached' })
  await first.page.setInputFiles('input[type=file]', file)
  await button(first.page, 'Thêm vào sổ').click()
  await days(first.page).filter({ hasText: 'Giỗ ông nội' }).waitFor()
  await first.page.setInputFiles('input[type=file]', {
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await first.page.getByText('Tệp này không phải sổ giỗ.').waitFor()
  expect([...first.browserErrors, ...second.browserErrors]).toEqual([])
  await first.close()
  await second.close()
})

test('a link opened on the open page is read; a damaged one and an unreadable file are refused', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await openBook(page)
  const payload = (name: string) => Buffer.from(JSON.stringify([[name, `Giỗ ${name}`, 15, 7, 0]])).toString('base64url')
  const open = (text: string) => page.evaluate((hash) => location.assign(hash), `#so=${text}`)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await open(payload('ong'))
  await button(page, 'Thêm vào sổ').press('Enter')
  await days(page).filter({ hasText: 'Giỗ ong' }).waitFor()
  expect(await focused()).toBe('Nhắc và chuyển máy')
  await open(payload('ba'))
  await page.getByText('Giỗ ba (15/7)').waitFor()
  await open(payload('chu'))
  await page.getByText('Giỗ chu (15/7)').waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await open('hỏng')
  await page.getByText('Liên kết này không phải sổ giỗ.').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await button(page, 'Thôi').press('Enter')
  await page.getByText('Giỗ chu (15/7)').waitFor({ state: 'detached' })
  expect(await focused()).toBe('Nhắc và chuyển máy')
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('moved', 'NotFoundError'))
  })
  await page.setInputFiles('input[type=file]', {
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from(''),
  })
  await page.getByText('Tệp này không phải sổ giỗ.').waitFor()
  expect(await page.locator('input[type=file]').inputValue()).toBe('')
  expect(browserErrors).toEqual([])
  await close()
})

/** The feed of the calendar that was made, and the names of its days. */
async function subscribed(page: Page) {
  await page.getByText('Lịch đã có mọi ngày trong sổ.').waitFor()
  const webcal = await page.getByRole('link', { name: 'Mở bằng ứng dụng lịch' }).getAttribute('href')
  const feed = (webcal ?? '').replace(/^webcal/, 'http')
  const names = async () => {
    const events = Object.values(sync.parseICS(await (await fetch(feed)).text()))
    return new Set(events.flatMap((part) => (part?.type === 'VEVENT' ? [part.summary] : [])))
  }
  return { feed, names }
}

test('with consent a family subscribes to its days: the feed follows changes, and is deleted when they stop', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/family-calendar/') && sent.push(request.method()))
  await openBook(page)
  await typeDay(page, 'Giỗ ông nội', '15', '7')
  await button(page, 'Lịch tự cập nhật').press('Enter')
  await page.getByText('Cửa hàng lưu tên ngày').waitFor()
  await button(page, 'Tạo liên kết').press('Enter')
  await page.getByText('Cần bạn đồng ý trước khi lưu.').waitFor()
  expect(sent).toEqual([])
  await page.getByLabel(/^Tôi đồng ý để cửa hàng lưu/).check()
  await button(page, 'Tạo liên kết').press('Enter')
  const { feed, names } = await subscribed(page)
  expect(feed).toMatch(/^http:\/\/[^/]+\/calendar\/family\.ics\?id=[\w-]+&key=[\w-]{22}$/)
  expect(await names()).toEqual(new Set(['Giỗ ông nội']))

  const updated = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await typeDay(page, 'Giỗ bà ngoại', '2', '3')
  await updated
  await page.getByText('Lịch đã có mọi ngày trong sổ.').waitFor()
  expect(await names()).toEqual(new Set(['Giỗ ông nội', 'Giỗ bà ngoại']))
  const etag = (await fetch(feed)).headers.get('etag') ?? ''
  expect((await fetch(feed, { headers: { 'If-None-Match': etag } })).status).toBe(304)

  await page.reload()
  await days(page).nth(1).waitFor()
  await button(page, 'Lịch tự cập nhật').click()
  await page.getByText('Lịch đã có mọi ngày trong sổ.').waitFor()
  expect(sent).toEqual(['POST', 'PUT'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await button(page, 'Ngừng và xóa khỏi cửa hàng').press('Enter')
  await button(page, 'Tạo liên kết').waitFor()
  expect((await fetch(feed)).status).toBe(404)
  expect(await days(page).count()).toBe(2)
  expect(browserErrors).toEqual([])
  await close()
})

test('a change whose answer is lost is sent again, even when it has been undone meanwhile', async () => {
  const { page, close } = await openBrowser(shop.url, phone)
  await openBook(page)
  await typeDay(page, 'Giỗ ông nội', '15', '7')
  await typeDay(page, 'Giỗ bà ngoại', '20', '7')
  await button(page, 'Lịch tự cập nhật').press('Enter')
  await page.getByLabel(/^Tôi đồng ý để cửa hàng lưu/).check()
  await button(page, 'Tạo liên kết').press('Enter')
  const { names } = await subscribed(page)
  await loseAnswer(page, '**/family-calendar/*')
  await button(page, 'Xóa Giỗ bà ngoại').press('Enter')
  // A message stays while the focus is in it.
  await button(page, 'Hoàn tác').focus()
  await page.getByText('Chưa cập nhật được lịch.').waitFor()
  expect(await names()).toEqual(new Set(['Giỗ ông nội']))
  await button(page, 'Hoàn tác').press('Enter')
  await page.getByText('Lịch đã có mọi ngày trong sổ.').waitFor()
  expect(await names()).toEqual(new Set(['Giỗ ông nội', 'Giỗ bà ngoại']))
  await button(page, 'Xóa Giỗ bà ngoại').press('Enter')
  await expect.poll(names).toEqual(new Set(['Giỗ ông nội']))
  await close()
})

test('days of a file that a full book has no place for are counted', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await openBook(page)
  const day = (id: string) => ({
    id,
    name: `Giỗ ${id}`,
    calendar: 'lunar',
    day: 15,
    month: 7,
    leap: 'once',
    revision: 0,
  })
  const stored = Array.from({ length: 99 }, (_, index) => day(`d${index}`))
  const book = JSON.stringify({ state: { days: stored }, version: 0 })
  await page.evaluate((text) => localStorage.setItem('tamhuong.family-days', text), book)
  await page.reload()
  await days(page).nth(98).waitFor()
  const file = JSON.stringify({ kind: 'tamhuong-family-days', version: 1, days: ['x', 'y', 'z'].map(day) })
  const buffer = Buffer.from(file)
  await page.setInputFiles('input[type=file]', { name: 'so-gio.json', mimeType: 'application/json', buffer })
  await button(page, 'Thêm vào sổ').click()
  await page.getByText('Sổ chỉ ghi được tối đa 100 ngày nên chưa thêm 2 ngày.').waitFor()
  await days(page).nth(99).waitFor()
  expect(await days(page).count()).toBe(100)
  expect(browserErrors).toEqual([])
  await close()
})

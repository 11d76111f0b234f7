import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true } as const

test('a month links to its year and any other year, without scripts too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, browserErrors, close } = await openBrowser(shop.url, { ...phone, javaScriptEnabled })
    await page.goto('/calendar?month=2027-02')
    await page.getByRole('link', { name: 'Cả năm 2027' }).click()
    await page.waitForURL('**/calendar/year/2027')
    const year = page.getByLabel('Năm (1900–2199)')
    await year.fill('2025')
    await page.getByRole('button', { name: 'Xem năm' }).click()
    await page.waitForURL('**/calendar/year/2025')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Lịch âm năm 2025 – Ất Tỵ')
    expect(await page.getByText('tháng Sáu nhuận', { exact: true }).first().isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Tết Nguyên đán' }).first().waitFor()
    await page.getByRole('link', { name: 'Tháng 7 năm 2025' }).click()
    await page.waitForURL('**/calendar?month=2025-07')
    expect(browserErrors).toEqual([])
    await close()
  }
})

test('a month is chosen in a browser without popovers, too', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.addInitScript(() => {
    for (const method of ['showPopover', 'hidePopover', 'togglePopover'] as const)
      Reflect.deleteProperty(HTMLElement.prototype, method)
    for (const [prototype, method] of [
      [Element.prototype, 'closest'],
      [Element.prototype, 'matches'],
      [Document.prototype, 'querySelector'],
    ] as const) {
      const known = Reflect.get(prototype, method) as (selector: string) => unknown
      Reflect.set(prototype, method, function (this: unknown, selector: string) {
        if (selector.includes(':popover-open')) throw new SyntaxError(`${selector} is not a valid selector`)
        return known.call(this, selector)
      })
    }
  })
  await page.goto('/calendar?month=2027-02')
  await page.getByLabel('Xem tháng').selectOption('2027-03')
  await page.waitForURL('**/calendar?month=2027-03')
  expect(browserErrors).toEqual([])
  await close()
})

test('a year outside the calendar is reported at its field', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/calendar/convert?wholeYear=1850')
  await page.getByText('Lịch có các ngày từ năm 1900 đến năm 2199.').waitFor()
  const year = page.getByLabel('Năm (1900–2199)')
  expect([await year.getAttribute('aria-invalid'), await year.inputValue()]).toEqual(['true', '1850'])
  expect(browserErrors).toEqual([])
  await close()
})

test('a day is converted from the way Vietnamese write it; what is no day is reported at its field', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/calendar/convert')
  const day = page.getByLabel('Từ ngày dương')
  await day.fill('31/2/2027')
  await page.getByRole('button', { name: 'Xem ngày' }).first().click()
  await page.getByText('Nhập ngày đúng, năm bốn chữ số.').waitFor()
  expect([await day.getAttribute('aria-invalid'), await day.inputValue()]).toEqual(['true', '31/2/2027'])
  await day.fill('6/2/2027')
  await page.getByRole('button', { name: 'Xem ngày' }).first().click()
  await page.waitForURL('**/calendar/2027-02-06')
  expect(browserErrors).toEqual([])
  await close()
})

// A month of four weeks, with the day that has the most rituals, and months of six, one with the note on almanacs.
test.each(['2027-02', '2026-11', '2026-08', '2025-06', '1966-05'])('%s prints on one sheet of A4', async (month) => {
  const { page, close } = await openBrowser(shop.url)
  await page.goto(`/calendar?month=${month}`)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((point) => Math.round(Number(point))),
  )
  expect(sheets).toEqual([[842, 595]])
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main').innerText()).toContain('Tâm Hương – Đồ thờ cúng')
  for (const hidden of ['header.sticky', 'footer', 'main h1', 'main form', 'main button'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  await close()
})

test.each([
  ['/calendar/lo-ban', 'main form section ul li'],
  ['/en/calendar/lo-ban', 'main form section ul li'],
  ['/calendar/2027-02-06', 'main h1'],
  ['/calendar/year/2027', 'main article ul li'],
])('%s prints what it says, without what can only be pressed', async (path, content) => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto(path)
  await waitForHydration(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main h1').isVisible()).toBe(true)
  expect(await page.locator(content).first().isVisible()).toBe(true)
  for (const hidden of ['header.sticky', 'footer', 'main nav', 'main button', 'main input[type=range]'])
    expect(await page.locator(hidden).locator('visible=true').count(), hidden).toBe(0)
  expect(browserErrors).toEqual([])
  await close()
})

/** Another website, also local, because browsers block requests from public sites to local addresses. */
async function openOtherSite(html: () => string): Promise<string> {
  const server = createServer((_request, response) => response.end(`<!doctype html><title>Chùa làng</title>${html()}`))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the embed code shows the month in a frame on any website, and nothing else can be framed', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/calendar')
  await page.getByText('Đặt lịch này lên trang của bạn').click()
  await waitForHydration(page, 'textarea[readonly]')
  const code = await page.getByRole('textbox', { name: 'Mã nhúng' }).inputValue()
  expect(browserErrors).toEqual([])
  let html = code
  const other = await openOtherSite(() => html)
  await page.goto(other)
  const frame = page.frameLocator('iframe')
  const month = frame.getByRole('heading', { level: 1 })
  const shown = await month.textContent()
  await frame.getByRole('link', { name: 'Tháng sau' }).click()
  await expect.poll(() => month.textContent()).not.toBe(shown)
  await frame.getByRole('link', { name: 'Tháng trước' }).waitFor()
  const fits = () =>
    document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth
  expect(await frame.locator('body').evaluate(fits)).toBe(true)
  expect(await page.context().cookies()).toEqual([])
  html = code.replace('/calendar/widget', '/calendar')
  await page.goto(other)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  await close()
})

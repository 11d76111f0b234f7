import { readFileSync } from 'node:fs'
import { sync } from 'node-ical'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayText } from '#calendar/solar-day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { agree, fillReceiver } from '../support/fill-checkout.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, acceptDownloads: true }
const computer = { viewport: { width: 1280, height: 800 }, acceptDownloads: true }

const vi = {
  prefix: '',
  name: 'Tên ngày',
  day: 'Ngày',
  month: 'Tháng',
  save: 'Ghi vào sổ',
  file: 'Thêm vào lịch điện thoại',
  goods: /^Sắm lễ$/,
  people: 'Số người',
  apply: 'Tính lại',
  add: 'Thêm phần còn thiếu vào giỏ',
  have: 'Đã có: Nhang trầm',
  total: /^Món của cửa hàng/,
  checkout: 'Tiến hành đặt hàng',
  lunarDay: /^Hoặc theo ngày âm/,
  solarDay: /^Cần nhận trước ngày/,
  place: 'Đặt hàng',
  /** Replaces year, month and day. */
  date: '$3/$2/$1',
  flowers: 'Hoa cúc vàng',
  incense: 'Nhang cây trầm hương',
}
const en: typeof vi = {
  prefix: '/en',
  name: 'Name of the day',
  day: 'Day',
  month: 'Month',
  save: 'Save the day',
  file: "Add to your phone's calendar",
  goods: /^Shop for this day$/,
  people: 'People',
  apply: 'Work out again',
  add: 'Put the rest into the cart',
  have: 'I have: Agarwood incense',
  total: /^From the shop/,
  checkout: 'Checkout',
  lunarDay: /^Or by lunar day/,
  solarDay: /^Needed before/,
  place: 'Place order',
  date: '$2/$3/$1',
  flowers: 'chrysanthemum',
  incense: 'Agarwood incense sticks',
}

/** Writes a giỗ into the family book; returns its next day according to the reminder file. */
async function planGio(page: Page, labels: typeof vi): Promise<string> {
  await page.goto(`${labels.prefix}/calendar/family`)
  await waitForHydration(page)
  await page.locator('main fieldset:enabled').waitFor()
  await page.getByLabel(labels.name, { exact: true }).fill('Giỗ ông nội')
  await page.getByLabel(labels.day, { exact: true }).fill('12')
  await page.getByLabel(labels.month, { exact: true }).fill('12')
  await page.getByRole('button', { name: labels.save }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: labels.file }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  const events = Object.values(sync.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []))
  expect(events.map(({ summary }) => summary)).toEqual(events.map(() => 'Giỗ ông nội'))
  expect(text.match(/BEGIN:VALARM/g)).toHaveLength(events.length * 2)
  const first = events.map(({ start }) => start).toSorted((one, other) => one.getTime() - other.getTime())[0]
  if (!first) throw new Error('The reminder file has no event.')
  return dayText({ year: first.getFullYear(), month: first.getMonth() + 1, day: first.getDate() })
}

/** From the giỗ to its tray for six people, and all of it but the incense into the cart. */
async function buyTray(page: Page, labels: typeof vi): Promise<void> {
  await page.getByRole('link', { name: labels.goods }).first().click()
  await page.waitForURL('**/page/le-ngay-gio')
  await page.getByLabel(labels.people).selectOption('6')
  await page.getByRole('button', { name: labels.apply }).click()
  await page.waitForURL('**/page/le-ngay-gio?people=6**')
  const add = page.getByRole('button', { name: labels.add })
  const have = page.getByRole('checkbox', { name: labels.have })
  await have.scrollIntoViewIfNeeded()
  await waitForHydration(page, '#tray shop-island')
  const before = await page.getByText(labels.total).textContent()
  await have.check()
  await expect.poll(() => page.getByText(labels.total).textContent()).not.toBe(before)
  const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isTooWide)).toBe(false)
  await add.click()
  await page.waitForURL('**/shopping-cart')
}

/** From the cart to the order, needed by that lunar day. */
async function orderByLunarDay(page: Page, labels: typeof vi, day: string): Promise<void> {
  await page.getByRole('link', { name: labels.checkout }).first().click()
  await page.waitForURL('**/checkout/shipping-information')
  await waitForHydration(page)
  await fillReceiver(page)
  await page.getByLabel(labels.lunarDay).fill('12 tháng Chạp')
  await expect
    .poll(() => page.getByLabel(labels.solarDay).inputValue())
    .toBe(formatIsoDay(day, labels.prefix === '' ? 'vi' : 'en'))
  await agree(page)
  await page.getByRole('button', { name: labels.place, exact: true }).click()
  await page.waitForURL(/\/order\/TH/)
}

test.each([
  ['on a phone', phone, vi],
  ['on a computer', computer, vi],
  ['on a phone, in English', phone, en],
  ['on a computer, in English', computer, en],
])(
  'a family plans a giỗ %s: reminder file, tray for six, cart, lunar date, order',
  async (_where, device, labels) => {
    const { page, browserErrors, close } = await openBrowser(shop.url, device)
    const day = await planGio(page, labels)
    await buyTray(page, labels)
    expect(new URL(page.url()).pathname).toBe(`${labels.prefix}/shopping-cart`)
    await orderByLunarDay(page, labels, day)
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${labels.prefix}/order/TH`))
    const date = day.replace(/(\d+)-(\d+)-(\d+)/, labels.date)
    await page.getByText(date).first().waitFor()
    const ordered = await page.getByRole('main').innerText()
    expect(ordered).toContain(labels.flowers)
    expect(ordered).not.toContain(labels.incense)
    expect(browserErrors).toEqual([])
    await close()
  },
  60_000,
)

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltShop, builtPassword, freshDataDir, openBuiltShop } from '../open-built-shop.ts'
import { barriersOf } from './barriers.ts'
import { feedKey, fillStaffShop, type StaffShop } from './filled-staff-shop.ts'
import { awake, openBrowser } from './open-browser.ts'
import { doorScreens, staffScreens, staySignedIn } from './staff-screens.ts'

const { dataDir, remove } = freshDataDir()
let shop: BuiltShop
let filled: StaffShop
beforeAll(async () => {
  shop = await openBuiltShop(dataDir, { SEPAY_API_KEY: feedKey })
  filled = await fillStaffShop(shop.url, builtPassword)
})
afterAll(async () => {
  await shop.stop()
  remove()
})

type Look = { path: string; open?: (page: Page) => Promise<unknown> }

/** Refusals that are the screen itself. */
const expected = /TH00000000000: Failed to load resource: the server responded with a status of 404/

/** Looks at everything on the list, several tabs of one browser sharing it. */
async function faultsOf(prefix: string, width: number, looks: Look[]): Promise<string[]> {
  const staff = await openBrowser(shop.url, { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await staySignedIn(staff.context, shop.url, filled)
  const faults: string[] = []
  const lookOn = async (page: Page) => {
    for (let look = looks.shift(); look; look = looks.shift()) {
      const where = `${prefix}${look.path}${look.open ? ` (${look.open.name})` : ''}, ${width} px`
      try {
        await page.goto(prefix + look.path)
        await awake(page)
        await page.locator('main h1').first().waitFor()
        await look.open?.(page)
        faults.push(...(await barriersOf(page)).map((fault) => `${where}: ${fault}`))
      } catch (error) {
        faults.push(`${where}: ${error}`)
      }
    }
  }
  await Promise.all([lookOn(staff.page), staff.newPage().then(lookOn)])
  faults.push(...staff.complaints.filter((complaint) => !expected.test(complaint)))
  await staff.leave()
  return faults
}

const everyScreen = (): Look[] => Object.values({ ...doorScreens, ...staffScreens(filled) }).map((path) => ({ path }))

/** What opens over a screen, each once. */
const opened = (): Look[] => {
  const order = `/admin/orders/${filled.orders.open.orderId}`
  return [
    { path: '/user', open: palette },
    { path: '/user', open: configurator },
    { path: '/user', open: profile },
    { path: '/user', open: calendar },
    { path: '/user', open: messages },
    { path: '/user', open: rowActions },
    { path: '/user', open: columns },
    { path: '/user', open: savedFilters },
    { path: '/user', open: bulkBar },
    { path: '/admin/orders', open: sheetMenu },
    { path: order, open: editOrder },
    { path: order, open: cancelOrder },
    { path: '/admin/payments', open: resolveMoney },
    { path: '/admin/log', open: firstRow },
    { path: '/admin/log/callbacks', open: firstRow },
    { path: '/admin/message', open: firstRow },
    { path: '/admin/menus', open: firstAction },
    { path: '/admin/permission', open: firstAction },
    { path: '/admin/crud', open: firstAction },
    { path: '/admin/media', open: firstPicture },
    { path: '/admin/reviews', open: reply },
  ]
}

const sheet = (page: Page) => page.locator('dialog[open], :popover-open').first().waitFor()
const press = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).first().click()
  await sheet(page)
}
async function palette(page: Page) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bo tam su')
  await page
    .getByRole('option', { name: /Bộ tam sự/ })
    .first()
    .waitFor()
}
const configurator = (page: Page) => press(page, /^(Tùy chỉnh giao diện|Theme settings)$/)
const profile = (page: Page) => press(page, /^(Hồ sơ|Profile)/)
const calendar = (page: Page) => press(page, /^(Lịch|Calendar)$/)
async function messages(page: Page) {
  await page.getByRole('button', { name: /(mục chờ|waiting)/ }).click()
  await sheet(page)
}
const rowActions = (page: Page) => press(page, /^(Thao tác với|Actions for)/)
const columns = (page: Page) => press(page, /^(Cột hiển thị|Columns)$/)
const savedFilters = (page: Page) => press(page, /^(Bộ lọc đã lưu|Saved filters)$/)
async function bulkBar(page: Page) {
  await page.getByRole('checkbox').first().check()
  await page.locator('section[aria-label]').waitFor()
}
const sheetMenu = (page: Page) => press(page, /^(Xuất|Tải|Export|Download)/)
const editOrder = (page: Page) => press(page, /^(Sửa|Edit)$/)
const cancelOrder = (page: Page) => press(page, /^(Hủy đơn|Cancel order)$/)
async function resolveMoney(page: Page) {
  await rowActions(page)
  await page.getByRole('menuitem').first().click()
  await page.locator('dialog[open]').waitFor()
}
async function firstRow(page: Page) {
  await page.locator('main :is(tbody, ul.flex-col) li button, main tbody td > button').first().click()
  await sheet(page)
}
async function firstAction(page: Page) {
  await page.locator('main header').getByRole('button').last().click()
  await sheet(page)
}
async function firstPicture(page: Page) {
  await page.locator('main ul button:has(img)').first().click()
  await sheet(page)
}
async function reply(page: Page) {
  await page
    .getByRole('button', { name: /^(Phản hồi|Reply)$/ })
    .first()
    .click()
  await page.locator('main textarea').first().waitFor()
}

test('on a computer no screen of the staff, nor what opens on it, has a barrier by day or night', async () => {
  expect(await faultsOf('', 1280, [...everyScreen(), ...opened()])).toEqual([])
}, 120_000)

test('on a phone no screen of the staff, nor what opens on it, has a barrier by day or night', async () => {
  expect(await faultsOf('', 390, [...everyScreen(), ...opened()])).toEqual([])
}, 120_000)

test('in English the screens with the most words have no barrier either', async () => {
  const paths = ['/admin', '/admin/orders', '/admin/statistics', '/admin/reviews', '/admin/permission', '/auth/login']
  expect(
    await faultsOf(
      '/en',
      390,
      paths.map((path) => ({ path })),
    ),
  ).toEqual([])
}, 60_000)

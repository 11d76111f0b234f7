import type { Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf, openPopup } from '../support/accessibility-violations.ts'
import { feedKey, fillStaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { setParam } from '../support/set-param.ts'
import { staffPaths } from '../support/staff-paths.ts'
import { signInScreens, staffScreens, staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop({ SEPAY_API_KEY: feedKey })
const filled = await fillStaffShop(shop.url)

type OpenedScreen = { path: string; open?: (page: Page) => Promise<unknown> }

/** Error responses that the screen is about. */
const expected = /TH00000000000: Failed to load resource: the server responded with a status of 404/

/** The frame around every screen; checked once, on the dashboard. */
const frame = ['.staff-area header.sticky', '.staff-area nav']

/** Checks screens one by one in the same tab. Overlays of the current screen need no navigation. */
async function checkScreens(
  page: Page,
  width: number,
  screens: readonly OpenedScreen[],
  problems: string[],
): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  let shown = ''
  for (const { path, open } of screens) {
    const where = `${path}${open ? ` (${open.name})` : ''}, ${width} px`
    try {
      if (shown === path) await page.keyboard.press('Escape')
      else await page.goto(path)
      shown = path
      await waitForHydration(page)
      await page.locator('main h1').first().waitFor()
      await open?.(page)
      const found = await accessibilityViolationsOf(page, path === '/admin' ? [] : frame)
      problems.push(...found.map((problem) => `${where}: ${problem}`))
    } catch (error) {
      problems.push(`${where}: ${error}`)
      shown = ''
    }
  }
}

/** Screens built from the same parts as another one are checked only once. */
const likeAnother = ['orders-empty', 'order-delivered', 'order-transfer', 'reset-link', 'user-new']

const everyScreen = (): OpenedScreen[] =>
  Object.entries({ ...signInScreens, ...staffScreens(filled) })
    .filter(([name]) => !likeAnother.includes(name))
    .map(([, path]) => ({ path }))

/** Overlays, each checked once. */
const opened = (): OpenedScreen[] => {
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

const sheet = (page: Page) => page.locator(`dialog[open], ${openPopup}`).first().waitFor()
const press = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).first().click()
  await sheet(page)
}
/** The key is heard once the screen has rendered. */
async function openPalette(page: Page) {
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k')
      return page.locator('dialog[open]').count()
    })
    .toBe(1)
}
async function palette(page: Page) {
  await openPalette(page)
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
  await page.getByRole('button', { name: /(đang chờ|waiting)$/ }).click()
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
async function editOrder(page: Page) {
  await press(page, /^(Sửa|Edit)$/)
  // The lists of provinces and wards are loaded once it is open.
  await page.locator('dialog[open] input[role=combobox]:enabled').nth(1).waitFor()
}
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

/** In English only the screens with the most text are checked. */
const inEnglish = ['/en/admin', '/en/admin/orders', '/en/admin/statistics', '/en/admin/permission'].map((path) => ({
  path,
}))

test('every staff screen in the list of routes is covered', () => {
  const covered = Object.values({ ...signInScreens, ...staffScreens(filled) }).map((path) => path.replace(/[?#].*/, ''))
  expect(staffPaths.filter((pattern) => !covered.some((path) => matchPath(pattern, path)))).toEqual([])
})

test('no staff screen, nor anything it opens, has accessibility errors in light or dark, or logs errors', async () => {
  const staff = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(staff.context, shop.url, filled)
  const problems: string[] = []
  const other = await staff.newPage()
  await Promise.all([
    checkScreens(staff.page, 1280, [...everyScreen(), ...opened(), ...inEnglish], problems),
    checkScreens(other, 390, [...everyScreen(), ...opened()], problems),
  ])
  expect(problems).toEqual([])
  expect(staff.browserErrors.filter((browserError) => !expected.test(browserError))).toEqual([])
  await staff.close()
}, 900_000)

test('the document title of a record is its own', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await staySignedIn(context, shop.url, filled)
  const { orders, product, ids } = filled
  const records = [
    ...[orders.delivered, orders.open].map(({ orderId }) => `/admin/orders/${orderId}`),
    `/admin/products/${product.id}`,
    `/admin/collections/${ids.collection}`,
    `/admin/pages/${ids.page}`,
    `/admin/rituals/${ids.ritual}`,
    `/admin/promotions/${ids.promotion}`,
    `/admin/vouchers/${ids.voucher}`,
    `/admin/cutoffs/${ids.cutoff}`,
    `/admin/batches/${ids.batch}`,
    `/user/${ids.user}`,
  ]
  for (const path of records) {
    await page.goto(path)
    const heading = await page.locator('main h1').innerText()
    expect([path, await page.title()]).toEqual([path, `${heading} – Tâm Hương – Đồ thờ cúng`])
  }
  await close()
})

test('page titles end with the shop name from the parameters', async () => {
  await setParam(shop.url, 'shop.name', 'Trầm Việt')
  const { page, context, close } = await openBrowser(shop.url)
  await staySignedIn(context, shop.url, filled)
  await page.goto('/shop')
  expect(await page.title()).toMatch(/– Trầm Việt$/)
  await page.goto('/admin/orders')
  await page.locator('main h1').waitFor()
  await expect.poll(() => page.title()).toMatch(/– Trầm Việt$/)
  await close()
})

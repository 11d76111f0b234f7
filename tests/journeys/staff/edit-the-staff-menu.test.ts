import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

async function openMenus(location: 'admin' | 'header' | 'footer', prefix = '') {
  const staff = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(staff.context, shop.url, filled)
  await staff.page.goto(`${prefix}/admin/menus?location=${location}`)
  await waitForHydration(staff.page)
  return staff
}

const field = (page: Page, name: string) => page.locator(`dialog[open] [name=${name}]`)

async function save(page: Page) {
  await page.locator('dialog[open]').getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

/** The sidebar's entry after a reload. */
async function inSidebar(page: Page, title: string) {
  await page.reload()
  await waitForHydration(page)
  await page.locator('main h1').waitFor()
  return page.getByRole('navigation', { name: 'Danh mục' }).getByRole('listitem').filter({ hasText: title })
}

const addToFooter = (title: string, more: object = {}) => addEntry({ title, meta: { location: 'footer' }, ...more })

const addEntry = async (body: object) => (await apiOf(shop.url, filled.token)<{ id: string }>('/menu/', { body })).id

test('an entry added to the sidebar has the chosen icon, and leaves with its place in meta', async () => {
  const { page, browserErrors, close } = await openMenus('admin')
  await page.locator('main').getByRole('button', { name: 'Thêm mục' }).click()
  await field(page, 'title').fill('Sổ tay đóng gói')
  await field(page, 'kind').selectOption('address')
  await field(page, 'to').fill('/page/chinh-sach-giao-hang')
  await save(page)
  const plain = await inSidebar(page, 'Sổ tay đóng gói')
  expect(await plain.locator('a').getAttribute('href')).toBe('/page/chinh-sach-giao-hang')
  expect(await plain.locator('svg').count()).toBe(0)

  const edit = () => page.locator('main').getByRole('button', { name: 'Sửa mục Sổ tay đóng gói' }).click()
  await edit()
  await field(page, 'icon').selectOption('home')
  await save(page)
  const home = page.getByRole('navigation', { name: 'Danh mục' }).locator('a[href="/home"] svg path')
  const shown = await inSidebar(page, 'Sổ tay đóng gói')
  expect(await shown.locator('svg path').getAttribute('d')).toBe(await home.getAttribute('d'))

  await edit()
  expect(await field(page, 'icon').inputValue()).toBe('home')
  await field(page, 'meta').fill('{"location":"footer","note":"in"}')
  await save(page)
  expect(await (await inSidebar(page, 'Sổ tay đóng gói')).count()).toBe(0)
  await page.goto('/admin/menus?location=footer')
  await edit()
  expect(JSON.parse(await field(page, 'meta').inputValue())).toEqual({ location: 'footer', note: 'in' })
  expect(browserErrors).toEqual([])
  await close()
})

test('a heading with one entry is shown only when it is always shown', async () => {
  const parentId = await addToFooter('Dành cho thợ')
  await addToFooter('Chính sách giao hàng cho thợ', { parentId, to: '/page/chinh-sach-giao-hang' })
  const { page, close } = await openMenus('header')
  const isHeadingShown = async () => (await (await fetch(`${shop.url}/home`)).text()).includes('Dành cho thợ')
  expect(await isHeadingShown()).toBe(false)
  for (const isShown of [true, false]) {
    await page.goto('/admin/menus?location=footer')
    await page.locator('main').getByRole('button', { name: 'Sửa mục Dành cho thợ' }).click()
    expect(await field(page, 'alwaysShow').isChecked()).toBe(!isShown)
    await field(page, 'alwaysShow').setChecked(isShown)
    await save(page)
    await expect.poll(isHeadingShown).toBe(isShown)
  }
  await close()
})

test('the buttons of an entry say its English title in English, and a removed entry leaves the focus in the list', async () => {
  await addToFooter('Mục dùng tạm', { titleEn: 'Temporary entry', to: '/home' })
  const { page, close } = await openMenus('footer', '/en')
  await page.locator('main').getByRole('button', { name: 'Edit Temporary entry' }).click()
  await page.locator('dialog[open]').getByRole('heading', { name: 'Edit Temporary entry' }).waitFor()
  await page.keyboard.press('Escape')
  const remove = page.getByRole('button', { name: 'Delete Temporary entry?' })
  await remove.click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Delete', exact: true }).click()
  await remove.waitFor({ state: 'detached' })
  await page
    .locator('main ul:focus')
    .filter({ has: page.getByRole('button', { name: /^Edit / }) })
    .waitFor()
  await close()
})

test('on a phone the menu closes when an own entry is chosen that leads to a staff screen', async () => {
  await addEntry({ title: 'Đơn mới', to: '/admin/orders?status=pending', meta: { location: 'admin' } })
  const { page, close } = await openMenus('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Ẩn/hiện menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Danh mục' })
  await menu.getByRole('link', { name: 'Đơn mới', exact: true }).click()
  await page.waitForURL('**/admin/orders?status=pending')
  await menu.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Đơn hàng' }).waitFor()
  await close()
})

test('the sidebar shows the logo and the name of the shop', async () => {
  const { page, close } = await openMenus('admin')
  const logo = page.getByRole('navigation', { name: 'Danh mục' }).locator('a[href="/admin"]').first()
  expect(await logo.innerText()).toBe('Tâm Hương')
  await expect
    .poll(() => logo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await close()
})

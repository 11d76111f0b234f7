import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CollectedProduct } from '#catalog/collection-contract.ts'
import type { Product } from '#catalog/contract.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import { apiOf } from '../../support/api-of.ts'
import { builtPassword } from '../../support/open-built-shop.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { waitForFocus } from '../support/by-keyboard.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const ask = apiOf(shop.url, filled.token)
const set = await ask<Product>('/product/mam-le-hoa-qua')
const bowl = await ask<Product>('/product/bat-huong-su-men-lam-rong')

const openStaff = (path: string) => openStaffScreen(shop.url, filled, path)

test('a password typed for another email is no change once the email is restored', async () => {
  const { page, close } = await openStaff('/admin/account')
  const profile = page.locator('form', { has: page.locator('[name=fullname]') })
  const email = profile.locator('[name=email]')
  const save = profile.getByRole('button', { name: 'Lưu', exact: true })
  const before = await email.inputValue()
  await email.fill('khac@tamhuong.example')
  await profile.locator('[name=currentPassword]').fill(builtPassword)
  await email.fill(before)
  await profile.locator('[name=currentPassword]').waitFor({ state: 'detached' })
  expect(await save.isDisabled()).toBe(true)
  await email.fill('khac@tamhuong.example')
  expect(await profile.locator('[name=currentPassword]').inputValue()).toBe('')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await profile.getByText('Đã khôi phục nội dung').waitFor()
  await close()
})

test.each<[string, () => string]>([
  ['product', () => `/admin/products/${filled.product.id}`],
  ['collection', () => `/admin/collections/${filled.ids.collection}`],
  ['ritual', () => `/admin/rituals/${filled.ids.ritual}`],
])('an emptied address of a %s is refused at its field', async (_kind, pathOf) => {
  const { page, close } = await openStaff(pathOf())
  const slug = page.locator('[name=slug]')
  await slug.fill('')
  await page.getByRole('button', { name: 'Lưu', exact: true }).first().click()
  await page.locator('[name=slug][aria-invalid=true]').waitFor()
  expect(await slug.inputValue()).toBe('')
  await close()
})

test('two products removed from a collection one right after the other are both removed', async () => {
  const { page, close } = await openStaff(`/admin/collections/${filled.ids.collection}`)
  const listed = async () =>
    (await ask<CollectedProduct[]>(`/collection/${filled.ids.collection}/products`)).map(({ name }) => name)
  const before = await listed()
  expect(before.length).toBeGreaterThan(2)
  await page.getByRole('button', { name: `Bỏ ${before[0]}`, exact: true }).waitFor()
  const release = await holdRequests(page, '**/api/v1/collection/*/products')
  for (const name of before.slice(0, 2)) {
    const remove = page.getByRole('button', { name: `Bỏ ${name}`, exact: true })
    await remove.click()
    await remove.waitFor({ state: 'detached' })
  }
  release()
  await expect.poll(listed).toEqual(before.slice(2))
  await close()
})

test('a menu entry takes no input while it is being added', async () => {
  const { page, close } = await openStaff('/admin/menus')
  await page.locator('main').getByRole('button', { name: 'Thêm mục', exact: true }).click()
  const dialog = page.locator('dialog[open]')
  const title = dialog.locator('[name=title]')
  await title.fill('Đồ đồng')
  const release = await holdRequests(page, '**/api/v1/menu/')
  await title.press('Enter')
  await dialog.locator('[inert]').waitFor()
  expect(await dialog.locator('[inert] [type=submit]').count()).toBe(0)
  await page.keyboard.type(' và thêm nữa')
  expect(await title.inputValue()).toBe('Đồ đồng')
  release()
  await dialog.waitFor({ state: 'detached' })
  await close()
})

test('a dialog that was closed while its menu entry was added does not close the next one', async () => {
  const { page, close } = await openStaff('/admin/menus')
  await page.locator('main').getByRole('button', { name: 'Thêm mục', exact: true }).click()
  const title = page.locator('dialog[open] [name=title]')
  await title.fill('Đồ gỗ')
  const release = await holdRequests(page, '**/api/v1/menu/')
  await title.press('Enter')
  await page.locator('dialog[open] [inert]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('main li').getByRole('button', { name: /^Sửa/ }).first().click()
  release()
  await page.locator('main li', { hasText: 'Đồ gỗ' }).waitFor()
  expect(await title.isVisible()).toBe(true)
  await close()
})

test('a save that fails after its dialog was closed says so', async () => {
  const { page, close } = await openStaff('/admin/menus')
  await page.locator('main').getByRole('button', { name: 'Thêm mục', exact: true }).click()
  await page.locator('dialog[open] [name=meta]').fill('{"location":')
  await page.locator('dialog[open] [name=title]').fill('Đồ đá')
  const release = await holdRequests(page, '**/api/v1/menu/')
  await page.locator('dialog[open] [name=title]').press('Enter')
  await page.locator('dialog[open] [inert]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  const refused = page.waitForResponse((response) => response.status() === 422)
  release()
  const { message } = (await (await refused).json()) as Envelope<null>
  await page.getByText(message).waitFor()
  await close()
})

test('changes of an order that are being saved can’t be cancelled', async () => {
  const { page, close } = await openStaff(`/admin/orders/${filled.orders.transfer.orderId}`)
  await page.locator('main').getByRole('button', { name: 'Sửa', exact: true }).click()
  const drawer = page.locator('dialog[open]')
  await drawer.locator('[name=carrier]').fill('Viettel Post')
  const release = await holdRequests(page, '**/api/v1/order/*')
  await drawer.getByRole('button', { name: 'Lưu', exact: true }).click()
  await drawer.locator('button[aria-busy]').waitFor()
  expect(await drawer.getByRole('button', { name: 'Hủy bỏ', exact: true }).isDisabled()).toBe(true)
  release()
  await drawer.waitFor({ state: 'detached' })
  await close()
})

test('the screen of a member of staff who does not exist says so and leads back to the list', async () => {
  const { page, close } = await openStaff('/user/00000000-0000-4000-8000-000000000000')
  await page.getByRole('heading', { level: 1, name: 'Không tìm thấy nhân viên này' }).waitFor()
  await page.locator('main').getByRole('link', { name: 'Người dùng' }).click()
  await page.waitForURL('**/user')
  await close()
})

type Removal = { path: () => string; open?: (page: Page) => Promise<void>; list: string; remove: RegExp }

const section = (title: string) => `section:has(> * > h2:text-is("${title}"))`

const removals: [string, Removal][] = [
  [
    'a product of a page',
    {
      path: () => '/admin/pages/new',
      open: async (page) => {
        await page.locator('fieldset[name=productIds]').getByRole('button').last().click()
        await page.locator('dialog[open] li button').first().click()
      },
      list: 'fieldset[name=productIds]',
      remove: /^Bỏ [^…]/,
    },
  ],
  [
    'a product of a collection',
    {
      path: () => `/admin/collections/${filled.ids.collection}`,
      list: '[aria-label^="Sản phẩm trong danh mục"]',
      remove: /^Bỏ /,
    },
  ],
  [
    'a price of a promotion',
    {
      path: () => `/admin/promotions/${filled.ids.promotion}`,
      list: 'fieldset[aria-label="Sản phẩm"]',
      remove: /^Bỏ /,
    },
  ],
  [
    'a promise of the home page',
    {
      path: () => '/admin/landing',
      open: (page) => page.getByRole('button', { name: 'Thêm cam kết' }).click(),
      list: 'fieldset[aria-label="Cam kết"]',
      remove: /^Bỏ /,
    },
  ],
  [
    'a part of a set',
    {
      path: () => `/admin/products/${set.id}`,
      list: 'fieldset[aria-label="Các món trong bộ"]',
      remove: /^Bỏ món này$/,
    },
  ],
  ['an item of a set', { path: () => `/admin/products/${set.id}`, list: 'ul[aria-label="Món 1"]', remove: /^Bỏ / }],
  [
    'an option of a product',
    { path: () => `/admin/products/${bowl.id}`, list: section('Phân loại'), remove: /^Bỏ nhóm phân loại$/ },
  ],
  [
    'a size of a collection',
    {
      path: () => `/admin/collections/${filled.ids.collection}`,
      open: (page) => page.getByRole('button', { name: 'Thêm cỡ' }).click(),
      list: section('Cỡ nào hợp bàn thờ nào'),
      remove: /^Bỏ /,
    },
  ],
  [
    'an item of a tray',
    {
      path: () => '/admin/rituals/new',
      open: (page) => page.getByRole('button', { name: 'Thêm món' }).click(),
      list: section('Mâm lễ và danh sách sắm'),
      remove: /^Xóa$/,
    },
  ],
  [
    'a province of a delivery zone',
    {
      path: () => '/admin/shipping',
      list: 'fieldset[aria-label="Tỉnh, thành phố của vùng"]',
      remove: /^Bỏ .* khỏi vùng$/,
    },
  ],
  ['a delivery zone', { path: () => '/admin/shipping', list: section('Vùng giao hàng'), remove: /^Bỏ vùng/ }],
]

test.each(removals)(
  '%s that is taken out leaves the focus in the list',
  async (_what, { path, open, list, remove }) => {
    const { page, close } = await openStaff(path())
    await open?.(page)
    const focusable = page.locator(list)
    await focusable.getByRole('button', { name: remove }).first().press('Enter')
    await focusable.and(page.locator(':focus, :has(> * > h2:focus)')).waitFor()
    await close()
  },
)

test('what is unreadable in a list of numbers goes away with “Discard”, whether a value was changed before or another field', async () => {
  const { page, close } = await openStaff(`/admin/products/${set.id}`)
  const sizes = page.locator('[name=setSizes]')
  const before = await sizes.inputValue()
  for (const change of [() => sizes.fill('4, 8'), () => page.locator('main form [name=name]').fill('Mâm lễ khác')]) {
    await change()
    await sizes.fill('4, 8, nhiều')
    await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
    expect(await sizes.inputValue()).toBe(before)
    expect(await page.locator('[data-unreadable]').count()).toBe(0)
  }
  await sizes.fill('4,8')
  await sizes.blur()
  expect(await sizes.inputValue()).toBe('4, 8')
  await close()
})

test.each([
  ['', 'mục sắp xếp được'],
  ['/en', 'sortable'],
])('at %s/admin a handle for sorting is described as “%s”', async (language, description) => {
  const { page, close } = await openStaff(`${language}/admin/collections/${filled.ids.collection}`)
  const handle = page.locator('main [aria-roledescription]').first()
  expect(await handle.getAttribute('aria-roledescription')).toBe(description)
  await close()
})

test.each([
  ['texts of a product', () => `/admin/products/${bowl.id}`, section('Chữ theo yêu cầu'), 'Thêm ô chữ', 4],
  ['options of a product', () => `/admin/products/${bowl.id}`, section('Phân loại'), 'Thêm nhóm phân loại', 5],
  [
    'sizes of a collection',
    () => `/admin/collections/${filled.ids.collection}`,
    section('Cỡ nào hợp bàn thờ nào'),
    'Thêm cỡ',
    1,
  ],
  ['promises of the home page', () => '/admin/landing', 'fieldset[aria-label="Cam kết"]', 'Thêm cam kết', 4],
])('of the %s each one that is added has the focus, also the last', async (_what, path, list, label, most) => {
  const { page, close } = await openStaff(path())
  const rows = page.locator(list).locator('fieldset')
  const add = page.getByRole('button', { name: label, exact: true })
  await add.waitFor()
  let at = await rows.count()
  do {
    await add.press('Enter')
    await waitForFocus(page, rows.nth(at).locator('input').first())
    at += 1
  } while (at < most)
  await close()
})

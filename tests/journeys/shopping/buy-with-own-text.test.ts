import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { agree, fillReceiver } from '../support/fill-checkout.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { offScreen } from '../support/off-screen.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const ask = apiOf(shop.url, filled.token)

const tablet = '/product/bai-vi-cuu-huyen-that-to'

test('a shopper types a family’s name, sees it as on the tablet, and it goes with the goods to the pick list', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  const shows = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
  await page.goto(tablet)
  await waitForHydration(page)
  const name = page.getByLabel(/^Dòng họ/)
  await name.fill('Nguyễn Phúc tộc đại tôn từ đường')
  await shows('“Dòng họ” dài quá 24 ký tự.')
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await name.fill('Nguyễn Phúc tộc')
  await shows(/Còn 9 ký tự/)
  await page.getByLabel(/^Người phụng lập/).fill('Con cháu\nphụng lập')
  const preview = page.getByRole('figure').filter({ hasText: 'Hình minh họa' })
  expect(await preview.locator('span').allTextContents()).toEqual(['Nguyễn', 'Phúc', 'tộc'])
  expect(await accessibilityViolationsOf(page)).toEqual([])
  expect(await offScreen(page)).toEqual([])

  await page.reload()
  await waitForHydration(page)
  expect(await name.inputValue()).toBe('Nguyễn Phúc tộc')
  const add = () => page.getByRole('button', { name: 'Thêm vào giỏ' }).click()
  const drawer = page.getByRole('dialog')
  await add()
  await drawer.getByText('Dòng họ: Nguyễn Phúc tộc').waitFor()
  await drawer.getByRole('button', { name: 'Tiếp tục mua sắm' }).click()
  await name.fill('Lê tộc')
  await add()
  await drawer.getByText('Dòng họ: Lê tộc').waitFor()
  await drawer.getByText('Dòng họ: Nguyễn Phúc tộc').waitFor()
  await drawer.getByRole('link', { name: 'Xem giỏ hàng' }).click()
  await page.waitForURL('**/shopping-cart')
  await shows('Dòng họ: Lê tộc')
  const edit = page.getByRole('button', { name: 'Sửa chữ của Bài vị Cửu Huyền Thất Tổ' })
  await edit.nth(1).click()
  const fields = page.getByRole('form', { name: 'Chữ theo yêu cầu' })
  await fields.getByLabel(/^Dòng họ/).fill('Trần tộc đại tôn từ đường xã')
  await fields.getByRole('button', { name: 'Lưu' }).click()
  await shows('“Dòng họ” dài quá 24 ký tự.')
  await fields.getByLabel(/^Dòng họ/).fill('Trần tộc')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await fields.getByRole('button', { name: 'Lưu' }).click()
  await shows('Dòng họ: Trần tộc')
  expect(await page.getByText('Dòng họ: Lê tộc').count()).toBe(0)
  await page.goto('/checkout/shipping-information')
  await fillReceiver(page)
  await agree(page)
  await page.locator('summary').filter({ hasText: 'Đơn hàng' }).first().click()
  await shows('Dòng họ: Trần tộc')
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).click()
  await page.waitForURL('**/order/TH*')
  await shows('Dòng họ: Nguyễn Phúc tộc')
  const orderId = /TH\w+/.exec(page.url())?.[0] ?? ''
  expect(browserErrors).toEqual([])
  await close()

  const { price } = (await ask<Product>(tablet)).variations[0] ?? { price: 0 }
  const order = await ask<StaffOrder>(`/order/${orderId}`)
  expect(order.lines.map((line) => line.price)).toEqual([price + 60_000, price + 60_000])
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  await staff.page.goto(`/admin/orders/${orderId}`)
  await staff.page.getByText('Dòng họ: Trần tộc').waitFor()
  await staff.page.goto(`/admin/orders/print?what=picks&ids=${order.id}`)
  const row = staff.page.getByRole('row').filter({ hasText: 'Dòng họ: Nguyễn Phúc tộc' })
  await row.getByText('Người phụng lập: Con cháu / phụng lập').waitFor()
  await staff.page.getByRole('row').filter({ hasText: 'Dòng họ: Trần tộc' }).waitFor()
  await staff.page.goto(`/admin/orders/print?what=labels&ids=${order.id}`)
  await staff.page.getByText(/Dòng họ: Trần tộc/).waitFor()
  expect(staff.browserErrors).toEqual([])
  await staff.close()
})

test('a tray and an altar put nothing into the cart that needs a text, and lead to where it is written', async () => {
  const { id, textFields } = await ask<Product>(tablet)
  const { items } = await ask<{ items: { id: string }[] }>('/product/pagination?q=nhang&limit=1')
  const [ritual] = await ask<{ id: string; slug: string }[]>('/ritual/')
  const tray = [
    { name: 'Bài vị', unit: 'chiếc', base: 1, productId: id },
    { name: 'Nhang', unit: 'bó', base: 1, productId: items[0]?.id },
  ]
  const put = (path: string, body: object) => ask(path, { method: 'PUT', body })
  await put(`/product/${id}`, { textFields: textFields.map((field) => ({ ...field, isRequired: true })) })
  await put(`/ritual/${ritual?.id}`, { tray })
  const needed = 'Món này cần chữ của bạn: viết và mua ở trang sản phẩm.'
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  const goods = page.locator('main li').filter({ has: page.locator('input[inputmode=numeric]') })
  await page.goto(`/page/${ritual?.slug}`)
  await waitForHydration(page, 'main ul:has(input[type=checkbox])')
  await page.getByRole('listitem').filter({ hasText: 'Bài vị' }).getByText(needed).waitFor()
  await page.getByRole('button', { name: /vào giỏ/ }).click()
  await page.waitForURL('**/shopping-cart')
  await expect.poll(() => goods.count()).toBe(1)
  expect(await goods.getByText('Bài vị').count()).toBe(0)

  await page.goto('/calendar/altar-planner')
  await waitForHydration(page)
  for (const [kind, name] of [
    ['Bài vị, khung ảnh', 'Bài vị Cửu Huyền Thất Tổ'],
    ['Bát hương', 'Bát hương sứ men lam vẽ rồng'],
  ] as const) {
    await page.getByLabel('Loại đồ thờ').first().selectOption({ label: kind })
    await page.getByRole('button', { name: `Đặt lên ban: ${name}` }).click()
    await page
      .getByRole('application')
      .getByRole('link', { name: new RegExp(name) })
      .waitFor()
  }
  expect(new URL((await page.getByRole('link', { name: needed }).getAttribute('href')) ?? '', shop.url).pathname).toBe(
    tablet,
  )
  await page.getByRole('button', { name: 'Thêm cả bộ vào giỏ' }).click()
  await page.waitForURL('**/shopping-cart')
  await expect.poll(() => goods.count()).toBe(2)
  expect(await goods.getByText('Bài vị').count()).toBe(0)
  expect(browserErrors).toEqual([])
  await close()
})

test('staff say which texts a product takes, and type one while a caller dictates an order', async () => {
  const staff = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  const { id, name, variations } = filled.product
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('button', { name: 'Thêm ô chữ' }).click()
  const field = page.getByRole('group', { name: 'Ô chữ 1', exact: true })
  const save = () => page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await field.getByLabel('Cộng vào giá mỗi món').fill('30.000')
  await field.getByLabel('Bắt buộc nhập').check()
  await save()
  await field.getByLabel('Tên ô', { exact: true }).and(page.locator('[aria-invalid]')).waitFor()
  await field.getByLabel('Tên ô', { exact: true }).fill('Lời tặng')
  await save()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()

  await page.goto('/admin/orders/new')
  await page.getByLabel('Tìm sản phẩm').fill(name)
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .waitFor()
  await page.getByLabel('Tìm sản phẩm').press('Enter')
  await page.getByRole('button', { name: new RegExp(variations[0]?.sku ?? '') }).click()
  const dictated = page.getByLabel(/^Lời tặng/)
  await page.getByText('Hãy nhập “Lời tặng”.').waitFor()
  await dictated.fill('Mừng tân gia')
  await page.getByText('Hãy nhập “Lời tặng”.').waitFor({ state: 'detached' })
  expect(staff.browserErrors.filter((error) => !error.includes('422'))).toEqual([])
  await staff.close()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { agree, fillReceiver } from '../support/fill-checkout.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url)
const filled = await fillStaffShop(shop.url)

const readProduct = (slug: string) => ask<Product>(`/product/${slug}`)

async function fillIn(page: Page): Promise<void> {
  await fillReceiver(page)
  await agree(page)
}

test('a shopper selects a set for six people, swaps a part and buys it; its parts appear on every step and the pick list', async () => {
  const incense = await readProduct('hop-nhang-tram-cao-cap')
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  const shows = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()

  await page.goto('/collections/hoa-qua-le-vat')
  const card = page.getByRole('article').filter({ hasText: 'Mâm lễ hoa quả' }).first()
  await card.getByText('Bộ 5 món').waitFor()
  await card.getByRole('link').first().click()
  await page.waitForURL('**/product/mam-le-hoa-qua')
  const parts = page.getByRole('region', { name: 'Các món trong bộ' })
  await parts.getByText('Nhang cây trầm hương').waitFor()
  await waitForHydration(page)
  await page.getByRole('link', { name: '6 người', exact: true }).click()
  await page.getByRole('link', { name: /^Hộp nhang trầm hương cao cấp/ }).click()
  await expect
    .poll(() => parts.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/^1 × Mâm ngũ quả/),
      expect.stringMatching(/^2 × Hoa cúc vàng/),
      expect.stringMatching(/^1 × Bộ trầu cau/),
      expect.stringMatching(/^1 × Hộp nhang trầm hương cao cấp/),
      expect.stringMatching(/^1 × Vàng mã/),
    ])
  await parts.getByText(/Tiết kiệm/).waitFor()

  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('2 × Hoa cúc vàng').waitFor()
  await drawer.getByRole('link', { name: 'Xem giỏ hàng' }).click()
  await page.waitForURL('**/shopping-cart')
  await shows('2 × Hoa cúc vàng')
  await page.goto('/checkout/shipping-information')
  await fillIn(page)
  await page.locator('summary').filter({ hasText: 'Đơn hàng' }).first().click()
  await shows('2 × Hoa cúc vàng')
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).click()
  await page.waitForURL('**/order/TH*')
  await shows(/2 × Hoa cúc vàng/)
  await shows(/6 người/)
  const orderId = /TH\w+/.exec(page.url())?.[0] ?? ''
  expect(browserErrors).toEqual([])
  await close()

  expect((await readProduct('hop-nhang-tram-cao-cap')).quantity).toBe(incense.quantity - 1)
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  await staff.page.goto(`/admin/orders?q=${orderId}`)
  await staff.page.getByRole('link', { name: orderId }).first().click()
  await staff.page
    .getByText(/2 × Hoa cúc vàng/)
    .first()
    .waitFor()
  const placed = await ask<StaffOrder>(`/order/${orderId}`, { token: filled.token })
  await staff.page.goto(`/admin/orders/print?what=picks&ids=${placed.id}`)
  const rows = staff.page.getByRole('row').filter({ hasText: 'Trong bộ: Mâm lễ hoa quả' })
  await rows.first().waitFor()
  expect(await rows.count()).toBe(5)
  await rows.filter({ hasText: 'NH-HOP-CC' }).waitFor()
  await rows.filter({ hasText: 'HO-CUC-10' }).getByRole('cell', { name: '2', exact: true }).waitFor()
  expect(staff.browserErrors).toEqual([])
  await staff.close()
})

test('staff create a set from a product search, see errors at its parts, and add a substitution later', async () => {
  const staff = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  const save = () => page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const part = (n: number) => page.getByRole('group', { name: `Món ${n}`, exact: true })
  const put = async (n: number, text: string, choice?: RegExp) => {
    await part(n).getByLabel('Tìm sản phẩm').fill(text)
    await part(n)
      .getByRole('button', { name: new RegExp(`^${text}`) })
      .first()
      .waitFor()
    await part(n).getByLabel('Tìm sản phẩm').press('Enter')
    if (choice) await part(n).getByRole('button', { name: choice }).click()
  }

  await page.goto('/admin/products/new')
  await page.getByLabel('Tên', { exact: true }).fill('Bộ cúng nhập trạch')
  await page.getByLabel('Trạng thái').selectOption('published')
  await page.getByLabel('Loại hàng').selectOption('bundle')
  await page.getByLabel('Số lượng tính theo').selectOption('people')
  await page.getByLabel('Các cỡ').fill('6, 4')
  await page.getByLabel('Giảm', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Thêm món' }).click()
  await put(1, 'Bộ gạo muối cúng')
  await page.getByRole('button', { name: 'Thêm món' }).click()
  await put(2, 'Hoa cúc vàng', /Bó 10 cành/)
  await part(2)
    .getByLabel(/^Cho mỗi/)
    .fill('3')
  await page.getByRole('button', { name: 'Thêm món' }).click()
  await put(3, 'Mâm lễ hoa quả', /4 người · Hoa cúc.*Nhang cây/)
  await save()
  await page.getByText('Các cỡ phải tăng dần và không trùng nhau.').waitFor()
  await part(3).getByText('không thể nằm trong bộ khác').waitFor()
  await part(3).getByRole('button', { name: 'Bỏ món này' }).click()
  await page.getByLabel('Các cỡ').fill('4, 6')
  await save()
  await page.waitForURL('**/admin/products')

  const made = await readProduct('bo-cung-nhap-trach')
  expect(made).toMatchObject({ kind: 'bundle', partCount: 2, price: 283_000 })
  await page.goto(`/admin/products/${made.id}`)
  await put(2, 'Hoa cúc vàng', /Bó 20 cành/)
  await save()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  const { variations } = await readProduct('bo-cung-nhap-trach')
  expect(variations).toHaveLength(4)
  expect(variations[0]?.id).toBe(made.variations[0]?.id)
  expect(staff.browserErrors.filter((error) => !error.includes('422'))).toEqual([])
  await staff.close()
})

test('parts added to a set while goods are still loading stay, and so do the goods', async () => {
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  await page.goto('/admin/products/new')
  await page.getByLabel('Loại hàng').selectOption('bundle')
  await page.getByRole('button', { name: 'Thêm món' }).click()
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/product\/[\da-f-]{36}$/, async (route) => {
    await answer.promise
    await route.continue()
  })
  const first = page.getByRole('group', { name: 'Món 1', exact: true })
  await first.getByLabel('Tìm sản phẩm').fill('Bộ gạo muối cúng')
  await first.getByRole('button', { name: /^Bộ gạo muối cúng/ }).waitFor()
  await first.getByLabel('Tìm sản phẩm').press('Enter')
  await page.getByRole('button', { name: 'Thêm món' }).click()
  await page.getByRole('group', { name: 'Món 2', exact: true }).waitFor()
  answer.resolve()
  await first.getByRole('button', { name: 'Bỏ Bộ gạo muối cúng' }).waitFor()
  await page.getByRole('group', { name: 'Món 2', exact: true }).waitFor()
  expect(staff.browserErrors).toEqual([])
  await staff.close()
})

test('a part added at the very moment goods arrive keeps both', async () => {
  const staff = await openBrowser(shop.url)
  await staySignedIn(staff.context, shop.url, filled)
  const { page } = staff
  // Presses the button after the answer is processed, and before the screen is drawn again.
  await page.addInitScript(() => {
    const press = async () => {
      for (let turn = 0; turn < 500; turn += 1) await null
      for (const button of document.querySelectorAll('button')) if (button.textContent === 'Thêm món') button.click()
    }
    const readText = Response.prototype.text
    Response.prototype.text = async function () {
      const text = await readText.call(this)
      if (/\/product\/[\da-f-]{36}$/.test(this.url)) void press()
      return text
    }
  })
  await page.goto('/admin/products/new')
  await page.getByLabel('Loại hàng').selectOption('bundle')
  await page.getByRole('button', { name: 'Thêm món' }).click()
  const first = page.getByRole('group', { name: 'Món 1', exact: true })
  await first.getByLabel('Tìm sản phẩm').fill('Bộ gạo muối cúng')
  await first.getByRole('button', { name: /^Bộ gạo muối cúng/ }).click()
  await page.getByRole('group', { name: 'Món 2', exact: true }).waitFor()
  await first.getByRole('button', { name: 'Bỏ Bộ gạo muối cúng' }).waitFor()
  expect(staff.browserErrors).toEqual([])
  await staff.close()
})

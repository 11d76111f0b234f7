import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { dropFiles } from '../support/drop-files.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const openStaff = (path: string) => openStaffScreen(shop.url, filled, path)

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a new product is saved with the pictures that are still being uploaded', async () => {
  const { page, browserErrors, close } = await openStaff('/admin/products/new')
  const release = await holdRequests(page, '**/api/v1/attachment/')
  await page.getByLabel('Tên', { exact: true }).fill('Bình hoa thử tải ảnh')
  await page
    .getByLabel(/Giá \(₫\)/)
    .first()
    .fill('150000')
  const pictures = page.getByRole('group', { name: 'Hình ảnh' })
  await dropFiles(pictures, [{ name: 'do.jpg', type: 'image/jpeg', bytes: await picture('#a40') }])
  const save = page.getByRole('button', { name: 'Lưu', exact: true })
  await save.click()
  await page.locator('form[aria-busy=true]').waitFor()
  await dropFiles(pictures, [{ name: 'xanh.jpg', type: 'image/jpeg', bytes: await picture('#04a') }])
  release()
  await page.waitForURL('**/admin/products')
  const ask = apiOf(shop.url, filled.token)
  expect((await ask<Product>('/product/binh-hoa-thu-tai-anh')).pictures).toHaveLength(2)
  expect(browserErrors).toEqual([])
  await close()
})

test('an attribute without a value is refused at its field', async () => {
  const { page, close } = await openStaff(`/admin/products/${filled.product.id}`)
  await page.getByRole('button', { name: 'Thêm thông số' }).click()
  await page
    .getByLabel(/^Thông số \d+$/)
    .last()
    .fill('Men')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const value = page.getByLabel(/^Giá trị \d+$/).last()
  await value.and(page.locator('[aria-invalid=true]:focus')).waitFor()
  await value.fill('Rạn')
  expect(await value.getAttribute('aria-invalid')).toBeNull()
  await close()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ProductBatch } from '#catalog/batches/contract.ts'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { waitForFocus } from '../support/by-keyboard.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'
import { recordVideo } from '../support/recorded-video.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const ask = apiOf(shop.url, filled.token)
const path = `/product-batch/${filled.ids.batch}`
const batchScreen = `/admin/batches/${filled.ids.batch}`

const openStaff = (path: string) => openStaffScreen(shop.url, filled, path)

const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function choose(page: Page, typed: string, name: RegExp) {
  await page.getByRole('button', { name: 'Chọn sản phẩm' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(typed)
  await dialog.getByRole('button', { name }).first().click()
}

test('a product is chosen and replaced, and the focus stays at its button', async () => {
  const { page, browserErrors, close } = await openStaff('/admin/batches/new')
  const field = page.getByRole('group', { name: 'Sản phẩm', exact: true })
  await choose(page, 'nhang vòng', /Nhang vòng/)
  await field.getByRole('button', { name: /^Bỏ Nhang vòng/ }).waitFor()
  await expect.poll(() => focused(page)).toBe('Chọn sản phẩm')
  expect(await field.getByRole('button', { name: /^Đưa .* (lên|xuống)/ }).count()).toBe(0)
  await choose(page, 'mõ', /Mõ gỗ/)
  await field.getByRole('button', { name: /^Bỏ Mõ gỗ/ }).waitFor()
  expect(await field.getByRole('listitem').count()).toBe(1)
  expect(browserErrors).toEqual([])
  await close()
}, 60_000)

test('a refused product and a refused video have the focus and say why; another video is not refused yet', async () => {
  const { page, browserErrors, close } = await openStaff('/admin/batches/new')
  const film = await recordVideo(page, 'video/webm;codecs=vp8')
  await page.getByLabel('Mã lô').fill('ban-phim-1')
  await save(page)
  const isRefused = async (name: string) => {
    const field = page.getByRole('group', { name, exact: true })
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await waitForFocus(page, field)
    const described = await field.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).count()).toBe(1)
    expect(await accessibilityViolationsOf(page)).toEqual([])
    return field
  }
  await isRefused('Sản phẩm')
  await page.route('**/api/v1/product-batch/', (route) => {
    const errors = [{ field: 'videoId', message: 'Video này đã bị xóa.' }]
    return route.fulfill({
      status: 422,
      json: { res_status_code: 422, message: 'Chưa lưu được.', errors, res_data: null },
    })
  })
  await page.getByLabel('Mã lô').fill('ban-phim-2')
  await save(page)
  const video = await isRefused('Video lúc cháy')
  await video.locator('input[type=file]').setInputFiles({ name: 'a.webm', mimeType: 'video/webm', buffer: film })
  await video.getByText('a.webm').waitFor()
  expect(await page.getByText('Video này đã bị xóa.').count()).toBe(0)
  expect(browserErrors.filter((text) => !text.includes('422'))).toEqual([])
  await close()
}, 120_000)

test('a conflict about a batch names both products', async () => {
  const { page, browserErrors, close } = await openStaff(batchScreen)
  const { id: other } = await ask<Product>('/product/mo-go-mit')
  const before = await ask<ProductBatch>(path)
  await page.getByLabel('Làng nghề', { exact: true }).fill('Làng của tôi')
  await ask(path, { method: 'PUT', body: { ...before, productId: other } })
  await save(page)
  const row = page.getByRole('row', { name: /^Sản phẩm/ })
  await row.getByText('Mõ gỗ mít').waitFor()
  await row.getByText(before.product.name).waitFor()
  await page.getByRole('button', { name: 'Lưu theo lựa chọn' }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect(await ask<ProductBatch>(path)).toMatchObject({ productId: other, village: 'Làng của tôi' })
  await ask(path, { method: 'PUT', body: { ...before, village: 'Làng nghề' } })
  expect(browserErrors.filter((text) => !text.includes('409'))).toEqual([])
  await close()
}, 60_000)

test('the label names the shop in Vietnamese to staff who read English, too', async () => {
  const { page, browserErrors, close } = await openStaff(`/en/admin/batches/label?id=${filled.ids.batch}`)
  const params = await ask<{ key: string; value: string }[]>('/system-params/')
  const name = params.find(({ key }) => key === 'shop.name')?.value ?? ''
  expect(await page.locator('article p').first().innerText()).toBe(name)
  expect(browserErrors).toEqual([])
  await close()
}, 60_000)

test('the batch of a draft product names it and has no page to open; a removed one leaves neither draft nor error behind', async () => {
  const { page, browserErrors, close } = await openStaff(batchScreen)
  const opened = page.getByRole('link', { name: 'Xem trên cửa hàng' })
  await opened.waitFor()
  const { productId, product } = await ask<ProductBatch>(path)
  await ask(`/product/${productId}`, { method: 'PUT', body: { status: 'draft' } })
  await page.reload()
  await page.getByRole('button', { name: 'In nhãn QR' }).waitFor()
  expect(await opened.count()).toBe(0)
  await page.getByRole('button', { name: `Bỏ ${product.name}` }).waitFor()

  await page.getByLabel('Làng nghề', { exact: true }).fill('Bỏ dở')
  await page.evaluate(() => {
    const headings = Object.assign(window, { headings: new Set<string>() }).headings
    const note = () => headings.add(document.querySelector('main')?.textContent ?? '')
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true })
  })
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Xóa', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Lô sản xuất' }).waitFor()
  const shown = await page.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings].join())
  expect(shown).not.toContain('Không tìm thấy lô')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
  expect(browserErrors).toEqual([])
  await close()
}, 60_000)

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests, loseAnswer } from '../support/hold-requests.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

const sku = filled.product.variations[0]?.sku ?? ''
const file = (quantity: number) => ({
  name: 'kiem-kho.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`sku,quantity\n${sku},${quantity}\n`),
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Danh mục' })

/** Leaves for another screen and opens the import again, as a link does. */
async function leaveAndReturn(page: Page) {
  await menu(page).getByRole('link', { name: 'Đơn hàng' }).first().click()
  await page.locator('main h1', { hasText: 'Nhập' }).waitFor({ state: 'detached' })
  await page.goto('/admin/products/import')
  await waitForHydration(page)
  await page.locator('main h1').waitFor()
}

test('an import goes on while its screen is closed, and is found there again with its result', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(context, shop.url, filled)
  await page.goto('/admin/products/import')
  await waitForHydration(page)
  await page.locator('main [name=kind]').selectOption('stock')
  await page.locator('main [name=file]').setInputFiles(file(4321))
  const sent = page.waitForResponse((response) => response.url().endsWith('/catalog-sheet/'))
  await page.getByRole('button', { name: 'Kiểm tra tệp' }).click()
  await sent
  await leaveAndReturn(page)
  const found = page.getByRole('region', { name: /^Tệp kiem-kho\.csv, / })
  await found.getByText('Chạy thử: chưa ghi gì').waitFor()
  expect(await page.locator('main [name=kind]').inputValue()).toBe('stock')

  const applied = page.waitForResponse((response) => response.url().endsWith('/apply'))
  await page.getByRole('button', { name: /^Áp dụng 1 dòng/ }).click()
  await applied
  await leaveAndReturn(page)
  await found.getByText('Đã nhập xong').waitFor()
  const { variations } = await apiOf(shop.url)<Product>(`/product/${filled.product.slug}`)
  expect(variations[0]?.quantity).toBe(4321)

  await page.goto('/admin/orders/import')
  const opened = page.getByRole('navigation', { name: 'Màn hình đang mở' })
  const open = async (area: string) => {
    await opened.locator(`a[href$="/${area}/import"]`).click()
    await page.waitForURL(`**/${area}/import`)
  }
  await open('products')
  await found.waitFor()
  await open('orders')
  await found.waitFor({ state: 'detached' })
  expect(browserErrors).toEqual([])
  await close()
})

const openImport = async (prepare?: (page: Page) => Promise<void>) => {
  const opened = await openStaffScreen(shop.url, filled, '/admin/products/import', prepare)
  await opened.page.locator('main [name=kind]').selectOption('stock')
  return opened
}

test('an import is shown also when the answer to its start is lost', async () => {
  const { page, close } = await openImport()
  await page.locator('main [name=file]').setInputFiles(file(4322))
  await page.getByRole('button', { name: 'Kiểm tra tệp' }).click()
  await loseAnswer(page, '**/api/v1/import/*/apply')
  await page.getByRole('button', { name: /^Áp dụng 1 dòng/ }).click()
  await page.getByText('Đã nhập xong').waitFor()
  expect(await page.locator('main').getByRole('alert').count()).toBe(0)
  await close()
})

test('a corrected file can be chosen again under its name', async () => {
  const { page, close } = await openImport()
  const input = page.locator('main [name=file]')
  await input.setInputFiles(file(4323))
  await page.getByText('kiem-kho.csv', { exact: true }).waitFor()
  // Browsers tell of a file only when the input did not hold it already.
  expect(await input.inputValue()).toBe('')
  await close()
})

test('the state of an import is asked for again only after the answer, so that no old one comes late', async () => {
  const { page, close } = await openImport((opened) => opened.clock.install())
  const state = /\/api\/v1\/import\/[\da-f-]{36}$/
  const asked: string[] = []
  page.on('request', (request) => state.test(request.url()) && asked.push(request.url()))
  const release = await holdRequests(page, state)
  await page.locator('main [name=file]').setInputFiles(file(4323))
  await page.getByRole('button', { name: 'Kiểm tra tệp' }).click()
  const askedAfter = async (ms: number) => {
    await page.clock.runFor(ms)
    return asked.length
  }
  await expect.poll(() => askedAfter(1000)).toBe(1)
  for (let second = 0; second < 5; second += 1) expect(await askedAfter(1000)).toBe(1)
  release()
  await page.getByText('Chạy thử: chưa ghi gì').waitFor()
  await close()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, storeIn, waitForFrames, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const { storage } = await fillShop(shop.url)
const [line] = JSON.parse(storage['tamhuong.cart'] ?? '').state.lines

const cartOf = (lines: unknown[]) => ({ 'tamhuong.cart': JSON.stringify({ state: { lines }, version: 0 }) })
const storedLines = (page: Page, key = 'tamhuong.cart') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '').state.lines, key)

test('a text that is cleared can be written again, and a changed price is still told after it', async () => {
  const tablet = await apiOf(shop.url)<Product>('/product/bai-vi-cuu-huyen-that-to')
  const [field] = tablet.textFields
  const texts = [{ key: field?.key, name: field?.name, nameEn: null, text: 'Lê tộc' }]
  const storedPrice = (tablet.variations[0]?.price ?? 0) + (field?.price ?? 0) - 10_000
  const { id, slug, name, nameEn, variations } = tablet
  const goods = { id, slug, name, nameEn, selectedVariations: variations[0]?.values, picture: null, tmpId: 'bai-vi' }
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await storeIn(context, cartOf([{ ...goods, amount: 1, price: storedPrice, texts }]))
  await page.goto('/shopping-cart')
  await waitForHydration(page)
  const edit = page.getByRole('button', { name: /^Sửa chữ của/ })
  const changed = page.getByText(/^Giá vừa đổi từ/)
  await changed.waitFor()
  for (const text of ['Trần tộc', '']) {
    await edit.click()
    await page.getByRole('textbox', { name: new RegExp(`^${field?.name}`) }).fill(text)
    const quoted = page.waitForResponse('**/api/v1/checkout/quote')
    await page.getByRole('button', { name: 'Lưu', exact: true }).click()
    await page.getByText('Lê tộc').waitFor({ state: 'detached' })
    await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true)
    await (await quoted).finished()
    await waitForFrames(page)
    await changed.waitFor()
  }
  expect(await storedLines(page)).toMatchObject([{ price: storedPrice - (field?.price ?? 0) }])
  expect(browserErrors).toEqual([])
  await close()
})

test('a line that is saved for later by impatient presses is announced once', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await storeIn(
    context,
    cartOf([line, { ...line, tmpId: 'two', texts: [{ key: 'a', name: 'A', nameEn: null, text: 'B' }] }]),
  )
  const release = await holdRequests(page, '**/assets/saved-list*.js')
  await page.goto('/shopping-cart')
  await waitForHydration(page)
  const save = page.getByRole('button', { name: /^Để dành mua sau/ }).first()
  for (let press = 0; press < 3; press++) await save.click()
  release()
  await page.getByRole('region', { name: 'Để dành mua sau' }).waitFor()
  await expect.poll(() => page.getByText(/^Đã để dành “/).count()).toBe(1)
  expect(browserErrors).toEqual([])
  await close()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, storeIn, waitForFrames, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const { storage, chosenProduct } = await fillShop(shop.url)
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

test('pressed again before the cart is shown, “add” adds once', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const release = await holdRequests(page, '**/assets/added-drawer*.js')
  await page.goto(chosenProduct)
  await waitForHydration(page)
  const add = page.getByRole('button', { name: 'Thêm vào giỏ hàng' })
  for (let press = 0; press < 3; press++) await add.dispatchEvent('click')
  release()
  await page.getByRole('dialog').waitFor()
  expect(await storedLines(page)).toMatchObject([{ amount: 1 }])
  expect(browserErrors).toEqual([])
  await close()
})

test('where the cart can’t be stored, goods are not said to be in it', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(chosenProduct)
  await waitForHydration(page)
  for (const name of ['Thêm vào giỏ hàng', 'Mua ngay']) {
    await page.getByRole('button', { name }).click()
    await page.getByText('Thêm vào giỏ hàng thất bại!').waitFor()
    await page.getByRole('button', { name: 'Đóng' }).click()
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
  await close()
})

test('a corrected cart keeps the focus near, says which goods left it, and brings them back beside what was added since', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  const gone = { ...line, id: '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b', name: 'Bài vị cũ', tmpId: 'gone' }
  const dearer = { ...line, price: line.price - 1000 }
  await storeIn(context, cartOf([dearer, gone]))
  await page.goto('/shopping-cart')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Cập nhật giỏ hàng' }).click()
  const focused = page.locator('main section:focus')
  await focused.waitFor()
  expect(await storedLines(page)).toMatchObject([{ tmpId: line.tmpId, price: line.price }])
  await page.getByText(/Bài vị cũ/).waitFor()
  const added = { ...line, tmpId: 'added', texts: [{ key: 'a', name: 'A', nameEn: null, text: 'B' }] }
  await page.evaluate((one) => {
    const stored = JSON.parse(localStorage.getItem('tamhuong.cart') ?? '')
    stored.state.lines.push(one)
    localStorage.setItem('tamhuong.cart', JSON.stringify(stored))
  }, added)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await page.getByRole('button', { name: 'Cập nhật giỏ hàng' }).waitFor()
  await page.locator('#content:focus').waitFor()
  expect(await storedLines(page)).toMatchObject([{ price: line.price }, { tmpId: 'gone' }, { tmpId: 'added' }])
  expect(browserErrors).toEqual([])
  await close()
})

test('the quote of an amount that was changed again is not waited for', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await storeIn(context, cartOf([line]))
  const release = await holdRequests(page, '**/api/v1/checkout/quote')
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/checkout/quote'))
  await page.goto('/shopping-cart')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Thêm một' }).first().click()
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  release()
  await close()
})

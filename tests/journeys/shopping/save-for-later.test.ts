import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'
import { stopClock } from '../support/stop-clock.ts'

const shop = await openBuiltDemoShop()
const { storage } = await fillShop(shop.url)
const [line] = JSON.parse(storage['tamhuong.cart'] ?? '').state.lines
const listOf = (lines: unknown[]) => JSON.stringify({ state: { lines }, version: 0 })
const writing = { key: 'ten', name: 'Tên trên thẻ', nameEn: null, text: 'Họ Trần' }

async function openCart(page: Page): Promise<void> {
  await page.goto('/shopping-cart')
  await waitForHydration(page)
}

const savedList = (page: Page) => page.getByRole('region', { name: 'Để dành mua sau' })
const storedIn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key)

test('a line with its amount and text is saved for later and moved back, in every open tab', async () => {
  const { page, context, newPage, browserErrors, close } = await openBrowser(shop.url, {
    viewport: { width: 360, height: 740 },
  })
  await storeIn(context, { 'tamhuong.cart': listOf([{ ...line, texts: [writing] }]) })
  const other = await newPage()
  await openCart(other)
  await openCart(page)
  expect(await savedList(page).count()).toBe(0)
  const bestSellers = page.getByRole('list', { name: 'Bán chạy nhất' })
  const popular = page.locator('section:has-text("Danh mục được xem nhiều") a[href^="/collections/"]')
  expect([await bestSellers.isVisible(), await popular.first().isVisible()]).toEqual([false, false])
  await page.getByRole('button', { name: 'Để dành mua sau' }).click()
  await savedList(page).waitFor()
  expect(await page.getByText('Giỏ hàng của bạn đang trống!').isVisible()).toBe(true)
  expect([await bestSellers.isVisible(), await popular.first().isVisible()]).toEqual([true, true])
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  for (const tab of [page, other]) {
    await savedList(tab).getByText('Tên trên thẻ: Họ Trần').waitFor()
    await savedList(tab).getByText(/^2 × /).waitFor()
  }
  await savedList(other).getByRole('button', { name: 'Chuyển vào giỏ' }).click()
  for (const tab of [page, other]) {
    await tab.getByRole('textbox', { name: /^Số lượng/ }).waitFor()
    await savedList(tab).waitFor({ state: 'detached' })
  }
  expect(JSON.parse(await storedIn(page, 'tamhuong.cart')).state.lines).toMatchObject([
    { id: line.id, amount: 2, texts: [{ text: 'Họ Trần' }] },
  ])
  expect(browserErrors).toEqual([])
  await close()
})

test('saved lines show today’s price and what is no longer sold, and can be forgotten', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  const gone = { ...line, id: '01980000-0000-7000-8000-000000000009', tmpId: 'gone', name: 'Lư đồng cũ' }
  await storeIn(context, { 'tamhuong.saved': listOf([{ ...line, price: 1_000 }, gone]) })
  await openCart(page)
  const rows = savedList(page).getByRole('listitem')
  await rows
    .nth(0)
    .getByText(/Giá vừa đổi từ 1\.000/)
    .waitFor()
  await rows.nth(1).getByText('Sản phẩm không còn bán.').waitFor()
  expect(await rows.nth(1).getByRole('button', { name: 'Chuyển vào giỏ' }).isDisabled()).toBe(true)
  await rows.nth(0).getByRole('button', { name: 'Chuyển vào giỏ' }).click()
  await page.getByRole('textbox', { name: /^Số lượng/ }).waitFor()
  expect(JSON.parse(await storedIn(page, 'tamhuong.cart')).state.lines).toMatchObject([
    { id: line.id, price: line.price },
  ])
  await stopClock(page)
  await savedList(page).getByRole('button', { name: 'Xóa danh sách' }).click()
  await savedList(page).waitFor({ state: 'detached' })
  expect(await storedIn(page, 'tamhuong.saved')).not.toContain('Lư đồng cũ')
  // What was saved meanwhile stays when that is undone.
  await page.getByRole('button', { name: /^Để dành mua sau/ }).click()
  await savedList(page).waitFor()
  await page.getByRole('button', { name: 'Hoàn tác' }).last().click()
  await rows.nth(1).waitFor()
  expect(JSON.parse(await storedIn(page, 'tamhuong.saved')).state.lines).toMatchObject([
    { id: gone.id },
    { id: line.id },
  ])
  expect(browserErrors).toEqual([])
  await close()
})

test('a line saved by two presses is saved once, as it is when the list arrives, and comes back when that is undone', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  const two = [line, { ...line, tmpId: 'two', texts: [writing] }]
  await storeIn(context, { 'tamhuong.cart': listOf(two) })
  const release = await holdRequests(page, '**/assets/saved-list*.js')
  await openCart(page)
  const save = page.getByRole('button', { name: /^Để dành mua sau/ }).first()
  await save.click()
  await save.click()
  const amounts = page.getByRole('textbox', { name: /^Số lượng/ })
  await amounts.first().fill('5')
  await amounts.first().press('Enter')
  release()
  await savedList(page).getByText(/^5 × /).waitFor()
  expect(JSON.parse(await storedIn(page, 'tamhuong.saved')).state.lines).toMatchObject([{ amount: 5 }])

  await stopClock(page)
  await savedList(page).getByRole('button', { name: 'Bỏ khỏi danh sách' }).click()
  await savedList(page).waitFor({ state: 'detached' })
  await amounts.fill('3')
  await amounts.press('Enter')
  await page.getByRole('button', { name: 'Hoàn tác' }).last().click()
  await savedList(page).getByText(/^5 × /).waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

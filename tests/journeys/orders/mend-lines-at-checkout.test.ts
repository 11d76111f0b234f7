import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const tablet = await apiOf(shop.url)<Product>('/product/bai-vi-cuu-huyen-that-to')

/** A line whose text is too long. */
const faulty = {
  id: tablet.id,
  slug: tablet.slug,
  name: tablet.name,
  nameEn: tablet.nameEn,
  selectedVariations: tablet.variations[0]?.values,
  price: tablet.variations[0]?.price,
  picture: null,
  amount: 1,
  tmpId: 'bai-vi',
  texts: [{ key: tablet.textFields[0]?.key, name: 'Dòng họ', nameEn: null, text: 'Nguyễn Phúc tộc đại tôn từ đường' }],
}
const gone = { ...faulty, id: '01980000-0000-7000-8000-000000000001', tmpId: 'mat', name: 'Lư cũ', texts: undefined }

const stored = (lines: object[]) => JSON.stringify({ state: { lines }, version: 0 })
const problems = (page: Page) => page.locator('[data-problems]')
const storedNames = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('tamhuong.cart') ?? '').state.lines.map(({ name }: { name: string }) => name),
  )

test('goods that are removed in the order form are named, and come back to their place', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await storeIn(context, { 'tamhuong.cart': stored([gone, { ...faulty, texts: undefined }]) })
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  await problems(page).getByRole('button', { name: 'Xóa' }).click()
  await page.getByText('Đã bỏ “Lư cũ”.').waitFor()
  expect(await storedNames(page)).toEqual([faulty.name])
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await problems(page).getByText('Lư cũ').waitFor()
  expect(await storedNames(page)).toEqual(['Lư cũ', faulty.name])
  expect(browserErrors).toEqual([])
  await close()
})

test('a text at fault is mended where it was written, its goods stay in the order', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await storeIn(context, { 'tamhuong.cart': stored([faulty]) })
  await page.goto('/checkout/shipping-information')
  await waitForHydration(page)
  const mend = problems(page).getByRole('link', { name: 'Sửa chữ' })
  await mend.waitFor()
  expect(await page.getByRole('main').getByRole('button', { name: 'Xóa' }).count()).toBe(0)
  await mend.click()
  await page.waitForURL('**/shopping-cart')
  await page.getByText(/dài quá 24 ký tự/).waitFor()
  expect(await page.getByRole('button', { name: 'Xóa', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: /^Sửa chữ của/ }).waitFor()
  await close()
})

test('goods to buy now are changed on their own page, and no cart is offered that lacks them', async () => {
  const { page, close } = await openBrowser(shop.url)
  await page.goto('/home')
  await page.evaluate((lines) => sessionStorage.setItem('tamhuong.buyNow', lines), stored([faulty]))
  await page.goto('/checkout/shipping-information?buyNow=1')
  await waitForHydration(page)
  const mend = problems(page).getByRole('link', { name: 'Sửa chữ' })
  const change = page.getByRole('link', { name: 'Sửa đơn hàng' }).filter({ visible: true })
  for (const link of [mend, change]) expect(await link.getAttribute('href')).toBe(`/product/${tablet.slug}`)
  await change.click()
  await page.waitForURL('**/product/*')
  await close()
})

test('saved goods and fields that can’t be loaded are not just left out', async () => {
  const { page, context, close } = await openBrowser(shop.url)
  await storeIn(context, { 'tamhuong.cart': stored([faulty]), 'tamhuong.saved': stored([gone]) })
  await page.route(/\/assets\/(saved-list|line-text-editor)-(?!on-demand)[^/]*\.js$/, (route) => route.abort())
  await page.goto('/shopping-cart')
  await expect.poll(() => page.getByText('Có lỗi xảy ra, vui lòng thử lại sau.').count()).toBe(2)
  await close()
})

import type { Page } from 'playwright-core'
import type { Shopper } from './filled-shop.ts'
import { partlySoldOut } from './mailed-links.ts'
import { waitForHydration } from './open-browser.ts'

export type PublicScreen = { path: string; empty?: boolean; until?: string; act?: (page: Page) => Promise<void> }

/**
 * Every public screen but the receipt, which is a sheet of paper, and their overlays. `empty`: for a visitor without
 * orders. `mailed`: paths of the pages behind mails.
 */
export const publicScreens = (shopper: Shopper, mailed: readonly string[] = []): PublicScreen[] => [
  { path: '/home' },
  { path: '/shop' },
  { path: '/collections' },
  { path: '/collections/tram-huong' },
  { path: '/product/bo-tam-su-dong' },
  { path: shopper.chosenProduct },
  { path: shopper.chosenProduct, act: addToCart },
  { path: '/product/nhang-cay-tram-huong', act: sendEmptyReview },
  { path: '/product/nhang-cay-tram-huong?tab=reviews&stars=5' },
  { path: '/product/bat-huong-su-men-lam-rong?tab=questions' },
  { path: '/batch/mau-nhang-2' },
  { path: '/shopping-cart', empty: true },
  { path: '/shopping-cart', act: openVouchers },
  { path: '/checkout/shipping-information', empty: true },
  { path: '/checkout/shipping-information', until: 'input[name=paymentMethod]', act: sendEmptyCheckout },
  { path: '/checkout/shipping-information', until: 'input[name=paymentMethod]', act: readTerms },
  { path: '/checkout/payment' },
  { path: `/checkout/payment?order=${shopper.orders.transfer}` },
  { path: `/order/${shopper.orders.cod}?placed=1` },
  { path: `/order/${shopper.orders.transfer}` },
  { path: `/order/${shopper.orders.cod}`, empty: true },
  { path: shopper.files },
  { path: '/page/chinh-sach-giao-hang' },
  { path: '/blogs' },
  { path: '/blog-view/cach-boc-bat-huong' },
  { path: '/search?q=tram' },
  { path: '/search?q=zzzz' },
  { path: '/landing', act: (page) => page.locator('main summary').first().click() },
  { path: '/calendar', act: (page) => page.locator('main details summary').click() },
  { path: '/calendar/year/2025' },
  { path: '/calendar/family', act: noteFamilyDay },
  { path: '/calendar/bowls', empty: true },
  { path: '/calendar/bowls', until: 'main li figure img', act: changeBowl },
  { path: '/calendar/widget' },
  ...mailed.map((path) => ({ path })),
  { path: '/calendar/reminder/0?left=1' },
  { path: `/stock-alert?product=${partlySoldOut}` },
  { path: '/stock-alert?sent=1' },
  { path: '/stock-alert?left=1' },
  { path: '/calendar/altar-planner', act: placeBowl },
  { path: '/calendar/lo-ban', until: 'main form section ul li' },
  { path: '/calendar/convert' },
  { path: '/calendar/2026-11-23' },
  { path: '/page/le-dong-chi', until: 'main li input[type=checkbox]' },
  { path: '/product/bo-do-tho-men-lam' },
  { path: '/product/bai-vi-cuu-huyen-that-to', act: editTextInCart },
  { path: '/checkout/shipping-information', until: 'input[name=paymentMethod]', act: makePresent },
  { path: '/track-order' },
  { path: '/my-orders', until: 'main li button' },
  { path: '/my-orders', empty: true },
  { path: '/home', act: openMenu },
  { path: '/home', act: openSearch },
  { path: '/shop', act: openFilters },
  { path: '/auth/login' },
  { path: '/401' },
  { path: '/404' },
]

export async function addToCart(page: Page) {
  await page
    .getByRole('button', { name: /Thêm vào giỏ hàng|Add to cart/ })
    .first()
    .click()
  await page.locator('dialog[open]').waitFor()
}

/** The field for a discount code in a filled cart, with the codes on offer. */
async function openVouchers(page: Page) {
  const field = page.locator('main div:has(> div input[name=voucherCode])')
  await field.locator('summary').click()
  await field.locator('[aria-live] > *').first().waitFor({ state: 'attached' })
}

/** The goods in the cart as a present, with the fields of its card. */
export async function makePresent(page: Page) {
  await page.getByRole('checkbox', { name: /^(Gửi cho người khác|Send to somebody else)/ }).check()
  await page.locator('main textarea[name=giftMessage]').waitFor()
}

/** Goods with a text in the cart, where it is changed to one that is too long. */
async function editTextInCart(page: Page) {
  await page.locator('main input[name=text-dong-ho]').fill('Nguyễn Phúc tộc')
  await addToCart(page)
  await page.locator('dialog[open] a[href$="/shopping-cart"]').click()
  await page.waitForURL('**/shopping-cart')
  await page.getByRole('button', { name: /^(Sửa chữ của|Change the text of) / }).click()
  await page.locator('main input[name=text-dong-ho]').fill('Nguyễn Phúc tộc đại tôn từ đường')
  await page.locator('main form [id$=-error]').first().waitFor()
}

/** A piece on the altar, with the fields for its measures open. */
export async function placeBowl(page: Page) {
  await page.locator('main select[name=kind]').selectOption('bowl')
  await page
    .getByRole('button', { name: /^(Đặt lên ban|Place): / })
    .first()
    .click()
  await page.locator('main ol summary').click()
}
/** The record of a bowl with its photo, in the form. */
async function changeBowl(page: Page) {
  await page.locator('main li button').first().click()
  await page.locator('main form img').waitFor()
  // A link half under the header counts as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
async function noteFamilyDay(page: Page) {
  await page.locator('main input[name=name]').fill('Giỗ ông nội')
  await page.locator('main input[name=day]').fill('15')
  await page.locator('main input[name=month]').fill('7')
  await page.locator('main form button[type=submit]').click()
  await page.locator('main li summary').click()
}
export async function sendEmptyReview(page: Page) {
  await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}tab=reviews`)
  await waitForHydration(page, 'form:has([name=rating])')
  await page.locator('form:has([name=rating]) button[type=submit]').click()
  await page.locator('form:has([name=rating]) [id$=-error]').first().waitFor()
}
export async function sendEmptyCheckout(page: Page) {
  await page.locator('main form button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}
async function readTerms(page: Page) {
  await page.locator('main a[aria-haspopup=dialog]').first().click()
  await page.locator('dialog[open] .prose').waitFor()
}
/** Opens the drawer on phones, the panel under the header on wide screens. */
export async function openMenu(page: Page) {
  await page.locator('header button[popovertarget]:visible, nav summary:visible').first().click()
  await page.locator(':popover-open, details[open]').first().waitFor()
}

/** Opens the search: a sheet with suggestions on phones, a list below the field on wide screens. */
export async function openSearch(page: Page) {
  const opener = page.locator('header a[data-opens=search-sheet]')
  if (await opener.isVisible()) await opener.click()
  const field = page.locator('input[name=q]:visible').first()
  await field.fill('ram')
  await page.getByRole('option').first().waitFor()
}

/** Opens the filters; on wide screens they are open. */
export async function openFilters(page: Page) {
  const opener = page.locator('main button[popovertarget=filter-panel]:not([popovertargetaction]):visible')
  if ((await opener.count()) === 0) return
  await opener.click()
  await page.locator('#filter-panel:popover-open').waitFor()
}

/** Opens a screen with its overlay; returns a name for reports. */
export async function showScreen(page: Page, prefix: string, { path, until, act }: PublicScreen): Promise<string> {
  await page.goto(prefix + path)
  await waitForHydration(page)
  if (until) await page.locator(until).first().waitFor()
  await act?.(page)
  return `${prefix}${path}${act ? ` (${act.name || 'opened'})` : ''}`
}

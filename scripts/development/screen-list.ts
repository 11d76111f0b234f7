import type { Page } from 'playwright-core'
import type { Shopper } from '../../tests/journeys/support/filled-shop.ts'
import type { StaffShop } from '../../tests/journeys/support/filled-staff-shop.ts'
import {
  makePresent,
  openFilters,
  openMenu,
  openSearch,
  placeBowl,
  sendEmptyCheckout,
  sendEmptyReview,
} from '../../tests/journeys/support/public-screens.ts'
import { staffScreens } from '../../tests/journeys/support/staff-screens.ts'

export type Screen = {
  name: string
  path: string
  /** The picture begins at this element. */
  from?: string
  /** What is done on the page before the picture. */
  act?: (page: Page) => Promise<void>
  /** An overlay is as tall as the window. */
  isOverlay?: boolean
  /** The browser's local storage by key, instead of the shopper's. */
  storage?: Record<string, string>
}

export const shopScreens = ({ orders, receipt, files, chosenProduct, storage }: Shopper): readonly Screen[] => [
  { name: 'home', path: '/home' },
  { name: 'shop', path: '/shop' },
  { name: 'collection', path: '/collections/tram-huong' },
  { name: 'product', path: chosenProduct },
  { name: 'added', path: chosenProduct, act: openAdded, isOverlay: true },
  { name: 'cart', path: '/shopping-cart' },
  { name: 'shipping-information', path: '/checkout/shipping-information' },
  { name: 'shipping-errors', path: '/checkout/shipping-information', act: sendEmptyCheckout },
  { name: 'shipping-gift', path: '/checkout/shipping-information', act: makePresent },
  { name: 'order', path: `/order/${orders.cod}?placed=1` },
  { name: 'track-order', path: '/track-order' },
  { name: 'product-set', path: '/product/bo-do-tho-men-lam' },
  { name: 'product-made-to-order', path: '/product/hoanh-phi-cau-doi' },
  { name: 'product-own-text', path: '/product/bai-vi-cuu-huyen-that-to' },
  {
    name: 'product-reviews',
    path: '/product/nhang-cay-tram-huong?tab=reviews',
    from: '#more',
  },
  { name: 'product-review-errors', path: '/product/nhang-cay-tram-huong', act: sendEmptyReview, isOverlay: true },
  {
    name: 'product-questions',
    path: '/product/bat-huong-su-men-lam-rong?tab=questions',
    from: '#more',
  },
  { name: 'batch', path: '/batch/mau-nhang-2' },
  { name: 'menu', path: '/home', act: openMenu, isOverlay: true },
  { name: 'collections', path: '/collections' },
  { name: 'search', path: '/search?q=tram' },
  { name: 'search-sheet', path: '/home', act: openSearch, isOverlay: true },
  { name: 'filters', path: '/shop', act: openFilters, isOverlay: true },
  { name: 'search-empty', path: '/search?q=zzzz' },
  { name: 'cart-empty', path: '/shopping-cart', storage: {} },
  { name: 'cart-saved', path: '/shopping-cart', storage: { 'tamhuong.saved': storage['tamhuong.cart'] ?? '' } },
  { name: 'payment', path: `/checkout/payment?order=${orders.transfer}` },
  { name: 'order-files', path: files },
  { name: 'order-files-refused', path: files, act: sendTextAsProof },
  { name: 'receipt', path: receipt },
  { name: 'my-orders', path: '/my-orders' },
  { name: 'ritual', path: '/page/le-ram-thang-gieng' },
  { name: 'ritual-tray', path: '/page/le-ram-thang-gieng?people=6&tray=simple', from: '#tray' },
  { name: 'calendar', path: '/calendar' },
  { name: 'calendar-day', path: '/calendar/2027-02-05' },
  { name: 'calendar-year', path: '/calendar/year/2027' },
  { name: 'calendar-conversion', path: '/calendar/convert' },
  { name: 'incense-bowls', path: '/calendar/bowls' },
  { name: 'family-days', path: '/calendar/family', storage: familyDays },
  { name: 'altar-planner', path: '/calendar/altar-planner', act: placeBowl },
  { name: 'lo-ban', path: '/calendar/lo-ban' },
  { name: 'page', path: '/page/chinh-sach-giao-hang' },
  { name: 'blogs', path: '/blogs' },
  { name: 'post', path: '/blog-view/cach-boc-bat-huong' },
  { name: 'landing', path: '/landing' },
  { name: 'login', path: '/auth/login' },
  { name: '401', path: '/401' },
  { name: '404', path: '/404' },
]

/** Opens the drawer that is shown after adding to the cart. */
async function openAdded(page: Page) {
  await page.locator('[data-buy-bar] button').click()
  await page.locator('dialog[open] aside').waitFor()
}

const familyDay = { calendar: 'lunar', leap: 'once', revision: 0 }
const familyDays = {
  'tamhuong.family-days': JSON.stringify({
    state: {
      days: [
        { ...familyDay, id: 'gio-ong', name: 'Giỗ ông nội', day: 15, month: 7 },
        { ...familyDay, id: 'gio-ba', name: 'Giỗ bà ngoại', day: 2, month: 12 },
      ],
    },
    version: 0,
  }),
}

/** Staff screens worth a picture, of those in `staffScreens`. */
const pictured = ['dashboard', 'orders', 'order-open', 'product', 'statistics'] as const

export function picturedStaffScreens(filled: StaffShop): readonly Screen[] {
  const paths = staffScreens(filled)
  return pictured.map((name) => ({ name: `staff-${name}`, path: paths[name] ?? '' }))
}

/** A file that is no picture, which the shop refuses. */
async function sendTextAsProof(page: Page) {
  const file = { name: 'ghi-chu.txt', mimeType: 'text/plain', buffer: Buffer.from('Đã chuyển khoản') }
  await page.locator('main input[type=file]').setInputFiles(file)
  await page.locator('main form button[value=add]').click()
  await page.locator('main form [id$=-error]').first().waitFor()
}

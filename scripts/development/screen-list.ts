import type { Shopper } from '../../tests/journeys/support/filled-shop.ts'
import type { StaffShop } from '../../tests/journeys/support/filled-staff-shop.ts'
import { staffScreens } from '../../tests/journeys/support/staff-screens.ts'

export type Screen = {
  name: string
  path: string
  /** Part of a purchase: taken in every look. The others are only taken on a phone and a computer. */
  isPurchase?: boolean
  /** The picture begins at this element. */
  from?: string
  /** With the drawer that is shown after adding to the cart. */
  isAdded?: boolean
  /** The browser's local storage by key, instead of the shopper's. */
  storage?: Record<string, string>
}

export const shopScreens = ({ orders, receipt, chosenProduct, storage }: Shopper): readonly Screen[] => [
  { name: 'home', path: '/home', isPurchase: true },
  { name: 'shop', path: '/shop', isPurchase: true },
  { name: 'collection', path: '/collections/tram-huong', isPurchase: true },
  { name: 'product', path: chosenProduct, isPurchase: true },
  { name: 'added', path: chosenProduct, isPurchase: true, isAdded: true },
  { name: 'cart', path: '/shopping-cart', isPurchase: true },
  { name: 'shipping-information', path: '/checkout/shipping-information', isPurchase: true },
  { name: 'order', path: `/order/${orders.cod}?placed=1`, isPurchase: true },
  { name: 'track-order', path: '/track-order', isPurchase: true },
  { name: 'product-set', path: '/product/bo-do-tho-men-lam' },
  { name: 'product-made-to-order', path: '/product/hoanh-phi-cau-doi' },
  { name: 'product-own-text', path: '/product/bai-vi-cuu-huyen-that-to' },
  { name: 'collections', path: '/collections' },
  { name: 'search', path: '/search?q=tram' },
  { name: 'search-empty', path: '/search?q=zzzz' },
  { name: 'cart-empty', path: '/shopping-cart', storage: {} },
  { name: 'cart-saved', path: '/shopping-cart', storage: { 'tamhuong.saved': storage['tamhuong.cart'] ?? '' } },
  { name: 'payment', path: `/checkout/payment?order=${orders.transfer}` },
  { name: 'receipt', path: receipt },
  { name: 'my-orders', path: '/my-orders' },
  { name: 'ritual', path: '/page/le-ram-thang-gieng' },
  { name: 'ritual-tray', path: '/page/le-ram-thang-gieng?people=6&tray=simple', from: '#tray' },
  { name: 'calendar', path: '/calendar' },
  { name: 'calendar-day', path: '/calendar/2027-02-05' },
  { name: 'family-days', path: '/calendar/family', storage: familyDays },
  { name: 'altar-planner', path: '/calendar/altar-planner' },
  { name: 'lo-ban', path: '/calendar/lo-ban' },
  { name: 'page', path: '/page/chinh-sach-giao-hang' },
  { name: 'blogs', path: '/blogs' },
  { name: 'post', path: '/blog-view/cach-boc-bat-huong' },
  { name: 'landing', path: '/landing' },
  { name: 'login', path: '/auth/login' },
  { name: '401', path: '/401' },
  { name: '404', path: '/404' },
]

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

import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/home', '', '/home'],
  ['/home', 'utm_source=zalo', '/home'],
  ['/shop', 'sort=best', '/shop'],
  ['/product/lu-huong-dong', 'Kích thước=Cao 20 cm&tab=reviews&page=2', '/product/lu-huong-dong'],
  ['/calendar', 'month=2027-02', '/calendar'],
  ['/search', '', '/search'],
  ['/search', 'q=trầm', undefined],
  ['/shopping-cart', '', undefined],
  ['/track-order', '', undefined],
  ['/checkout/shipping-information', '', undefined],
  ['/order/TH810ZH85TZC0', '', undefined],
  ['/auth/login', '', undefined],
  ['/404', '', undefined],
  ['/401', '', undefined],
])('%s?%s has the canonical URL %s', (path, search, canonical) => {
  expect(canonicalPath(path, new URLSearchParams(search))).toBe(canonical)
})

test.each([
  [1, '/shop'],
  [3, '/shop?page=3'],
])('page %i that a list shows has the canonical URL %s, whichever was asked for', (page, canonical) => {
  expect(canonicalPath('/shop', new URLSearchParams('sort=best&page=9999'), page)).toBe(canonical)
})

import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/home', '', '/home'],
  ['/home', 'utm_source=zalo', '/home'],
  ['/shop', 'sort=best&page=3', '/shop?page=3'],
  ['/shop', 'page=1', '/shop'],
  ['/shop', 'page=-2', '/shop'],
  ['/collections/tram-huong', 'sort=price_asc&page=2', '/collections/tram-huong?page=2'],
  ['/blogs', 'category=vang-ma&page=2', '/blogs?page=2'],
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

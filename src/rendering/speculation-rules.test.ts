import { expect, test } from 'vitest'
import { type PageFlags, pageFlags } from '#foundation/page-flags.ts'
import { type PageName, pagePaths } from '#foundation/page-urls.ts'
import { neverAheadPattern } from './speculation-rules.ts'

const pattern = new URLPattern(neverAheadPattern, 'https://shop.test')

test.each([
  '/checkout/shipping-information',
  '/en/checkout/payment?order=TH1',
  '/order/TH1?key=a',
  '/auth/login',
  '/admin',
  '/admin/orders/1',
  '/user',
  '/en/user',
  '/api/v1/product/',
  '/media/1/320.webp',
  '/shopping-cart',
  '/en/shopping-cart',
])('%s is not loaded ahead', (path) => {
  expect(pattern.test(path, 'https://shop.test')).toBe(true)
})

test.each(['/home', '/en/home', '/', '/product/order', '/my-orders', '/collections/user', '/track-order'])(
  '%s may be loaded ahead',
  (path) => {
    expect(pattern.test(path, 'https://shop.test')).toBe(false)
  },
)

test.each(Object.entries<PageFlags>(pageFlags))('%s is loaded ahead unless its flags forbid it', (name, flags) => {
  const path = pagePaths[name as PageName].replace(/:\w+|\*/g, 'TH1')
  expect(pattern.test(path, 'https://shop.test')).toBe(flags.isNeverAhead === true)
})

import { expect, test } from 'vitest'
import { assetUrlsIn, localeOfUrl, type Strategy, storedAddress, strategyOf } from './rules.ts'

const origin = 'https://shop.example'
const requestFor = (path: string) => ({
  url: new URL(path, origin).href,
  method: 'GET',
  isNavigation: true,
  hasAuthorization: false,
})

test.each<[string, Strategy]>([
  ['/', 'page'],
  ['/en', 'page'],
  ['/home', 'page'],
  ['/en/home', 'page'],
  ['/product/lu-huong-dong?tab=reviews', 'page'],
  ['/shopping-cart', 'page'],
  ['/search?q=nhang', 'page'],
  ['/checkout/shipping-information', 'live-page'],
  ['/en/checkout/payment', 'live-page'],
  ['/order/TH0123456789A', 'live-page'],
  ['/track-order', 'live-page'],
  ['/my-orders', 'live-page'],
  ['/calendar/2027-02-05', 'page'],
  ['/calendar/convert', 'live-page'],
  ['/auth/login', 'none'],
  ['/user', 'none'],
  ['/admin/orders', 'none'],
  ['/api/v1/product/', 'none'],
  ['/api/v1/order/TH0123456789A', 'none'],
  ['/assets/root-abc.css', 'asset'],
  ['/assets/staff-orders-abc.js', 'none'],
  ['/media/0198/640.webp', 'picture'],
  ['/media/0198/video.mp4', 'none'],
  ['https://elsewhere.example/home', 'none'],
])('%s is handled with the strategy %s', (path, strategy) => {
  expect(strategyOf(requestFor(path), origin)).toBe(strategy)
})

test('requests with credentials or changes are not intercepted', () => {
  expect(strategyOf({ ...requestFor('/home'), hasAuthorization: true }, origin)).toBe('none')
  expect(strategyOf({ ...requestFor('/home'), method: 'POST' }, origin)).toBe('none')
  expect(strategyOf({ ...requestFor('/home'), isNavigation: false }, origin)).toBe('none')
})

test.each([
  ['/', '/home'],
  ['/?fbclid=1', '/home'],
  ['/en', '/en/home'],
  ['/product/x?eventFrom=FACEBOOK&tab=reviews#more', '/product/x?tab=reviews'],
])('%s is stored as %s', (path, stored) => {
  expect(storedAddress(origin + path)).toBe(origin + stored)
})

test('a page lists its scripts and styles, each once', () => {
  const html = '<link href="/assets/root-1.css"><link href="/assets/a-2.js"><script>import "/assets/a-2.js"</script>'
  expect(assetUrlsIn(html)).toEqual(['/assets/root-1.css', '/assets/a-2.js'])
  expect(assetUrlsIn('<p>nothing</p>')).toEqual([])
})

test('the language is in the URL', () => {
  expect([`${origin}/en`, `${origin}/en/home`, `${origin}/enamel`].map(localeOfUrl)).toEqual(['en', 'en', 'vi'])
})

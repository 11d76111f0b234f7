import { expect, test } from 'vitest'
import { freshUntil, isShared, keyOf } from './rules.ts'

test.each([
  ['/home', '', true],
  ['/en/home', '', true],
  ['/home.data', '', false],
  ['/en/product/lu-huong-dong', '', true],
  ['/product/lu-huong-dong', '?size=m', true],
  ['/collections/nhang-huong', '', true],
  ['/search', '?q=tr%E1%BA%A7m', true],
  ['/search', `?q=${'a'.repeat(200)}`, false],
  ['/home', '?preview=x', false],
  ['/page/gioi-thieu', '?a=1&preview=x', false],
  ['/collections/a/b', '', false],
  ['/shopping-cart', '', false],
  ['/checkout/payment', '', false],
  ['/order/TH123', '', false],
  ['/auth/login', '', false],
  ['/admin/orders', '', false],
  ['/user', '', false],
  ['/api/v1/product', '', true],
  ['/api/v1/product/', '?query=%7B%7D', true],
  ['/api/v1/product/pagination', '?limit=24&q=tr%E1%BA%A7m', true],
  ['/api/v1/product/facets', '', true],
  ['/api/v1/product/suggest', '?q=tr', true],
  ['/api/v1/product/lu-huong-dong', '', true],
  ['/api/v1/product/lu-huong-dong', '?client_ip_address=10.0.0.7&city=Hue', false],
  ['/api/v1/product/moved/lu-huong-dong', '', false],
  ['/api/v1/collection/', '', true],
  ['/api/v1/order/TH123', '', false],
  ['/api/v1/auth/info', '', false],
  ['/homepage', '', false],
  ['/sitemap.xml', '', true],
  ['/sitemap.xml', '?x=1', false],
  ['/sitemap/products-1.xml', '', true],
  ['/en/blogs/feed.xml', '', true],
  ['/llms.txt', '', true],
  ['/en/llms.txt', '', true],
  ['/llms.txt', '?x=1', false],
  ['/product/lu-huong-dong.md', '', true],
  ['/en/product/lu-huong-dong.md', '', true],
  ['/product/lu-huong-dong.md', '?x=1', false],
])('%s%s is shared by all: %s', (path, search, shared) => expect(isShared(path, search)).toBe(shared))

test.each([
  ['/shop', '', undefined, '/shop?'],
  ['/shop', '?b=2&a=1', 'en', '/shop?a=1&b=2'],
  ['/shop', '?utm_source=zalo&a=1&fbclid=x', undefined, '/shop?a=1'],
  ['/shop', '?gclid=1&gbraid=2&msclkid=3&ttclid=4&igshid=5&srsltid=6&_gl=7&q=8', undefined, '/shop?q=8'],
  ['/shop', '?eventFrom=FACEBOOK', undefined, '/shop?eventFrom=FACEBOOK'],
  ['/api/v1/product/', '?utm_source=zalo&page=1', undefined, 'vi /api/v1/product/?utm_source=zalo&page=1'],
  ['/api/v1/product/', '', 'en-GB,vi;q=0.5', 'en /api/v1/product/'],
])('%s%s asked for in %s is cached as %s', (path, search, language, key) =>
  expect(keyOf(path, search, language)).toBe(key),
)

test.each([
  ['an answer of the API for a second', '/api/v1/product/', '2026-11-21T03:00:00Z', '2026-11-21T03:00:01Z'],
  ['in the morning an hour', '/home', '2026-11-21T03:00:00Z', '2026-11-21T04:00:00Z'],
  ['never past midnight in Vietnam', '/home', '2026-11-21T16:30:00Z', '2026-11-21T17:00:00Z'],
  ['at midnight a new day begins', '/home', '2026-11-21T17:00:00Z', '2026-11-21T18:00:00Z'],
])('%s', (_, path, now, until) => expect(new Date(freshUntil(path, Date.parse(now)))).toEqual(new Date(until)))

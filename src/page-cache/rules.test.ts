import { expect, test } from 'vitest'
import { isShared, keptUntil, keyOfSearch } from './rules.ts'

test.each([
  ['/home', '', true],
  ['/en/home', '', true],
  ['/home.data', '', true],
  ['/en/product/lu-huong-dong.data', '?_routes=x', true],
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
  ['/api/v1/product', '', false],
  ['/homepage', '', false],
])('%s%s is shared by all: %s', (path, search, shared) => expect(isShared(path, search)).toBe(shared))

test.each([
  ['', ''],
  ['?b=2&a=1', 'a=1&b=2'],
  ['?utm_source=zalo&a=1&fbclid=x', 'a=1'],
  ['?eventFrom=FACEBOOK', 'eventFrom=FACEBOOK'],
])('the query %s is kept as %s', (search, key) => expect(keyOfSearch(search)).toBe(key))

test.each([
  ['in the morning an hour', '2026-11-21T03:00:00Z', '2026-11-21T04:00:00Z'],
  ['never past midnight in Vietnam', '2026-11-21T16:30:00Z', '2026-11-21T17:00:00Z'],
  ['at midnight a new day begins', '2026-11-21T17:00:00Z', '2026-11-21T18:00:00Z'],
])('%s', (_, now, until) => expect(new Date(keptUntil(Date.parse(now)))).toEqual(new Date(until)))

import { describe, expect, test } from 'vitest'
import { type PageFlags, pageFlags } from '#foundation/page-flags.ts'
import { type PageName, pagePaths } from '#foundation/page-urls.ts'
import { signInPath } from '#identity/staff-path.ts'
import { guardAnonymous } from './open-paths.ts'
import { guard, isRoleFilteredPath, permittedRoutes, safeReturnPath, staffAccess } from './rules.ts'
import { specifiedPaths } from './specified-paths.ts'

describe('the guard allows', () => {
  test.each([
    '/auth/login',
    '/landing',
    '/home',
    '/shopping-cart',
    '/shop',
    '/checkout/shipping-information',
    '/checkout/payment',
    '/404',
    '/401',
    '/blogs',
    '/product/lu-huong-dong',
    '/collections/bat-huong-lu-huong',
    '/page/gioi-thieu',
    '/blog-view/van-khan',
    '/collections/a/b/c',
    '/x/product/y',
    '/products',
    '/pages/anything',
    '/search',
    '/calendar',
    '/calendar.ics',
    '/calendar.xml',
    '/calendar/2026-11-23',
    '/calendar/year/2026',
    '/calendar/widget',
    '/calendar/lo-ban',
    '/calendar/altar-planner',
    '/calendar/family',
    '/calendar/family.ics',
    '/calendar/bowls',
    '/calendar/reminder/0198c5a0',
    '/batch/ncth-261105',
    '/track-order',
    '/my-orders',
    '/order/TH810ZH85TZC0',
    '/sitemap.xml',
    '/sitemap/products-1.xml',
    '/robots.txt',
    '/llms.txt',
    '/blogs/feed.xml',
    '/auth/forgot',
    '/auth/reset',
  ])('%s', (path) => {
    expect(guard(path, [])).toBeUndefined()
  })
})

describe('the guard redirects', () => {
  test.each([
    ['/', '/home'],
    ['/auth', '/auth/login'],
    ['/product', '/shop'],
    ['/nonsense', '/401'],
    ['/home/more', '/401'],
    ['/HOME', '/401'],
    ['/checkout', '/401'],
    ['/order', '/401'],
    ['/batch', '/401'],
    ['/orders', '/401'],
    ['/auth/register', '/401'],
    ['/admin', '/401'],
    ['/admin/orders', '/401'],
    ['/user', '/401'],
    ['/user/1', '/401'],
    ['/admin/account', '/401'],
    ['/admin/system-params', '/401'],
    ['', '/401'],
    ['/constructor', '/401'],
    ['/__proto__', '/401'],
  ])('a visitor at “%s” to %s', (path, target) => {
    expect(guard(path, [])).toBe(target)
  })
})

test.each([
  [['SYSAD'], undefined],
  [['SADMIN'], undefined],
  [['EDITOR', 'SYSAD'], undefined],
  [['EDITOR'], '/401'],
  [['sysad'], '/401'],
  [[], '/401'],
])('with the roles %j /user redirects to %s', (roles, target) => {
  expect(guard('/user', roles)).toBe(target)
})

test.each([
  ['/user/new', ['SYSAD'], undefined],
  ['/user/new', ['EDITOR'], '/401'],
  ['/users', ['SYSAD'], '/401'],
  ['/user', ['MANAGER', 'user.manage'], undefined],
  ['/admin/account', ['EDITOR'], undefined],
  ['/admin/system-params', ['EDITOR'], '/401'],
  ['/admin/system-params', ['OWNER', 'system.write'], undefined],
  ['/admin/nonsense', ['SADMIN'], '/401'],
  ['/admin/orders/TH1', ['SALES', 'order.read'], undefined],
  ['/admin/orders', ['EDITOR'], '/401'],
  ['/admin/payments', ['SALES', 'payment.read'], undefined],
  ['/admin/payments', ['SYSAD'], '/401'],
  ['/admin/vouchers/new', ['SALES', 'voucher.read'], '/401'],
  ['/admin/vouchers/1', ['SALES', 'voucher.read'], '/401'],
  ['/admin/vouchers', ['SALES', 'voucher.read'], undefined],
  ['/admin/vouchers/new', ['SALES', 'voucher.write'], undefined],
  ['/admin/products', [], '/401'],
  ['/admin/products/new', ['product.write'], undefined],
  ['/admin/collections', ['SALES', 'stock.write'], '/401'],
  ['/admin', ['EDITOR'], undefined],
  ['/admin/statistics', ['EDITOR'], '/401'],
  ['/admin/statistics', ['SALES', 'statistics.read'], undefined],
  ['/admin/permission', ['SALES', 'statistics.read'], '/401'],
  ['/admin/permission', ['SYSAD'], undefined],
  ['/admin/log', ['OWNER', 'log.read'], undefined],
  ['/admin/message', ['SALES', 'message.read'], undefined],
  ['/admin/message', ['SYSAD'], '/401'],
  ['/admin/log/callbacks', ['SYSAD', 'log.read'], '/401'],
  ['/admin/log/callbacks', ['SALES', 'payment.read'], undefined],
  ['/admin/orders/new', ['VIEWER', 'order.read'], '/401'],
  ['/admin/orders/new', ['SALES', 'order.read', 'order.write'], undefined],
])('%s with the rights %j leads to %s', (path, rights, target) => {
  expect(guard(path, rights)).toBe(target)
})

test('the staff menu contains what their roles permit', () => {
  expect(permittedRoutes([])).toEqual([])
  expect(permittedRoutes(['EDITOR']).map((route) => route.path)).not.toContain('/user')
  expect(permittedRoutes(['SYSAD']).map((route) => route.path)).toContain('/user')
  expect(permittedRoutes(['SADMIN']).map((route) => route.path)).toContain('/user')
})

test('only role-protected routes make the guard ask who is signed in', () => {
  expect(isRoleFilteredPath('/user')).toBe(true)
  expect(isRoleFilteredPath('/home')).toBe(false)
})

describe('signing in returns to', () => {
  test.each(['/user', '/product/lu-huong-dong?v=1', '/', '/home#top', '/%2f%2fevil', '/.%2f/evil'])('%s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
    expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test')
  })

  test.each([
    '//evil',
    '/\\evil',
    '\\\\evil',
    '/x\\..\\evil',
    'https://evil',
    'javascript:alert(1)',
    'evil',
    ' /user',
    '/\t/evil',
    '/\n/evil',
    '/\r/evil',
    '/\0/evil',
    '/\u007f/evil',
    '/\u0085/evil',
    '\t//evil',
    '///evil',
    '/\\/evil',
    '//evil@shop.test',
    'http:evil',
    'data:text/html,x',
    '',
    null,
    undefined,
  ])('a local path only, not %j', (path) => {
    expect(safeReturnPath(path)).toBeUndefined()
  })
})

test.each(staffAccess.map(({ path }) => path))('%s is never decided without knowing the user', (path) => {
  expect(guardAnonymous(path)).toBe('ask')
  expect(guardAnonymous(`${path}/product`)).toBe('ask')
})

describe('the access flag of every page agrees with the specification', () => {
  const { paths, parts } = specifiedPaths
  const isSpecified = (path: string) => paths.some((own) => own === path) || parts.some((part) => path.includes(part))

  test.each(Object.entries<PageFlags>(pageFlags))('%s', (name, { access }) => {
    const path = pagePaths[name as PageName].replace('/auth/*', signInPath).replace(/:\w+/g, 'a').replace('/*', '')
    expect([name, isSpecified(path)]).toEqual([name, access === 'specified'])
    expect(guardAnonymous(path)).toEqual(access === 'staff' ? 'ask' : { to: undefined })
  })
})

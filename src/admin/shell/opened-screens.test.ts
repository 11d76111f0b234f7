import { expect, test } from 'vitest'
import { type OpenedScreen, urlAfterClosing, withOpened, withoutScreen } from './opened-screens.ts'

const screen = (path: string, search = ''): OpenedScreen => ({ path, search, title: path })
const orders = screen('/admin/orders')
const stock = screen('/admin/stock')
const pages = screen('/admin/pages')

test('a newly opened screen is added last; reopening it keeps its position and updates its filters', () => {
  expect(withOpened([orders, stock], pages)).toEqual([orders, stock, pages])
  expect(withOpened([orders, stock], screen('/admin/orders', '?page=2'))).toEqual([
    screen('/admin/orders', '?page=2'),
    stock,
  ])
})

test('closes the first screen when there are more than twelve', () => {
  const many = Array.from({ length: 12 }, (_, n) => screen(`/admin/${n}`))
  expect(withOpened(many, orders)).toEqual([...many.slice(1), orders])
})

test.each([
  ['the one on the right', [orders, stock, pages], '/admin/stock', '/admin/pages'],
  [
    'the one on the left when there is none on the right',
    [orders, screen('/admin/stock', '?q=a')],
    '/admin/orders',
    '/admin/stock?q=a',
  ],
  ['the one on the left of the last', [orders, stock], '/admin/stock', '/admin/orders'],
  ['the dashboard when it was the only one', [orders], '/admin/orders', '/admin'],
])('closing the current screen leads to %s', (_, screens, path, target) => {
  expect(urlAfterClosing(screens, path)).toBe(target)
  expect(withoutScreen(screens, path).some((one) => one.path === path)).toBe(false)
})

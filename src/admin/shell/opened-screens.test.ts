import { expect, test } from 'vitest'
import { afterClosing, type OpenedScreen, withOpened, withoutScreen } from './opened-screens.ts'

const screen = (path: string, search = ''): OpenedScreen => ({ path, search, title: path })
const orders = screen('/admin/orders')
const stock = screen('/admin/stock')
const pages = screen('/admin/pages')

test('a screen that is opened stands last; opened again it keeps its place and remembers its filters', () => {
  expect(withOpened([orders, stock], pages)).toEqual([orders, stock, pages])
  expect(withOpened([orders, stock], screen('/admin/orders', '?page=2'))).toEqual([
    screen('/admin/orders', '?page=2'),
    stock,
  ])
})

test('of more than twelve the first goes', () => {
  const many = Array.from({ length: 12 }, (_, n) => screen(`/admin/${n}`))
  expect(withOpened(many, orders)).toEqual([...many.slice(1), orders])
})

test.each([
  ['the one on the right', [orders, stock, pages], '/admin/stock', '/admin/pages'],
  [
    'the one on the left where none is on the right',
    [orders, screen('/admin/stock', '?q=a')],
    '/admin/orders',
    '/admin/stock?q=a',
  ],
  ['the one on the left of the last', [orders, stock], '/admin/stock', '/admin/orders'],
  ['the dashboard when it was the only one', [orders], '/admin/orders', '/admin'],
])('closing the screen shown leads to %s', (_, screens, path, target) => {
  expect(afterClosing(screens, path)).toBe(target)
  expect(withoutScreen(screens, path).some((one) => one.path === path)).toBe(false)
})

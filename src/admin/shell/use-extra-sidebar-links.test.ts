import { expect, test } from 'vitest'
import type { MenuEntry } from '#navigation/contract.ts'
import { extraSidebarLinks } from './use-extra-sidebar-links.ts'

const entry = (id: string, more: Partial<MenuEntry> = {}) =>
  ({ id, to: `https://example.com/${id}`, parentId: null, hidden: false, role: null, ...more }) as MenuEntry

test.each<[string, MenuEntry[], string[]]>([
  ['another site', [entry('bank')], ['bank']],
  ['no heading', [entry('banks', { to: null }), entry('bank', { parentId: 'banks' })], ['bank']],
  ['no staff screen that has an entry', [entry('orders', { to: '/admin/orders' })], []],
  [
    'staff screens without an entry',
    [entry('new', { to: '/admin/orders/new' }), entry('calls', { to: '/admin/log/callbacks' })],
    ['new', 'calls'],
  ],
  ['no hidden entry', [entry('bank', { hidden: true })], []],
  [
    'nothing below a hidden entry',
    [
      entry('top', { to: null, hidden: true }),
      entry('below', { parentId: 'top' }),
      entry('deep', { parentId: 'below' }),
    ],
    [],
  ],
  [
    'what the user’s roles permit',
    [entry('bank', { role: 'OWNER' }), entry('blog', { role: 'SALES, EDITOR' }), entry('courier', { role: '' })],
    ['blog', 'courier'],
  ],
  [
    'nothing below an entry of other roles',
    [entry('top', { to: null, role: 'OWNER' }), entry('below', { parentId: 'top', role: 'EDITOR' })],
    [],
  ],
  ['an entry below one of another menu', [entry('bank', { parentId: 'elsewhere' })], ['bank']],
])('the sidebar gets %s from the shop’s menu', (_what, entries, shown) => {
  expect(extraSidebarLinks(entries, ['EDITOR', 'menu.write']).map(({ id }) => id)).toEqual(shown)
})

test('SADMIN gets the links of all roles', () => {
  expect(extraSidebarLinks([entry('bank', { role: 'OWNER' })], ['SADMIN'])).toHaveLength(1)
})

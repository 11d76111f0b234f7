import { expect, test } from 'vitest'
import type { Menu } from '#navigation/contract.ts'
import { ownLinksOf } from './use-own-links.ts'

const entry = (id: string, more: Partial<Menu> = {}) =>
  ({ id, to: `https://example.com/${id}`, parentId: null, hidden: false, ...more }) as Menu

test.each<[string, Menu[], string[]]>([
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
  ['an entry below one of another menu', [entry('bank', { parentId: 'elsewhere' })], ['bank']],
])('the sidebar gets %s from the shop’s menu', (_what, entries, shown) => {
  expect(ownLinksOf(entries).map(({ id }) => id)).toEqual(shown)
})

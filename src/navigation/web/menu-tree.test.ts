import { expect, test } from 'vitest'
import type { MenuEntry } from '../contract.ts'
import { menuTree } from './menu-tree.ts'

const entry = (id: string, more: Partial<MenuEntry>): MenuEntry => ({
  id,
  title: id,
  titleEn: null,
  parentId: null,
  icon: null,
  to: null,
  alwaysShow: false,
  hidden: false,
  role: null,
  meta: { location: 'header' },
  order: 0,
  version: 1,
  createdDate: new Date(0),
  createdBy: null,
  updatedDate: new Date(0),
  updatedBy: null,
  ...more,
})
const below = (id: string, more: Partial<MenuEntry> = {}) => entry(id, { parentId: 'top', to: `/${id}`, ...more })
const top = (more: Partial<MenuEntry> = {}) => entry('top', more)

test.each<[string, MenuEntry[], string]>([
  ['several entries below a heading', [top(), below('a'), below('b')], 'top: a b'],
  ['an entry that has its menu from its parent', [top(), below('a', { meta: {} }), below('b')], 'top: a b'],
  ['no entry of another menu', [top(), below('a'), below('b', { meta: { location: 'footer' } })], 'a'],
  ['the only entry in place of its heading', [top(), below('a')], 'a'],
  ['the only visible entry in place of its heading', [top(), below('a'), below('b', { hidden: true })], 'a'],
  ['the heading if it is always shown', [top({ alwaysShow: true }), below('a')], 'top: a'],
  ['the heading if it has its own page', [top({ to: '/top' }), below('a')], 'top: a'],
  ['a plain link unchanged', [top({ to: '/top' })], 'top'],
])('a menu shows %s', (_what, entries, expected) => {
  const shown = menuTree(entries, 'header').map(({ entry: { title }, children }) =>
    [children.length > 0 ? `${title}:` : title, ...children.map((child) => child.title)].join(' '),
  )
  expect(shown.join('; ')).toBe(expected)
})

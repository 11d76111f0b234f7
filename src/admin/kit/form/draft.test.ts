import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  applyDraft,
  baseVersionOf,
  changesOf,
  type FormValue,
  readDraft,
  removeWholeRecords,
  storeDraft,
} from './draft.ts'

const before = { name: 'Bát hương', price: 150_000, isFeatured: false, images: ['a', 'b'] }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('only fields that the user edited count as changed', () => {
  expect(changesOf(before, { ...before, images: ['a', 'b'] })).toEqual({})
  expect(changesOf(before, { ...before, name: 'Lư hương', images: ['b'] })).toEqual({ name: 'Lư hương', images: ['b'] })
})

test('unsaved input is restored with the version it was based on', () => {
  const version = 7
  storeDraft('product.1', changesOf(before, { ...before, name: 'Lư hương' }), version, [])
  const draft = readDraft('product.1')
  expect(draft?.seen).toBe(version)
  expect(applyDraft({ ...before, price: 160_000 }, draft)).toEqual({ ...before, name: 'Lư hương', price: 160_000 })
})

test.each([
  ['changes a field', { name: 'Lư hương' }, 5],
  ['has what is saved by now', { name: 'Bát hương' }, 6],
  ['has only a field that the form no longer has', { phoneNumber: '0912345678' }, 6],
])(
  'of a record that is now at version 6, a draft of version 5 that %s (%j) is based on version %i',
  (_what, changes, base) => {
    expect(baseVersionOf(before, { changes, seen: 5, keptAt: 0, format: 2 }, 6)).toBe(base)
  },
)

test('never stores a password, and deletes a draft without changes', () => {
  storeDraft('user.new', { fullname: 'Thu Hà', password: 'bí mật' }, null, ['password'])
  expect(readDraft('user.new')?.changes).toEqual({ fullname: 'Thu Hà' })
  storeDraft('user.new', { password: 'bí mật' }, null, ['password'])
  expect(readDraft('user.new')).toBeUndefined()
})

test('drops a draft field that the form no longer has', () => {
  expect(applyDraft(before, { changes: { colour: 'red' }, seen: null, keptAt: 0, format: 2 })).toEqual(before)
})

const row = { values: ['Ø16'], price: 150_000, promotion: { price: 120_000 } }

test.each<[what: string, is: 'restored' | 'dropped', saved: FormValue, stored: FormValue]>([
  ['a text', 'restored', 'Bát hương', ''],
  ['a text, now a number', 'dropped', 150_000, '150.000'],
  ['a number, now a text', 'dropped', '150.000', 150_000],
  ['a tick, now a text', 'dropped', 'no', true],
  ['a number where there is none', 'restored', null, 150_000],
  ['an emptied number', 'restored', 150_000, null],
  ['any list where there is none', 'restored', [], [row]],
  ['an emptied list', 'restored', [row], []],
  ['a list that was text', 'dropped', [row], '[]'],
  ['a list, now fields', 'dropped', { price: 1 }, [1]],
  ['fields, now a list', 'dropped', [1], { price: 1 }],
  ['fields, now a text', 'dropped', 'a', { name: 'a' }],
  ['texts, now rows', 'dropped', [row], ['Ø16']],
  ['a new row without the optional fields of the others', 'restored', [row], [row, { values: [], price: null }]],
  ['a row with an optional field that the others lack', 'restored', [{ price: 1 }], [{ price: 2, sku: 'BH' }]],
  ['rows of which one has a list that was text', 'dropped', [row], [row, { ...row, values: 'Ø16' }]],
  ['rows of several types as there are', 'restored', ['a', 1], [2, 'b']],
  ['a field within fields, now a number', 'dropped', { percent: 5 }, { percent: '5' }],
  ['fields of which only the stored ones have some', 'restored', { by: 'percent' }, { by: 'price', price: 3 }],
])('of a draft, %s is %s, and the other fields are restored', (_what, is, saved, stored) => {
  const changes = { changed: stored, name: 'Lư hương' }
  const values = applyDraft({ changed: saved, name: '' }, { changes, seen: null, keptAt: 0, format: 2 })
  expect(values).toEqual({ changed: is === 'restored' ? stored : saved, name: 'Lư hương' })
})

test('of the input outside of forms, only whole records of an earlier version are removed', () => {
  const old = ['order.0198c5a0', 'menu.header', 'role.SALES', 'crud.redirects.new', 'permission']
  const current = ['order.new', 'permission.ticks', 'note.0198c5a0', 'stock']
  const keys = [...old, ...current].map((name) => `tamhuong.admin.input.0198.${name}`)
  const storage = {
    ...Object.fromEntries(keys.map((key) => [key, '{}'])),
    'tamhuong.admin.draft.0198.role.SALES': '{}',
  }
  const removed: string[] = []
  const removeItem = (key: string) => void removed.push(key)
  vi.stubGlobal('localStorage', Object.defineProperty(storage, 'removeItem', { value: removeItem }))
  removeWholeRecords()
  expect(removed).toEqual(keys.slice(0, old.length))
})

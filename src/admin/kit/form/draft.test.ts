import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyDraft, baseVersionOf, changesOf, readDraft, removeWholeRecords, storeDraft } from './draft.ts'

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

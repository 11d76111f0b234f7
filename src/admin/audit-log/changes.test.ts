import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('a change shows each differing field, before and after', () => {
  expect(changesBetween({ name: 'Cũ', stock: 1, note: null }, { name: 'Mới', stock: 1, note: '' })).toEqual([
    { field: 'name', before: 'Cũ', after: 'Mới' },
  ])
})

test('a new record shows its fields, a deleted one the fields it had', () => {
  expect(changesBetween(null, { name: 'A', tags: ['x'], note: null })).toEqual([
    { field: 'name', before: undefined, after: 'A' },
    { field: 'tags', before: undefined, after: ['x'] },
  ])
  expect(changesBetween({ on: false }, null)).toEqual([{ field: 'on', before: false, after: undefined }])
})

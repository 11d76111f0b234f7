import { expect, test } from 'vitest'
import { inOrderOf } from './in-order-of.ts'

test('items are in the order of the ids, without those that are missing', () => {
  expect(inOrderOf(['c', 'gone', 'a'], [{ id: 'a' }, { id: 'c' }])).toEqual([{ id: 'c' }, { id: 'a' }])
})

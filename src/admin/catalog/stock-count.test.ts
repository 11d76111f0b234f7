import { expect, test } from 'vitest'
import {
  countedRows,
  isNothingCounted,
  nothingCounted,
  type StockCount,
  type StockRow,
  shownCount,
  unreadableRows,
  withCount,
  withoutSaved,
  withUnpacked,
} from './stock-count.ts'

const row = (variationId: string, quantity: number) => ({ variationId, quantity }) as StockRow
const counts = (rows: readonly [StockRow, number | null][], from: StockCount = nothingCounted) =>
  rows.reduce((count, [one, quantity]) => withCount(count, one, quantity), from)
const changes = (count: StockCount) =>
  countedRows(count).map(({ row, quantity }) => [row.variationId, quantity - row.quantity])
const keyOf = (count: StockCount, id: string) => countedRows(count).find(({ row }) => row.variationId === id)?.key

test('rows counted together are saved together, however they were typed; a count of what is there is none', () => {
  const count = counts([
    [row('a', 12), 10],
    [row('b', 3), 4],
    [row('a', 12), 12],
    [row('a', 12), null],
    [row('a', 12), 9],
  ])
  expect(changes(count)).toEqual([
    ['b', 1],
    ['a', -3],
  ])
  expect(keyOf(count, 'a')).toBe(keyOf(count, 'b'))
  expect(
    changes(
      counts(
        [
          [row('a', 12), 12],
          [row('b', 3), null],
        ],
        count,
      ),
    ),
  ).toEqual([])
})

test('reason and note stay while a field is empty, or has what was there, for a moment', () => {
  const count: StockCount = { ...counts([[row('a', 1), 15]]), reason: 'received', note: 'Lò Bát Tràng' }
  const typed = counts(
    [
      [row('a', 1), null],
      [row('a', 1), 1],
      [row('a', 1), 12],
    ],
    count,
  )
  expect(typed).toMatchObject({ reason: 'received', note: 'Lò Bát Tràng' })
  expect(keyOf(typed, 'a')).toBe(keyOf(count, 'a'))
})

test('a row that is counted anew, from another stock, does not continue the earlier count', () => {
  const count = counts([
    [row('a', 12), 10],
    [row('b', 3), 4],
  ])
  const anew = counts([[row('a', 10), 9]], count)
  expect(changes(anew)).toEqual([
    ['b', 1],
    ['a', -1],
  ])
  expect(keyOf(anew, 'b')).toBe(keyOf(count, 'b'))
  expect(keyOf(anew, 'a')).not.toBe(keyOf(count, 'a'))
})

test('what is counted while others are being saved stays', () => {
  const count = counts([
    [row('a', 12), 10],
    [row('b', 3), 4],
  ])
  expect(withoutSaved(count, countedRows(count))).toEqual(nothingCounted)
  const meanwhile = counts(
    [
      [row('a', 12), 9],
      [row('c', 5), 6],
    ],
    count,
  )
  const left = withoutSaved(meanwhile, countedRows(count))
  expect(changes(left)).toEqual([
    ['a', -1],
    ['c', 1],
  ])
  expect(keyOf(left, 'a')).not.toBe(keyOf(count, 'a'))
})

test('unreadable input is no count, and stays until it is corrected', () => {
  const typed = withCount(counts([[row('a', 12), 15]]), row('a', 12), null, '15x')
  expect([changes(typed), isNothingCounted(typed)]).toEqual([[], false])
  expect(shownCount(typed, row('a', 12))).toEqual({ value: null, unreadable: '15x' })
  const corrected = counts([[row('a', 12), 15]], typed)
  expect([changes(corrected), unreadableRows(corrected)]).toEqual([[['a', 3]], []])
  expect(keyOf(corrected, 'a')).toBe(corrected.key)
})

test('pieces of orders that are not packed yet lie on the shelf, unless they are owed to pre-orders', () => {
  const goods = [
    { variationId: 'a', pieces: 2 },
    { variationId: 'b', pieces: 7 },
  ]
  const unpackedOf = (one: StockRow, preordered: number) => withUnpacked({ ...one, preordered }, goods).unpacked
  expect([unpackedOf(row('a', 8), 0), unpackedOf(row('b', 0), 5), unpackedOf(row('c', 4), 0)]).toEqual([2, 2, 0])
})

import { expect, test } from 'vitest'
import { withLoaded } from './selection.ts'

type Row = { id: string; version: number }

const keyOf = ({ id }: Row) => id

test('a selected row has the version that was loaded last, also when another page is shown', () => {
  const query = '{"status":"pending"}'
  const ticked = new Map([
    ['a', { row: { id: 'a', version: 1 }, query }],
    ['b', { row: { id: 'b', version: 1 }, query }],
  ])
  const reloaded = withLoaded(ticked, [{ id: 'a', version: 2 }], keyOf)
  const onNextPage = withLoaded(reloaded, [{ id: 'c', version: 5 }], keyOf)
  expect([...onNextPage]).toEqual([
    ['a', { row: { id: 'a', version: 2 }, query }],
    ['b', { row: { id: 'b', version: 1 }, query }],
  ])
})

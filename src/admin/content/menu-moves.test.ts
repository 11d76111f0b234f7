import { expect, test } from 'vitest'
import { flatTree, orderOfNew, placesAfterDrop, placesAfterMove, type Step } from './menu-moves.ts'

const entry = (id: string, parentId: string | null, order: number) => ({ id, parentId, order })
/** a, b (b1, b2), c */
const tree = [entry('a', null, 0), entry('b', null, 1), entry('b1', 'b', 0), entry('b2', 'b', 1), entry('c', null, 2)]
const shown = (places: ReturnType<typeof placesAfterMove>) =>
  places?.map(({ id, parentId }) => `${parentId ?? ''}/${id}`).join(' ')

test('the tree lists each entry before its children', () => {
  expect(flatTree(tree).map(({ entry: { id }, depth }) => `${depth}${id}`)).toEqual(['0a', '0b', '1b1', '1b2', '0c'])
})

test.each<[string, Step, string | undefined]>([
  ['b', 'up', '/b /a /c'],
  ['b', 'down', '/a /c /b'],
  ['a', 'up', undefined],
  ['c', 'down', undefined],
  ['c', 'in', 'b/b1 b/b2 b/c'],
  ['a', 'in', undefined],
  ['b', 'in', undefined],
  ['b1', 'out', '/a /b /b1 /c'],
  ['b1', 'down', 'b/b2 b/b1'],
  ['b2', 'in', undefined],
])('%s moved %s gives %s', (id, step, places) => expect(shown(placesAfterMove(tree, id, step))).toBe(places))

test.each([
  ['c', 'a', '/c /a /b'],
  ['a', 'c', '/b /c /a'],
  ['a', 'b2', 'b/b1 b/a b/b2'],
  ['b', 'b1', undefined],
])('%s dropped on %s gives %s', (id, over, places) => expect(shown(placesAfterDrop(tree, id, over))).toBe(places))

test('below the two levels that the shop shows, entries keep their place, and no other is moved there', () => {
  const deep = [...tree, entry('b1x', 'b1', 0), entry('b1y', 'b1', 1)]
  expect(shown(placesAfterDrop(deep, 'a', 'b1x'))).toBe(undefined)
  expect(shown(placesAfterDrop(deep, 'b1y', 'b1x'))).toBe('b1/b1y b1/b1x')
})

test('an entry whose parent is missing moves at the top level, where it is shown', () => {
  const orphaned = [...tree, entry('d', 'gone', 3)]
  expect(shown(placesAfterMove(orphaned, 'd', 'up'))).toBe('/a /b /d /c')
  expect(shown(placesAfterDrop(orphaned, 'a', 'd'))).toBe('/b /c /d /a')
})

test.each([
  ['nothing', [], 0],
  ['entries of which some were removed', [entry('a', null, 0), entry('e', null, 4), entry('e1', 'e', 9)], 5],
  ['an entry whose parent is missing', [entry('a', null, 0), entry('b1', 'b', 6)], 7],
])('a new entry stands after %s', (_what, entries, order) => expect(orderOfNew(entries)).toBe(order))

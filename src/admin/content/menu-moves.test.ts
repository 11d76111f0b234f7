import { expect, test } from 'vitest'
import { flatTree, placesAfterDrop, placesAfterMove, type Step } from './menu-moves.ts'

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

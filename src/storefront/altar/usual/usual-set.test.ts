import { expect, test } from 'vitest'
import { isOverEdge, isOverlapping } from '#catalog/altar/geometry.ts'
import { hintsFor } from '#catalog/altar/hints.ts'
import { defaultAltar } from '#catalog/altar/layout.ts'
import { isPieceMeasure } from '#catalog/altar/measures.ts'
import { ownPieces, withUsualSet } from './usual-set.ts'

test.each([
  [1270, 610],
  [810, 400],
  [1750, 900],
  [2170, 610],
  [480, 300],
])('the usual set stands on an altar of %i × %i mm: nothing over the edge, nothing in the way', (width, depth) => {
  const pieces = ownPieces(withUsualSet({ width, depth, pieces: [] }))
  expect(pieces).toHaveLength(7)
  expect(pieces.filter((piece) => isOverEdge(piece, { width, depth }))).toEqual([])
  expect(pieces.filter((one) => pieces.some((other) => other !== one && isOverlapping(one, other)))).toEqual([])
  expect(pieces.every(({ measures }) => Object.values(measures).every(isPieceMeasure))).toBe(true)
})

test('customs have nothing against the usual set', () => {
  const layout = withUsualSet(defaultAltar)
  expect(hintsFor(ownPieces(layout), layout)).toEqual([])
})

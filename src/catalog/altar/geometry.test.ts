import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../tests/support/arbitraries.ts'
import { clampToAltar, coveredShare, freePlace, isOverEdge, isOverlapping, type StandingPiece } from './geometry.ts'
import { type PieceKind, pieceKinds } from './piece-kinds.ts'

const altar = { width: 1000, depth: 500 }
const stands = (kind: PieceKind, x: number, y: number, width = 200, depth = width): StandingPiece => ({
  key: x * 10_000 + y,
  kind,
  x,
  y,
  measures: { width, depth, height: 150 },
})

test.each([
  ['in the middle', 500, 250, false],
  ['touching the left edge', 100, 250, false],
  ['over the left edge', 99, 250, true],
  ['over the right edge', 901, 250, true],
  ['over the back', 500, 99, true],
  ['touching the front', 500, 400, false],
  ['over the front', 500, 401, true],
])('a bowl of 20 cm %s', (_where, x, y, isOver) => {
  expect(isOverEdge(stands('bowl', x, y), altar)).toBe(isOver)
})

test.each([
  ['two bowls that touch', stands('bowl', 100, 100), stands('bowl', 300, 100), false],
  ['two bowls that touch by a millimetre', stands('bowl', 100, 100), stands('bowl', 299, 100), false],
  ['two bowls too near', stands('bowl', 100, 100), stands('bowl', 297, 100), true],
  ['bowls whose boxes overlap but not they', stands('bowl', 100, 100), stands('bowl', 245, 245), false],
  ['boxes in that place', stands('tablet', 100, 100), stands('tablet', 245, 245), true],
  ['a bowl at a corner of a box', stands('bowl', 100, 100), stands('tablet', 275, 275), false],
  ['a bowl over the corner of a box', stands('bowl', 100, 100), stands('tablet', 265, 265), true],
  ['a bowl at the side of a box', stands('tablet', 100, 100, 100, 400), stands('bowl', 250, 200), false],
  ['a bowl over the side of a box', stands('tablet', 100, 100, 100, 400), stands('bowl', 245, 200), true],
  ['one inside the other', stands('tray', 300, 300, 400), stands('plate', 310, 300, 50), true],
  ['a bowl that somebody measured as oval', stands('bowl', 100, 100, 200, 100), stands('bowl', 100, 250), false],
])('whether pieces overlap as they stand: %s', (_what, one, other, is) => {
  expect(isOverlapping(one, other)).toBe(is)
  expect(isOverlapping(other, one)).toBe(is)
})

test('a round piece covers the area of a circle, others that of a box', () => {
  expect(coveredShare([stands('tablet', 500, 250, 500, 500)], altar)).toBe(0.5)
  expect(coveredShare([stands('bowl', 500, 250, 500)], altar)).toBeCloseTo(Math.PI / 8)
})

test('a piece moved off the altar stays at its edge', () => {
  expect(clampToAltar({ x: -7, y: 700.4 }, altar)).toEqual({ x: 0, y: 500 })
  expect(clampToAltar({ x: 10.4, y: 20.6 }, altar)).toEqual({ x: 10, y: 21 })
})

test('a pair comes to both sides alike, and a bowl to the middle', () => {
  const vase = { key: 0, kind: 'vase' as const, measures: { width: 150, depth: 150, height: 300 } }
  const right = freePlace(vase, altar, [])
  const left = freePlace(vase, altar, [], true)
  expect(left).toEqual({ x: altar.width - right.x, y: right.y })
  expect(freePlace({ ...vase, kind: 'bowl' }, altar, [])).toEqual({ x: 500, y: 250 })
})

test('new pieces never stand beside the altar, and the first is whole on it where it fits', () => {
  const altars = fc.record({ width: fc.integer({ min: 300, max: 3000 }), depth: fc.integer({ min: 200, max: 1500 }) })
  const wanted = fc.array(fc.tuple(fc.constantFrom(...pieceKinds), fc.integer({ min: 10, max: 900 })), { maxLength: 8 })
  checkProperty(
    fc.tuple(altars, wanted),
    ([top, pieces]) => {
      const standing: StandingPiece[] = []
      for (const [key, [kind, width]] of pieces.entries()) {
        const piece = { key, kind, measures: { width, depth: width, height: 100 } }
        const at = freePlace(piece, top, standing)
        expect(clampToAltar(at, top)).toEqual(at)
        standing.push({ ...piece, ...at })
      }
      const [first] = standing
      if (first && first.measures.width <= Math.min(top.width, top.depth)) expect(isOverEdge(first, top)).toBe(false)
    },
    100,
  )
})

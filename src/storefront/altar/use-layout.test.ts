import { expect, test } from 'vitest'
import { defaultAltar, maxPieces, type PlacedPiece } from '#catalog/altar/layout.ts'
import { withReturned } from './use-layout.ts'

const piece = (key: number, x: number): PlacedPiece => ({ key, of: { kind: 'bowl' }, x, y: 100 })

test('what was placed on a cleared altar stays when as many pieces come back as it takes', () => {
  const cleared = { ...defaultAltar, pieces: Array.from({ length: maxPieces }, (_, key) => piece(key, 100)) }
  const { pieces } = withReturned({ ...defaultAltar, pieces: [piece(0, 700)] }, cleared)
  expect(pieces).toHaveLength(maxPieces)
  expect(pieces.at(-1)?.x).toBe(700)
  expect(new Set(pieces.map(({ key }) => key)).size).toBe(maxPieces)
})

import { expect, test } from 'vitest'
import { defaultAltar } from '#catalog/altar/layout.ts'
import type { KnownSize } from './known-goods.ts'
import { shownPieces, sizeText } from './shown-pieces.ts'

const bowl: KnownSize = {
  variationId: '0199a000-0000-7000-8000-000000000001',
  values: [],
  valuesEn: null,
  price: 450_000,
  available: 3,
  pieces: 1,
  width: 200,
  depth: 200,
  height: 160,
  estimated: ['depth', 'height'],
  altars: [],
  goods: {
    id: '0199a000-0000-7000-8000-000000000002',
    slug: 'bat-huong',
    name: 'Bát hương',
    nameEn: null,
    kind: 'bowl',
    picture: null,
    needsText: false,
  },
}

test.each([
  [undefined, '20 × ≈ 20 × cao ≈ 16 cm'],
  [{ width: 210, depth: 200, height: 160 }, '21 × ≈ 20 × cao ≈ 16 cm'],
  [{ width: 200, depth: 200, height: 180 }, '20 × ≈ 20 × cao 18 cm'],
])('with the measures %j only those nobody has changed are marked as estimated', (measures, text) => {
  const layout = {
    ...defaultAltar,
    pieces: [{ key: 1, of: { variationId: bowl.variationId }, x: 100, y: 100, ...(measures && { measures }) }],
  }
  const [shown] = shownPieces(layout, new Map([[bowl.variationId, bowl]]))
  expect(shown && sizeText(shown)).toBe(text)
})

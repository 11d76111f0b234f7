import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../../tests/support/arbitraries.ts'
import { type AltarLayout, layoutText, maxLayoutText, maxPieces, type PlacedPiece, readLayout } from './layout.ts'
import { pieceKinds } from './piece-kinds.ts'

const length = fc.integer({ min: 10, max: 3000 })
const measures = fc.record({ width: length, depth: length, height: length })
const what = fc.oneof(
  fc.record({
    of: fc.uuid().map((variationId) => ({ variationId })),
    measures: fc.option(measures, { nil: undefined }),
  }),
  fc.record({ of: fc.constantFrom(...pieceKinds).map((kind) => ({ kind })), measures }),
)
const layouts = fc
  .record({ width: fc.integer({ min: 300, max: 3000 }), depth: fc.integer({ min: 200, max: 1500 }) })
  .chain(({ width, depth }) =>
    fc
      .array(fc.tuple(what, fc.integer({ min: 0, max: width }), fc.integer({ min: 0, max: depth })), {
        maxLength: maxPieces,
      })
      .map((placed): AltarLayout => {
        const pieces = placed.map(
          ([{ of, measures }, x, y], key): PlacedPiece => ({ key, of, x, y, ...(measures && { measures }) }),
        )
        return { width, depth, pieces }
      }),
  )

test('a link carries every arrangement and gives back the same', () => {
  checkProperty(layouts, (layout) => {
    const text = layoutText(layout)
    expect(text).toMatch(/^[\w.~-]*$/)
    expect(text.length).toBeLessThanOrEqual(maxLayoutText)
    expect(readLayout(text)).toEqual(layout)
  })
})

test('what a link carries is written in one way only, whatever was done to it', () => {
  const spoiled = fc.tuple(layouts.map(layoutText), fc.nat(), anyText).map(([text, at, put]) => {
    const place = at % (text.length + 1)
    return [text.slice(0, place) + put + text.slice(place), text.slice(0, place), put]
  })
  checkProperty(spoiled, (texts) => {
    for (const text of texts) {
      const layout = readLayout(text)
      if (layout) expect(layoutText(layout)).toBe(text)
    }
  })
})

const id = 'AZjFoHx8fTqfVS9tHwwaKw'

test.each([
  ['nothing', ''],
  ['no altar', `~${id}.1.1`],
  ['an altar of 29 cm', '299x400'],
  ['an altar of 4 m', '4000x400'],
  ['half a millimetre', '1000.5x400'],
  ['a piece beside the altar', `1000x400~${id}.1001.1`],
  ['a piece in front of the altar', `1000x400~${id}.1.401`],
  ['a negative place', `1000x400~${id}.-1.1`],
  ['leading zeros', `1000x400~${id}.01.1`],
  ['leading zeros of the altar', '0500x0400'],
  ['an exponent', `1000x400~${id}.1e2.1`],
  ['one measure', `1000x400~${id}.1.1.100`],
  ['a piece of 9 mm', `1000x400~${id}.1.1.9.100.100`],
  ['a piece of 4 m', `1000x400~${id}.1.1.4000.100.100`],
  ['an own piece without measures', '1000x400~bowl.1.1'],
  ['an unknown kind', '1000x400~sofa.1.1.100.100.100'],
  ['an inherited name', '1000x400~constructor.1.1.100.100.100'],
  ['half an id', `1000x400~${id.slice(1)}.1.1`],
  ['an id with bits to spare', `1000x400~${id.slice(0, -1)}x.1.1`],
  ['markup', '1000x400~<script>.1.1'],
  ['too many pieces', `1000x400${`~${id}.1.1`.repeat(maxPieces + 1)}`],
  ['a text without end', '1000x400~'.padEnd(100_000, 'a')],
])('%s is no arrangement', (_what, text) => {
  expect(readLayout(text)).toBeUndefined()
})

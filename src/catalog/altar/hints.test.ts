import { expect, test } from 'vitest'
import { hintsFor, type PieceWithAltarWidths } from './hints.ts'
import type { PieceKind } from './piece-kinds.ts'

const altar = { width: 1000, depth: 600 }
let keys = 0
const stands = (
  kind: PieceKind,
  x: number,
  y = 300,
  more: Partial<PieceWithAltarWidths> = {},
): PieceWithAltarWidths => ({
  key: keys++,
  kind,
  x,
  y,
  measures: { width: 100, depth: 100, height: 150 },
  ...more,
})
const tall = (height: number) => ({ measures: { width: 100, depth: 100, height } })
const bowl = stands('bowl', 500)

const cases: [string, PieceWithAltarWidths[], string[]][] = [
  ['an empty altar', [], []],
  ['a bowl in the middle', [bowl], []],
  ['a bowl 2 cm off', [stands('bowl', 520)], []],
  ['a bowl 3 cm off', [stands('bowl', 530)], ['bowlNotCentred']],
  ['no bowl', [stands('cups', 500)], ['noBowl']],
  ['two bowls', [stands('bowl', 400), stands('bowl', 600)], ['bowlsEven']],
  ['three bowls', [stands('bowl', 300), bowl, stands('bowl', 700)], []],
  [
    'three bowls, the middle one off',
    [stands('bowl', 300), stands('bowl', 450), stands('bowl', 700)],
    ['bowlNotCentred'],
  ],
  ['a vase in the east', [bowl, stands('vase', 800)], []],
  ['a vase in the west', [bowl, stands('vase', 200)], ['vaseInWest']],
  ['vase in the east, fruit in the west', [bowl, stands('vase', 800), stands('tray', 200)], []],
  ['vase in the east, fruit too', [bowl, stands('vase', 800), stands('plate', 650)], ['fruitInEast']],
  ['fruit in the middle', [bowl, stands('vase', 800), stands('tray', 500, 500)], []],
  ['two fruit trays beside a vase', [bowl, stands('vase', 900), stands('tray', 200), stands('tray', 700)], []],
  ['fruit in the east without a vase', [bowl, stands('tray', 800)], []],
  ['a pair of vases alike', [bowl, stands('vase', 200), stands('vase', 800)], []],
  ['a pair of vases, one nearer', [bowl, stands('vase', 200), stands('vase', 770)], ['pairUneven']],
  ['a pair of lamps, one behind', [bowl, stands('lamp', 100, 100), stands('lamp', 900, 200)], ['pairUneven']],
  ['three lamps', [bowl, stands('lamp', 100), stands('lamp', 900), stands('lamp', 300)], []],
  [
    'a vase as tall as the tablet',
    [bowl, stands('tablet', 500, 100, tall(300)), stands('vase', 800, 300, tall(300))],
    [],
  ],
  [
    'a vase above the tablet',
    [bowl, stands('tablet', 500, 100, tall(300)), stands('vase', 800, 300, tall(310))],
    ['vaseAboveTablet'],
  ],
  ['a piece over the edge', [bowl, stands('cups', 40)], ['overEdge']],
  ['two in one place', [bowl, stands('cups', 560)], ['overlap']],
  [
    'an altar without room for offerings',
    [
      bowl,
      stands('other', 180, 300, { measures: { width: 340, depth: 580, height: 9 } }),
      stands('other', 780, 300, { measures: { width: 400, depth: 580, height: 9 } }),
    ],
    ['crowded'],
  ],
  ['a bowl for this altar', [stands('bowl', 500, 300, { altars: [{ altarFrom: 89, altarTo: 107 }] })], []],
  ['a bowl for larger altars', [stands('bowl', 500, 300, { altars: [{ altarFrom: 127 }] })], ['otherSize']],
  [
    'a bowl for smaller altars',
    [stands('bowl', 500, 300, { altars: [{ altarTo: 61 }, { altarFrom: 69, altarTo: 99 }] })],
    ['otherSize'],
  ],
]

test.each(cases)('%s', (_what, pieces, names) => {
  expect(hintsFor(pieces, altar).map(({ name }) => name)).toEqual(names)
})

test('a hint names the pieces that it speaks of', () => {
  const left = stands('cups', 40, 100)
  const right = stands('lamp', 100, 100)
  expect(hintsFor([bowl, left, right], altar)).toEqual([
    { name: 'overEdge', keys: [left.key] },
    { name: 'overlap', keys: [left.key, right.key] },
  ])
})

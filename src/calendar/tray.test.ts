import { expect, test } from 'vitest'
import { trayAmountText, trayFor } from './tray.ts'

const items = [
  { name: 'nhang', base: 1, perPerson: 0, regions: [], isExtra: false },
  { name: 'cơm', base: 1, perPerson: 1, regions: [], isExtra: false },
  { name: 'xôi', base: 0.5, perPerson: 0.2, regions: [], isExtra: false },
  { name: 'bánh chưng', base: 2, perPerson: 0, regions: ['north' as const], isExtra: false },
  { name: 'bánh tét', base: 2, perPerson: 0, regions: ['central' as const, 'south' as const], isExtra: false },
  { name: 'vàng mã', base: 1, perPerson: 0, regions: [], isExtra: true },
]
const tray = (choice: Parameters<typeof trayFor>[1]) =>
  trayFor(items, choice).map(({ item, amount }) => `${item.name} ${amount}`)

test.each([
  [1, ['nhang 1', 'cơm 2', 'xôi 1']],
  [6, ['nhang 1', 'cơm 7', 'xôi 2']],
  [10, ['nhang 1', 'cơm 11', 'xôi 3']],
])('for %i people amounts are whole and increase', (people, first) => {
  expect(tray({ people, region: 'north', isSimple: false }).slice(0, 3)).toEqual(first)
})

test('a tray lists the offerings of its region, or of all regions when none is selected', () => {
  expect(tray({ people: 1, region: 'north', isSimple: true }).slice(3)).toEqual(['bánh chưng 2'])
  expect(tray({ people: 1, region: 'south', isSimple: true }).slice(3)).toEqual(['bánh tét 2'])
  expect(tray({ people: 1, region: undefined, isSimple: false }).slice(3)).toEqual([
    'bánh chưng 2',
    'bánh tét 2',
    'vàng mã 1',
  ])
})

test.each([
  [3, 'chén', '3 chén'],
  [1, 'cup/cups', '1 cup'],
  [3, 'cup/cups', '3 cups'],
  [2, 'whole', '2 whole'],
  [2, '', '2'],
])('%i of “%s” are “%s”', (amount, unit, text) => {
  expect(trayAmountText(amount, unit)).toBe(text)
})

import { describe, expect, test } from 'vitest'
import { TrayItem } from '#calendar/ritual-contract.ts'
import type { ProductSupply } from '#catalog/supply-contract.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { trayLine } from './tray-line.ts'

const today = '2026-11-23'
const item = TrayItem.parse({ name: 'Nhang', nameEn: 'Incense', unit: 'hộp', unitEn: 'box/boxes', base: 6 })

const variation = (value: string, price: number, quantity: number): ProductSupply['variations'][number] => ({
  id: `v-${value}`,
  values: [{ name: 'Cỡ', value }],
  price,
  quantity,
  image: null,
  preorderDate: null,
  preorderLimit: 0,
  preordered: 0,
})
const incense = (...variations: ProductSupply['variations']): ProductSupply => ({
  id: 'p',
  slug: 'nhang',
  name: 'Nhang trầm',
  nameEn: 'Agarwood incense',
  pictures: [],
  options: [{ name: 'Cỡ', nameEn: 'Size', values: ['Nhỏ', 'To'], valuesEn: ['Small', 'Large'] }],
  textFields: [],
  variations,
})

describe('six are wanted', () => {
  test.each([
    ['enough of the cheapest', [9, 9], 'Nhang trầm, Nhỏ', 6, 10_000, null],
    ['three of the cheapest are left', [3, 9], 'Nhang trầm, Nhỏ', 3, 10_000, expect.stringContaining('3')],
    ['the cheapest is sold out', [0, 9], 'Nhang trầm, To', 6, 20_000, null],
    ['all are sold out', [0, 0], 'Nhang trầm, Nhỏ', 0, 10_000, 'Tạm hết hàng'],
  ])('%s', (_what, [small = 0, large = 0], label, orderable, price, obstacle) => {
    const goods = incense(variation('To', 20_000, large), variation('Nhỏ', 10_000, small))
    const line = trayLine({ item, amount: 6 }, goods, today)
    expect(line).toMatchObject({
      amount: { text: '6 hộp', lang: undefined },
      goods: { label: { text: label }, orderable, line: { price } },
      obstacle,
    })
  })

  test('the shop does not sell it', () => {
    expect(trayLine({ item, amount: 6 }, undefined, today)).toMatchObject({ goods: null, obstacle: null })
  })

  test('in English', () => {
    const line = withLocale('en', () => trayLine({ item, amount: 6 }, incense(variation('To', 20_000, 2)), today))
    expect(line).toMatchObject({
      amount: { text: '6 boxes', lang: undefined },
      goods: { label: { text: 'Agarwood incense, Large', lang: undefined }, orderable: 2 },
    })
  })

  test('a pre-order that is promised counts, one that should have arrived does not', () => {
    const promised = { ...variation('To', 20_000, 1), preorderLimit: 4, preordered: 1 }
    const orderable = (preorderDate: string) =>
      trayLine({ item, amount: 6 }, incense({ ...promised, preorderDate }), today).goods?.orderable
    expect([orderable('2026-12-01'), orderable('2026-11-22')]).toEqual([4, 1])
  })
})

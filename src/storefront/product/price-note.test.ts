import { expect, test } from 'vitest'
import { priceNote } from './price-note.ts'

test.each([
  ['included', 'Giá đã bao gồm VAT, chưa gồm phí giao hàng'],
  ['none', 'Giá chưa gồm phí giao hàng'],
  [undefined, 'Giá chưa gồm phí giao hàng'],
])('a price with tax %s says “%s”', (mode, expected) => {
  expect(priceNote(mode)).toBe(expected)
})

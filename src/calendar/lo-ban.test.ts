import { expect, test } from 'vitest'
import { isAuspiciousLength, type LoBanRuler, loBanRulers, nearestAuspiciousLengths, readRuler } from './lo-ban.ts'

function rulerOf(key: string): LoBanRuler {
  const ruler = loBanRulers.find((one) => one.key === key)
  if (!ruler) throw new Error(key)
  return ruler
}

const read = (key: string, mm: number) => {
  const { band, part } = readRuler(rulerOf(key), mm)
  return `${band} – ${part}`
}

test('altars are sold in widths that are good on both rulers', () => {
  const widths = [480, 610, 690, 810, 890, 1070, 1270, 1330, 1530, 1750, 1970, 2170]
  expect(widths.filter((width) => !isAuspiciousLength(width))).toEqual([])
  expect([500, 1000, 1170, 1200].filter((width) => isAuspiciousLength(width))).toEqual([])
})

test.each([
  ['388', 1, 'Đinh – Phúc tinh'],
  ['388', 387, 'Tài – Tài đức'],
  ['388', 388, 'Đinh – Phúc tinh'],
  ['388', 1070, 'Hưng – Thêm đinh'],
  ['388', 1270, 'Vượng – Tiến bảo'],
  ['429', 1070, 'Nghĩa – Đại cát'],
  ['429', 1270, 'Mạng – Tiến bảo'],
  ['429', 428, 'Mạng – Hưng vượng'],
  ['522', 1, 'Quý nhân – Quyền lộc'],
  ['522', 66, 'Hiểm họa – Án thành'],
  ['522', 810, 'Nhân lộc – Tiến bửu'],
  ['522', 521, 'Tể tướng – Quý nhân'],
])('on the %s mm ruler, %i mm is %s', (key, mm, expected) => {
  expect(read(key, mm)).toBe(expected)
})

// The reading of 6.8 cm published at https://kientrucdimo.vn/thuoc-lo-ban, seen on 2026-11-25.
test.each([
  ['522', 'Hiểm họa – Án thành'],
  ['429', 'Bệnh – Công sự'],
  ['388', 'Hại – Tai chí'],
])('on the %s mm ruler, 6.8 cm is %s, as published', (key, expected) => {
  expect(read(key, 68)).toBe(expected)
})

test('the closest good measures come first, and all are good', () => {
  const found = nearestAuspiciousLengths(1200, 4)
  expect(found).toHaveLength(4)
  expect(found.every(isAuspiciousLength)).toBe(true)
  expect(found.map((mm) => Math.abs(mm - 1200))).toEqual(
    found.map((mm) => Math.abs(mm - 1200)).toSorted((a, b) => a - b),
  )
})

test('refuses what is not a length', () => {
  expect(() => read('388', -1)).toThrow(RangeError)
  expect(isAuspiciousLength(0)).toBe(false)
})

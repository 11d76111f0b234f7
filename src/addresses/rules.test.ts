import { describe, expect, test } from 'vitest'
import { matchPlace } from './rules.ts'

describe('distinguishes names that differ only in diacritics, without guessing', () => {
  const places = [
    { code: '1', name: 'Xã Văn Lang' },
    { code: '2', name: 'Xã Văn Lăng' },
    { code: '3', name: 'Phường Mỹ Tho' },
    { code: '4', name: 'Xã Mỹ Thọ' },
    { code: '5', name: 'Xã Xa Dung' },
  ]
  test.each([
    ['Xã Văn Lăng', '2'],
    ['văn lang', '1'],
    ['x. Văn Lăng', '2'],
    ['van lang', undefined],
    ['phuong my tho', '3'],
    ['xa my tho', '4'],
    ['my tho', undefined],
    ['Xa Dung', '5'],
    ['xã xa dung', '5'],
  ])('%s is %s', (text, code) => {
    expect(matchPlace(places, text)?.code).toBe(code)
  })
})

import { describe, expect, test } from 'vitest'
import { decodeKeyboard } from './raw-keyboard.ts'

describe('raw keyboard text', () => {
  test.each([
    ['ddenf', 'đèn'],
    ['ddeenf', 'đền'],
    ['ddeenf thowf', 'đền thờ'],
    ['DDEENF', 'đền'],
    ['huowng', 'hương'],
    ['huongw', 'hương'],
    ['huwowng', 'hương'],
    ['traamf', 'trầm'],
    ['tramaf', 'trầm'],
    ['batr', 'bảt'],
    ['bats huowng', 'bát hương'],
    ['dend', 'đen'],
    ['quaf', 'quà'],
    ['gios', 'gió'],
    ['hoaf', 'hòa'],
    ['chuoongf', 'chuồng'],
    ['nguyeenj', 'nguyện'],
    ['vangf max', 'vàng mã'],
    ['hu7o7ng', 'hương'],
    ['huo7ng', 'hương'],
    ['d9en2', 'đèn'],
    ['d9e6n2', 'đền'],
    ['d9en26', 'đền'],
    ['tra6m2 hu7o7ng', 'trầm hương'],
    ['ba1t', 'bát'],
    ['vo2ng', 'vòng'],
  ])('“%s” means “%s”', (typed, meant) => {
    expect(decodeKeyboard(typed)).toBe(meant)
  })

  test.each(['h8', 'h8as', 'm8', 'k6', 'sp12', 'nhang', 'tho', 'den', 'bat', 'sen', 'xanh', '50 cm', 'đèn', '', '!!'])(
    '“%s” is not read as Telex or VNI',
    (typed) => {
      expect(decodeKeyboard(typed)).toBeUndefined()
    },
  )
})

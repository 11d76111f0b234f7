import { describe, expect, test } from 'vitest'
import { closestPhrase, editDistance } from './corrections.ts'
import { normalizedWords } from './normalized-words.ts'

test.each([
  ['huong', 'huong', 0],
  ['huogn', 'huong', 1],
  ['tram', 'tam', 1],
  ['', 'sen', 3],
  ['bat', 'bac', 1],
  ['nhang', 'tho', 4],
])('the distance from “%s” to “%s” is %i letters', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance)
  expect(editDistance(to, from)).toBe(distance)
})

describe('corrections', () => {
  const names = [
    ...['Bát hương đồng', 'Ống hương', 'Bàn thờ đứng gỗ hương', 'Bàn thờ treo tường', 'Trầm hương miếng'],
    ...['Bộ trầu cau cúng', 'Bộ 3 đài thờ', 'Nến cốc thủy tinh', 'Mâm bồng sứ', 'Mâm ngũ quả', 'Nhang vòng trầm'],
    ...['Đôi nậm rượu', 'Kỷ 3 chén thờ', 'Vòng tay trầm hương', 'Vàng mã, tiền vàng', 'Đèn lồng'],
    ...[
      'Lotus candles',
      'Agarwood bead bracelets',
      'Red silk lanterns',
      'Agarwood incense sticks',
      'Brass singing bowl',
    ],
  ]

  test.each([
    // Slips of the keyboard, with and without diacritics
    ['bat huogn', 'bát hương'],
    ['huogn', 'hương'],
    ['bát hươgn', 'bát hương'],
    ['nem ruou', 'nậm rượu'],
    ['mam bonh', 'mâm bồng'],
    ['den log', 'đèn lồng'],
    ['nhangvong', 'nhang vòng'],
    // Diacritics and letters that sound alike
    ['bat', 'bát'],
    ['cham huong', 'trầm hương'],
    ['chầm hương', 'trầm hương'],
    ['vàng mả', 'vàng mã'],
    ['mâm ngủ quả', 'mâm ngũ quả'],
    ['kĩ chén', 'kỷ 3 chén'],
    ['đèn nồng', 'đèn lồng'],
    ['vòng tai trầm hương', 'vòng tay trầm hương'],
    // English
    ['candel', 'candles'],
    ['lotos candle', 'lotus candles'],
    ['lantrens', 'lanterns'],
    ['insence', 'incense'],
    ['agarwod bracelet', 'agarwood bead bracelets'],
    // Words that no name has are left out after the goods, or before them in English
    ['bàn thờ chung cư', 'bàn thờ'],
    ['nhang vòng xyz', 'nhang vòng'],
    ['tibetan singing bowl', 'singing bowl'],
  ])('“%s” is corrected to “%s”, a phrase of a single name', (query, phrase) => {
    expect(closestPhrase(query.split(' '), names)).toBe(phrase)
    expect(names.some((name) => ` ${normalizedWords(name)} `.includes(` ${phrase} `))).toBe(true)
  })

  test.each([
    ...['tượng phật', 'máy tính', 'áo dài', 'bông huệ', 'quạt', 'quat', 'bát cơm thờ', 'tượng gỗ hương', 'bat cung'],
    ...['ong zzzz', 'cu', 'zzzzzz', 'mèo', 'son môi', 'may tinh', 'ao dai', 'statue', 'iphone', 'toy', 'candid'],
  ])('“%s” is not corrected: the word that matters would change or be left out', (query) => {
    expect(closestPhrase(query.split(' '), names)).toBeUndefined()
  })
})

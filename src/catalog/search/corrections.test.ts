import { describe, expect, test } from 'vitest'
import { closestPhrase, editDistance } from './corrections.ts'
import { singularAndPlural } from './plurals.ts'
import { normalizedWords } from './search-query.ts'
import { isSyllable } from './syllables.ts'

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

test.each([
  ['vase', ['vase', 'vases']],
  ['lanterns', ['lanterns', 'lantern']],
  ['vases', ['vases', 'vase', 'vas']],
  ['dishes', ['dishes', 'dishe', 'dish']],
  ['box', ['box', 'boxes']],
  ['berry', ['berry', 'berries']],
  ['berries', ['berries', 'berry']],
  ['brass', ['brass', 'brasses']],
  ['huong', ['huong']],
  ['108', ['108']],
])('the forms of “%s” are %j', (word, forms) => {
  expect(singularAndPlural(word)).toEqual(forms)
})

test('Vietnamese syllables are told from slips and English words', () => {
  const syllables = 'bat huong nghieng quat quyen giuong gi y oan khuyu thuo nguyet xoong ruou tho quynh uoc yen'
  for (const word of syllables.split(' ')) expect([word, isSyllable(word)]).toEqual([word, true])
  for (const word of 'huogn haat thow bonh qanh candle vase incense brass'.split(' '))
    expect([word, isSyllable(word)]).toEqual([word, false])
})

import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Không đồng', 'Zero Vietnamese dong'],
  [1, 'Một đồng', 'One Vietnamese dong'],
  [4, 'Bốn đồng', 'Four Vietnamese dong'],
  [5, 'Năm đồng', 'Five Vietnamese dong'],
  [10, 'Mười đồng', 'Ten Vietnamese dong'],
  [11, 'Mười một đồng', 'Eleven Vietnamese dong'],
  [14, 'Mười bốn đồng', 'Fourteen Vietnamese dong'],
  [15, 'Mười lăm đồng', 'Fifteen Vietnamese dong'],
  [20, 'Hai mươi đồng', 'Twenty Vietnamese dong'],
  [21, 'Hai mươi mốt đồng', 'Twenty-one Vietnamese dong'],
  [24, 'Hai mươi tư đồng', 'Twenty-four Vietnamese dong'],
  [25, 'Hai mươi lăm đồng', 'Twenty-five Vietnamese dong'],
  [91, 'Chín mươi mốt đồng', 'Ninety-one Vietnamese dong'],
  [100, 'Một trăm đồng', 'One hundred Vietnamese dong'],
  [101, 'Một trăm linh một đồng', 'One hundred one Vietnamese dong'],
  [104, 'Một trăm linh bốn đồng', 'One hundred four Vietnamese dong'],
  [105, 'Một trăm linh năm đồng', 'One hundred five Vietnamese dong'],
  [110, 'Một trăm mười đồng', 'One hundred ten Vietnamese dong'],
  [111, 'Một trăm mười một đồng', 'One hundred eleven Vietnamese dong'],
  [115, 'Một trăm mười lăm đồng', 'One hundred fifteen Vietnamese dong'],
  [121, 'Một trăm hai mươi mốt đồng', 'One hundred twenty-one Vietnamese dong'],
  [555, 'Năm trăm năm mươi lăm đồng', 'Five hundred fifty-five Vietnamese dong'],
  [1_000, 'Một nghìn đồng', 'One thousand Vietnamese dong'],
  [1_001, 'Một nghìn không trăm linh một đồng', 'One thousand one Vietnamese dong'],
  [1_015, 'Một nghìn không trăm mười lăm đồng', 'One thousand fifteen Vietnamese dong'],
  [1_024, 'Một nghìn không trăm hai mươi tư đồng', 'One thousand twenty-four Vietnamese dong'],
  [10_000, 'Mười nghìn đồng', 'Ten thousand Vietnamese dong'],
  [21_000, 'Hai mươi mốt nghìn đồng', 'Twenty-one thousand Vietnamese dong'],
  [105_000, 'Một trăm linh năm nghìn đồng', 'One hundred five thousand Vietnamese dong'],
  [1_000_000, 'Một triệu đồng', 'One million Vietnamese dong'],
  [1_000_005, 'Một triệu không trăm linh năm đồng', 'One million five Vietnamese dong'],
  [1_005_000, 'Một triệu không trăm linh năm nghìn đồng', 'One million five thousand Vietnamese dong'],
  [1_250_000, 'Một triệu hai trăm năm mươi nghìn đồng', 'One million two hundred fifty thousand Vietnamese dong'],
  [
    2_147_483_648,
    'Hai tỷ một trăm bốn mươi bảy triệu bốn trăm tám mươi ba nghìn sáu trăm bốn mươi tám đồng',
    'Two billion one hundred forty-seven million four hundred eighty-three thousand six hundred forty-eight Vietnamese dong',
  ],
  [1_000_000_005, 'Một tỷ không trăm linh năm đồng', 'One billion five Vietnamese dong'],
  [1_050_000_000, 'Một tỷ không trăm năm mươi triệu đồng', 'One billion fifty million Vietnamese dong'],
  [12_000_500_000, 'Mười hai tỷ năm trăm nghìn đồng', 'Twelve billion five hundred thousand Vietnamese dong'],
  [1_000_000_000_000, 'Một nghìn tỷ đồng', 'One trillion Vietnamese dong'],
  [10_000_000_000_000, 'Mười nghìn tỷ đồng', 'Ten trillion Vietnamese dong'],
])('%i is “%s”', (amount, vietnamese, english) => {
  expect(amountInWords(amount, 'vi')).toBe(vietnamese)
  expect(amountInWords(amount, 'en')).toBe(english)
})

test('no two amounts have the same words', () => {
  const amounts = Array.from({ length: 30_000 }, (_, n) => n * 37)
  for (const locale of ['vi', 'en'] as const)
    expect(new Set(amounts.map((amount) => amountInWords(amount, locale))).size).toBe(amounts.length)
})

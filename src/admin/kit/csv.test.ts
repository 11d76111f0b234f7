import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('a downloaded list opens in a spreadsheet with its Vietnamese whole', () => {
  expect(csvText(['Họ và tên', 'Email'], [['Trần Thị Thu Hà', 'ha@example.com']])).toBe(
    '\uFEFFHọ và tên,Email\r\nTrần Thị Thu Hà,ha@example.com\r\n',
  )
})

test.each([
  ['Hà, Thu', '"Hà, Thu"'],
  ['nói "vâng"', '"nói ""vâng"""'],
  ['hai\ndòng', '"hai\ndòng"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+84912345678', "'+84912345678"],
  ['@ha', "'@ha"],
  ['-12.5', '-12.5'],
  ['', ''],
])('%j becomes %j: nothing breaks out of its cell, and nothing runs', (text, cell) => {
  expect(csvText([], [[text]])).toBe(`\uFEFF\r\n${cell}\r\n`)
})

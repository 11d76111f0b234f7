import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('a downloaded list opens in a spreadsheet with its Vietnamese intact', () => {
  expect(csvText(['Họ và tên', 'Email'], [['Trần Thị Thu Hà', 'ha@example.com']])).toBe(
    '\uFEFF"Họ và tên","Email"\r\n"Trần Thị Thu Hà","ha@example.com"\r\n',
  )
})

test.each([
  ['Hà, Thu', '"Hà, Thu"'],
  ['nói "vâng"', '"nói ""vâng"""'],
  ['hai\ndòng', '"hai⏎dòng"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['An;=1+1', '"An;\'=1+1"'],
  ['+84912345678', '"\'+84912345678"'],
  ['@ha', '"\'@ha"'],
  ['', '""'],
])('%j becomes %j: nothing escapes its cell or runs as a formula', (text, cell) => {
  expect(csvText([], [[text]])).toBe(`\uFEFF\r\n${cell}\r\n`)
})

import { expect, test } from 'vitest'
import { pickIn } from './locale.ts'

test.each([
  ['vi', 'Đèn', 'Lamp', 'Đèn'],
  ['vi', '', 'Lamp', 'Lamp'],
  ['vi', null, 'Lamp', 'Lamp'],
  ['vi', 'Đèn', null, 'Đèn'],
  ['vi', null, null, null],
  ['en', 'Đèn', 'Lamp', 'Lamp'],
  ['en', 'Đèn', '', 'Đèn'],
  ['en', null, 'Lamp', 'Lamp'],
] as const)('in %s the text of %j and %j is %j', (locale, vietnamese, english, expected) => {
  expect(pickIn<string | null>(locale, vietnamese, english)).toBe(expected)
})

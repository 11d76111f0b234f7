import { expect, test } from 'vitest'
import { soundSpellings, soundSpellingsWithMarks } from './sounds.ts'

test.each([
  ['cham', ['cham', 'tram']],
  ['nong', ['nong', 'long', 'non', 'nonh', 'lon', 'lonh']],
  ['bells', ['bells', 'bell']],
  ['khay', ['khay', 'khai']],
  ['nhang', ['nhang', 'nhan', 'nhanh']],
])('“%s” may be meant as %j', (word, spellings) => {
  expect(soundSpellings(word)).toEqual(spellings)
})

test.each([
  ['chầm', ['chầm', 'trầm']],
  ['mả', ['mả', 'mã']],
  ['kĩ', ['kĩ', 'cĩ', 'qĩ', 'kỉ', 'cỉ', 'qỉ', 'kỹ', 'cỹ', 'qỹ']],
  ['khảm', ['khảm', 'khãm']],
])('“%s” may be meant as %j, with diacritics', (word, spellings) => {
  expect(soundSpellingsWithMarks(word)).toEqual(spellings)
})

test('many spellings leave out neither the plural nor the other tone', () => {
  expect(soundSpellings('dragon')).toContain('dragons')
  expect(soundSpellingsWithMarks('giãn')).toContain('giản')
  expect(soundSpellingsWithMarks('giãn')).toContain('rản')
})

import { expect, test } from 'vitest'
import { proposedSlug } from './proposed-slug.ts'
import { removeDiacritics, slugify } from './remove-diacritics.ts'

test.each([
  ['Đèn thờ', 'den tho'],
  ['ĐỒ THỜ CÚNG', 'do tho cung'],
  ['Lư hương đồng', 'lu huong dong'],
  ['Ể Ặ Ỗ Ữ ợ ẩ', 'e a o u o a'],
  ['hòa', 'hoa'],
  ['hoà', 'hoa'],
  ['Cư M’gar', 'cu m’gar'],
  ['abc 123', 'abc 123'],
  ['', ''],
])('%s becomes %s, composed or decomposed', (text, folded) => {
  expect(removeDiacritics(text.normalize('NFC'))).toBe(folded)
  expect(removeDiacritics(text.normalize('NFD'))).toBe(folded)
})

test.each([
  ['Đèn thờ điện tử', 'den-tho-dien-tu'],
  ['  Bộ tam sự – 50 cm (đồng) ', 'bo-tam-su-50-cm-dong'],
  ['Nhang vòng 24/48 h', 'nhang-vong-24-48-h'],
  ['Phường Hà Giang 1', 'phuong-ha-giang-1'],
  ['---', ''],
  ['線香', ''],
])('“%s” has the slug “%s”', (text, slug) => {
  expect(slugify(text)).toBe(slug)
  expect(slugify(text.normalize('NFD'))).toBe(slug)
})

test('a proposed slug has at most 120 characters and ends with a word', () => {
  expect(proposedSlug(`${'a'.repeat(119)} b`)).toBe('a'.repeat(119))
  expect(proposedSlug('Đèn '.repeat(40))).toBe(`${'den-'.repeat(29)}den`)
})

import { expect, test } from 'vitest'
import { savedMessage } from './saved-message.ts'

const labels = { name: 'Tên', nameEn: 'Tên (Anh)', slug: 'Đường dẫn', text: 'Mô tả', textEn: 'Mô tả' }

test.each([
  [['name'], 'Bát hương: đã lưu Tên'],
  [['name', 'slug'], 'Bát hương: đã lưu Tên, Đường dẫn'],
  [['text', 'textEn'], 'Bát hương: đã lưu Mô tả'],
  [['name', 'nameEn', 'slug', 'text'], 'Bát hương: đã lưu Tên, Tên (Anh), Đường dẫn và 1 mục khác'],
  [['position'], 'Bát hương: đã lưu'],
])('the message after saving %j names the saved record and field', (fields, expected) => {
  expect(savedMessage({ title: 'Bát hương', labels }, fields)).toBe(expected)
})

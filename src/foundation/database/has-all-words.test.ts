import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { hasAllWords } from './has-all-words.ts'

test.each([
  ['Nguyễn Văn An', 'an nguyen', true],
  ['Nguyễn Văn An', 'Nguyễn  Bình', false],
  ['Nguyễn Văn An', 'an an an', true],
  ['Đỗ Thị Hà', 'do ha', true],
  ['Giảm 50%', '50%', true],
  ['Giảm 50', '50%', false],
  ['bat_huong', 't_h', true],
  ['bat huong', 't_h', false],
  ['C:\\hang', 'c:\\h', true],
  ['C:hang', 'c:\\h', false],
])('“%s” has all words of “%s”: %s', async (text, q, expected) => {
  const shop = await openTestShop()
  const has = hasAllWords(sql`fold_text(${text})`, q)
  const { rows } = await shop.db.execute(sql`select ${has} as has`)
  expect(rows).toEqual([{ has: expected }])
})

test('nothing is compared without words', () => {
  expect([hasAllWords(sql`fold_text('')`, undefined), hasAllWords(sql`fold_text('')`, '  ')]).toEqual([
    undefined,
    undefined,
  ])
})

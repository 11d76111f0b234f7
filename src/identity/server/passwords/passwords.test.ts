import { expect, test } from 'vitest'
import { hashPassword, isRightPassword } from './passwords.ts'

test('a password is stored as argon2id with 19 MiB and two passes, never twice the same', async () => {
  const password = 'đèn-thờ-'.repeat(25)
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect([await isRightPassword(one, password), await isRightPassword(one, password.slice(0, -1))]).toEqual([
    true,
    false,
  ])
})

test('a password is the same however the keyboard composes its letters, and in no other case', async () => {
  const stored = await hashPassword('Đèn Thờ'.normalize('NFD'))
  const typed = ['NFC', 'NFD'].map((form) => 'Đèn Thờ'.normalize(form))
  const answers = [...typed, 'đèn thờ', 'Đèn Thờ '].map((password) => isRightPassword(stored, password))
  expect(await Promise.all(answers)).toEqual([true, true, false, false])
})

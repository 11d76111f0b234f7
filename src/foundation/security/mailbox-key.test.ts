import { expect, test } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

test.each([
  ['lan@example.com', 'Lan@Example.com', true],
  ['lan@example.com', ' lan+1@example.com', true],
  ['lan+a+b@example.com', 'lan@example.com', true],
  ['lan@example.com', 'lan@example.org', false],
  ['+1@example.com', '+2@example.com', false],
])('%s and %s share a limit: %s', (one, other, isSame) => {
  expect(mailboxKey(one) === mailboxKey(other)).toBe(isSame)
})

test('the key does not contain the address', () => {
  expect(mailboxKey('lan@example.com')).toMatch(/^[\w-]{43}$/)
})

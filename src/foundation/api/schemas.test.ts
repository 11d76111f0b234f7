import { expect, test } from 'vitest'
import { Id, idList } from './schemas.ts'

const one = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'
const other = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2c'
const list = idList(2)

test('an id is read in lower case, as the database writes it', () => {
  expect(Id.parse(one.toUpperCase())).toBe(one)
})

test('Ids of a query are read in their order, in lower case and without duplicates', () => {
  expect(list.parse(`${other.toUpperCase()},${one}`)).toEqual([other, one])
  expect(list.parse(`${one},${one.toUpperCase()}`)).toEqual([one])
})

test.each([
  ['none', ''],
  ['an empty one', `${one},`],
  ['something else', `${one},1`],
  ['more than allowed', [one, other, crypto.randomUUID()].join()],
  ['a long text', Array(100).fill(one).join()],
])('A list of ids with %s is refused', (_what, text) => {
  expect(list.safeParse(text).success).toBe(false)
})

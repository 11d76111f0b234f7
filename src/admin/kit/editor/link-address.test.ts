import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['/collections/tram-huong', '/collections/tram-huong'],
  ['//evil.example', undefined],
  ['http://example.com/a b', undefined],
  ['http://example.com/a', 'https://example.com/a'],
  ['example.com', 'https://example.com'],
  ['lan@example.com', 'mailto:lan@example.com'],
  ['tel:0912345678', 'tel:0912345678'],
  ['javascript:alert(1)', undefined],
  ['trầm hương', undefined],
])('a link to %j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

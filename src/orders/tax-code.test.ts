import { expect, test } from 'vitest'
import { readTaxCode } from './tax-code.ts'

test.each([
  ['0101243150', '0101243150'],
  ['0100109106', '0100109106'],
  ['0300588569', '0300588569'],
  [' 0101 243 150 ', '0101243150'],
  ['0101243150-001', '0101243150-001'],
  ['0101243150001', '0101243150-001'],
  ['0101243150 – 001', '0101243150-001'],
  ['001099012345', '001099012345'],
  ['0101243151', undefined],
  ['1010243150', undefined],
  ['0101243150-01', undefined],
  ['0101243151-001', undefined],
  ['123', undefined],
  ['', undefined],
  ['MST0101243150', undefined],
])('%j is the tax code %j', (text, code) => {
  expect(readTaxCode(text)).toBe(code)
})

test('detects one wrong digit', () => {
  const code = '0101243150'
  for (let place = 0; place < 10; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const typed = code.slice(0, place) + digit + code.slice(place + 1)
      expect([typed, readTaxCode(typed) !== undefined]).toEqual([typed, typed === code])
    }
  }
})

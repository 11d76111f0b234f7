import { expect, test } from 'vitest'
import { codeToOrderWith } from './use-quote.ts'

const quoted = (code: string, problem: 'ended' | null = null) => ({
  voucher: { code, problem, message: null, discount: 0, offer: null },
})

test.each([
  ['no quote yet', undefined, 'TET10', 'TET10'],
  ['a quote without a code', { voucher: null }, 'TET10', 'TET10'],
  ['a code that works', quoted('TET10'), 'tết 10', 'tết 10'],
  ['a code shown as having no effect', quoted('TET10', 'ended'), 'TET10', ''],
  ['the same code, typed differently', quoted('TET10', 'ended'), 'tết-10', ''],
  ['a code that cannot exist', quoted('!?', 'ended'), ' !? ', ''],
  ['a quote that is still about the code before', quoted('TET10', 'ended'), 'RAM20', 'RAM20'],
  ['a code that was removed', quoted('TET10', 'ended'), '', ''],
])('an order leaves out only the code that was shown as having no effect: %s', (_case, quote, code, expected) => {
  expect(codeToOrderWith(quote, code)).toBe(expected)
})

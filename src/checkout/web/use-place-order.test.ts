import { expect, test } from 'vitest'
import { ApiError } from '#foundation/api-client/browser-api.ts'
import { codeToOrderWith, refusalOf } from './use-place-order.ts'

const quoted = (problem: 'ended' | null) => ({
  voucher: { code: 'TET10', problem, message: null, discount: 0, offer: null },
})

test.each([
  ['no quote of this code yet', undefined, 'TET10', 'TET10'],
  ['a quote without a code', { voucher: null }, '', ''],
  ['a code that works', quoted(null), 'tết 10', 'tết 10'],
  ['a code shown as having no effect', quoted('ended'), 'TET10', ''],
])('an order leaves out only the code that was shown as having no effect: %s', (_case, quote, code, expected) => {
  expect(codeToOrderWith(quote, code)).toBe(expected)
})

test('a refusal says each thing about the lines once, and not its own message again', () => {
  const lines = (message: string, field: string) => ({ field, message })
  const short = [lines('Còn 2 chiếc.', 'lines.1'), lines('Còn 2 chiếc.', 'lines.2')]
  const error = new ApiError(409, 'Hết hàng.', [lines('Hết hàng.', 'lines'), ...short])
  expect(refusalOf(error)).toEqual({ message: 'Hết hàng.', fields: [], lines: ['Còn 2 chiếc.'] })
})

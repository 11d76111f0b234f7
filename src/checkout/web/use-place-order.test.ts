import { expect, test } from 'vitest'
import { ApiError } from '#foundation/api-client/browser-api.ts'
import { mayHaveArrived } from './order-body.ts'
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

test('the message of a refusal is not repeated as the problem of a line', () => {
  const lines = (message: string, field: string) => ({ field, message })
  const error = new ApiError(409, 'Hết hàng.', [lines('Hết hàng.', 'lines'), lines('Còn 2 chiếc.', 'lines.1')])
  expect(refusalOf(error)).toEqual({ message: 'Hết hàng.', fields: [], lines: ['Còn 2 chiếc.'] })
})

test.each([
  ['no answer', 0, true],
  ['an unreadable answer', 200, true],
  ['a proxy that gave up', 502, true],
  ['a server that may still store', 503, true],
  ['too many requests', 429, false],
  ['a changed total', 409, false],
  ['an invalid field', 422, false],
])('an order whose answer was lost may have been placed: %s', (_case, status, expected) => {
  expect(mayHaveArrived(new ApiError(status, 'Lỗi.'))).toBe(expected)
})

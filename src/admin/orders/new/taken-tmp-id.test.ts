import { expect, test } from 'vitest'
import { ApiError } from '#foundation/api-client/browser-api.ts'
import { isTmpIdTaken } from './taken-tmp-id.ts'

const named = (field: string) => [{ field, message: 'Không hợp lệ.' }]

test.each([
  ['no answer', new ApiError(0, 'Mất kết nối.'), false],
  ['an answer while the order may still be stored', new ApiError(503, 'Máy chủ bận.'), false],
  ['a proxy that gave up', new ApiError(502, 'Error'), false],
  ['an invalid field', new ApiError(422, 'Không hợp lệ.', named('phoneNumber')), false],
  ['a changed total', new ApiError(409, 'Tổng tiền đã đổi.', named('expectedTotal')), false],
  ['an order with other contents', new ApiError(409, 'Mã đã dùng.', named('tmpId')), true],
  ['an error of the program', new Error('tmpId'), false],
])('only an order under the same id makes the next attempt a new order: %s', (_case, error, isTaken) => {
  expect(isTmpIdTaken(error)).toBe(isTaken)
})

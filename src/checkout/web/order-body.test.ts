import { expect, test } from 'vitest'
import { ApiError } from '#foundation/api-client/browser-api.ts'
import { emptyDraft } from '#orders/web/temporary-order.ts'
import { checkDraft } from './check-draft.ts'
import { mayHaveArrived, orderBody } from './order-body.ts'

test('an order is sent flat and trimmed, without empty fields', () => {
  const draft = { ...emptyDraft, fullname: ' Nguyễn Văn An ', billingStreet: 'left over' }
  const body = orderBody('tmp', draft, [])
  expect(body).toMatchObject({ tmpId: 'tmp', fullname: 'Nguyễn Văn An', email: undefined, note: undefined })
  expect(body).not.toHaveProperty('billingStreet')
})

test('an order for someone else needs the buyer’s details, and one for oneself sends none of them', () => {
  const draft = { ...emptyDraft, isGift: true, giftMessage: ' Kính biếu ', hidePrices: true }
  const missing = checkDraft(draft, true).map(({ field }) => field)
  expect(missing).toEqual(expect.arrayContaining(['buyerFullname', 'buyerPhoneNumber']))
  const typed = { ...draft, buyerFullname: 'An', buyerPhoneNumber: '0912345678' }
  const sent = { buyerFullname: 'An', buyerPhoneNumber: '0912345678', giftMessage: 'Kính biếu', hidePrices: true }
  expect(orderBody('tmp', typed, [])).toMatchObject(sent)
  const own = orderBody('tmp', { ...typed, isGift: false }, [])
  expect(Object.keys(own).filter((field) => field in sent)).toEqual([])
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

import { expect, test } from 'vitest'
import { emptyDraft } from '#orders/web/temporary-order.ts'
import { orderBody } from './order-body.ts'

test('an order is sent flat and trimmed, without empty fields', () => {
  const draft = { ...emptyDraft, fullname: ' Nguyễn Văn An ', billingStreet: 'left over' }
  const body = orderBody('tmp', draft, [])
  expect(body).toMatchObject({ tmpId: 'tmp', fullname: 'Nguyễn Văn An', email: undefined, note: undefined })
  expect(body).not.toHaveProperty('billingStreet')
})

import { expect, test } from 'vitest'
import { readOwnOrders, withOrder } from './own-orders.ts'
import {
  changeDraft,
  clearTemporaryOrder,
  emptyDraft,
  readTemporaryOrder,
  renewTemporaryOrderId,
  temporaryOrderId,
} from './temporary-order.ts'

test.each([
  ['nothing', undefined, { tmpId: '', draft: emptyDraft }],
  ['something else', { tmpId: 7, draft: 'x' }, { tmpId: '', draft: emptyDraft }],
  [
    'part of a draft',
    { tmpId: 'a', draft: { fullname: 'Lan', email: 4, agreed: true } },
    { tmpId: 'a', draft: { ...emptyDraft, fullname: 'Lan' } },
  ],
])('a stored temporary order with %s is read as far as possible', (_, stored, expected) => {
  expect(readTemporaryOrder(stored)).toEqual(expected)
})

test('a temporary order keeps its id until it is placed or renewed', () => {
  const first = temporaryOrderId()
  changeDraft({ fullname: 'Lan' })
  expect(temporaryOrderId()).toBe(first)
  renewTemporaryOrderId()
  const second = temporaryOrderId()
  expect(second).not.toBe(first)
  clearTemporaryOrder()
  expect([first, second]).not.toContain(temporaryOrderId())
})

test('the newest order comes first, without duplicates, and only ten are remembered', () => {
  const ten = Array.from({ length: 10 }, (_, n) => ({ orderId: `TH${n}`, phone: '09' }))
  const orders = withOrder(ten, { orderId: 'TH3', phone: '08' })
  expect(orders.map(({ orderId }) => orderId)).toEqual([
    'TH3',
    'TH0',
    'TH1',
    'TH2',
    'TH4',
    'TH5',
    'TH6',
    'TH7',
    'TH8',
    'TH9',
  ])
  expect(withOrder(ten, { orderId: 'THX', phone: '' })).toHaveLength(10)
})

test('invalid stored orders are dropped', () => {
  expect(readOwnOrders([{ orderId: 'TH1', phone: '09' }, null, { orderId: 1 }, 'x'])).toEqual([
    { orderId: 'TH1', phone: '09' },
  ])
  expect(readOwnOrders([{ orderId: 'TH1', key: 'k', phone: '09' }])).toEqual([{ orderId: 'TH1', key: 'k' }])
  expect(readOwnOrders('x')).toEqual([])
})

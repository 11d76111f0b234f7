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

const today = '2026-11-23'

test('the order that is remembered last comes first, once', () => {
  const ten = Array.from({ length: 10 }, (_, n) => ({ orderId: `TH${n}`, phone: '09' }))
  const orders = withOrder(ten, { orderId: 'TH3', phone: '08' }, today)
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
})

test('the orders of two years are remembered, at most forty', () => {
  const days = ['2026-11-01', '2025-02-08', '2024-11-24', '2024-09-20', undefined]
  const orders = days.map((day, n) => ({ orderId: `TH${n}`, key: 'k', ...(day && { day }) }))
  const remembered = withOrder(orders, { orderId: 'THX', key: 'k', day: today }, today)
  expect(remembered.map(({ day }) => day)).toEqual([today, '2026-11-01', '2025-02-08', '2024-11-24', undefined])
  const many = Array.from({ length: 60 }, (_, n) => ({ orderId: `TH${n}`, key: 'k', day: today }))
  expect(withOrder(many, { orderId: 'THX', key: 'k', day: today }, today)).toHaveLength(40)
  expect(readOwnOrders(many)).toHaveLength(40)
})

test('invalid stored orders are dropped', () => {
  expect(readOwnOrders([{ orderId: 'TH1', phone: '09' }, null, { orderId: 1 }, 'x'])).toEqual([
    { orderId: 'TH1', phone: '09' },
  ])
  expect(readOwnOrders([{ orderId: 'TH1', key: 'k', phone: '09' }])).toEqual([{ orderId: 'TH1', key: 'k' }])
  const days = ['2026-02-08', '8/2/2026', 7].map((day) => ({ orderId: 'TH1', key: 'k', day }))
  expect(readOwnOrders(days).map(({ day }) => day)).toEqual(['2026-02-08', undefined, undefined])
  expect(readOwnOrders('x')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { makeOrderId } from '#orders/rules.ts'
import {
  clockText,
  isFailedReturn,
  isPayable,
  matchReceipt,
  orderIdsIn,
  type PayableOrder,
  providerReference,
} from './rules.ts'

const open: PayableOrder = { orderStatus: 'pending', paymentStatus: 'unpaid', amountDue: 530_000 }

describe('an incoming payment', () => {
  test.each([
    ['of the amount due', open, 530_000, 'exact'],
    ['a đồng too little', open, 529_999, 'under'],
    ['a đồng too much', open, 530_001, 'over'],
    ['of the amount due, after a failed attempt', { ...open, paymentStatus: 'failed' }, 530_000, 'exact'],
    ['of the amount due, for shipped goods', { ...open, orderStatus: 'shipping' }, 530_000, 'exact'],
    ['that was already counted', { ...open, paymentStatus: 'paid', amountDue: 0 }, 530_000, 'duplicate'],
    ['that was refunded', { ...open, paymentStatus: 'refunded' }, 530_000, 'duplicate'],
    ['of the amount due, for a cancelled order', { ...open, orderStatus: 'cancelled' }, 530_000, 'late'],
    ['of the amount due, for returned goods', { ...open, orderStatus: 'returned' }, 530_000, 'late'],
    ['for an unknown order', undefined, 530_000, 'unknown'],
  ] as const)('%s', (_case, order, amount, fit) => {
    expect(matchReceipt(order, amount)).toBe(fit)
  })
})

test.each([
  ['an open order', open, true],
  ['an order after a failed attempt', { ...open, paymentStatus: 'failed' }, true],
  ['a paid order', { ...open, paymentStatus: 'paid', amountDue: 0 }, false],
  ['a cancelled order', { ...open, orderStatus: 'cancelled' }, false],
  ['an order being returned', { ...open, orderStatus: 'returning' }, false],
  ['an order that could not be delivered', { ...open, orderStatus: 'failed' }, true],
  ['a free order', { ...open, amountDue: 0 }, false],
] as const)('whether %s can be paid', (_case, order, payable) => {
  expect(isPayable(order)).toBe(payable)
})

describe('an Order ID in the content of a transfer', () => {
  const orderId = makeOrderId(() => new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
  test.each([
    ['alone', orderId],
    ['in lower case', orderId.toLowerCase()],
    ['with text around it', `MBVCB.3278907687.${orderId}.CT tu 0071000888888 NGUYEN THI HOA`],
    ['joined to other words', `IBFT${orderId}CHUYEN TIEN`],
    ['split by the bank', `${orderId.slice(0, 5)} ${orderId.slice(5, 9)}-${orderId.slice(9)}`],
    ['after words with the same beginning', `THANH TOAN DON HANG ${orderId}`],
    ['with an attempt number', `${orderId}2`],
  ])('is found %s', (_case, content) => {
    expect(orderIdsIn(content)).toContain(orderId)
  })

  test('is not found with a wrong symbol, nor where there is none', () => {
    expect(orderIdsIn(`${orderId.slice(0, 6)}Z${orderId.slice(7)}`)).not.toContain(orderId)
    expect(orderIdsIn('Chúc mừng năm mới')).toEqual([])
    expect(orderIdsIn('')).toEqual([])
  })
})

test('each attempt has a unique reference', () => {
  expect([1, 2, 12].map((attempt) => providerReference('TH123456789AB', attempt))).toEqual([
    'TH123456789AB',
    'TH123456789AB2',
    'TH123456789AB12',
  ])
})

test.each([
  ['vnp_ResponseCode=00', false],
  ['vnp_ResponseCode=24', true],
  ['resultCode=0', false],
  ['vnp_ResponseCode=07', false],
  ['resultCode=1006', true],
  ['resultCode=7002', false],
  ['status=1', false],
  ['status=-49', true],
  ['code=00&cancel=true&status=CANCELLED&orderCode=5', true],
  ['code=00&cancel=false&status=PAID&orderCode=5', false],
  ['order=TH1', false],
])('a return with %s looks failed: %s', (query, failed) => {
  expect(isFailedReturn(new URLSearchParams(query))).toBe(failed)
})

test.each([
  [0, '0:00'],
  [245, '4:05'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('%i seconds are shown as %s', (seconds, expected) => {
  expect(clockText(seconds)).toBe(expected)
})

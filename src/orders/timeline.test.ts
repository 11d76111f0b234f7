import { describe, expect, test } from 'vitest'
import type { OrderEvent, OrderStatus } from './contract.ts'
import { isPaymentDue, isRefundDue, timelineOf } from './timeline.ts'

const event = (kind: string, toStatus: OrderStatus | null = null): OrderEvent => ({
  kind,
  fromStatus: null,
  toStatus,
  reason: null,
  actor: null,
  createdDate: new Date('2026-11-21T03:00:00Z'),
})

const undone = (fromStatus: OrderStatus, toStatus: OrderStatus): OrderEvent => ({
  ...event('undone', toStatus),
  fromStatus,
})

describe('the timeline', () => {
  test.each([
    ['pending', [event('placed', 'pending')], 'pending! confirmed? packing? shipping? delivered?'],
    ['pending', [event('placed', 'pending'), event('paid')], 'pending paid! confirmed? packing? shipping? delivered?'],
    [
      'packing',
      [event('placed', 'pending'), event('status', 'confirmed'), event('status', 'packing'), event('note')],
      'pending confirmed packing! shipping? delivered?',
    ],
    [
      'confirmed',
      [
        event('placed', 'pending'),
        event('status', 'confirmed'),
        event('status', 'packing'),
        undone('packing', 'confirmed'),
      ],
      'pending confirmed! packing? shipping? delivered?',
    ],
    ['cancelled', [event('placed', 'pending'), event('expired', 'cancelled')], 'pending cancelled!'],
    [
      'failed',
      [event('placed', 'pending'), event('status', 'shipping'), event('status', 'failed')],
      'pending shipping failed!',
    ],
    ['returning', [event('status', 'failed'), event('status', 'returning')], 'failed returning! returned?'],
    [
      'cancelled',
      [event('placed', 'pending'), event('paid'), event('status', 'cancelled'), event('refunded')],
      'pending paid cancelled refunded!',
    ],
    [
      'pending',
      [event('placed', 'pending'), event('paid'), event('unpaid'), event('part_paid')],
      'pending part_paid! confirmed? packing? shipping? delivered?',
    ],
    [
      'pending',
      [event('placed', 'pending'), event('part_paid'), event('paid'), event('unpaid')],
      'pending part_paid! confirmed? packing? shipping? delivered?',
    ],
    [
      'pending',
      [event('placed', 'pending'), event('part_paid'), event('part_unpaid')],
      'pending! confirmed? packing? shipping? delivered?',
    ],
    [
      'pending',
      [event('placed', 'pending'), event('part_paid'), event('paid'), event('part_unpaid')],
      'pending paid! confirmed? packing? shipping? delivered?',
    ],
    [
      'pending',
      [event('placed', 'pending'), event('part_paid'), event('unpaid')],
      'pending! confirmed? packing? shipping? delivered?',
    ],
    [
      'confirmed',
      [event('placed', 'pending'), event('part_paid'), event('paid'), event('status', 'confirmed')],
      'pending part_paid paid confirmed! packing? shipping? delivered?',
    ],
    [
      'delivered',
      [event('paid'), event('status', 'delivered'), event('part_refunded')],
      'paid delivered part_refunded!',
    ],
    [
      'pending',
      [event('placed', 'pending'), event('payment_started'), event('payment_failed'), event('transfer_claimed')],
      'pending! confirmed? packing? shipping? delivered?',
    ],
  ] as const)('of a %s order', (orderStatus, events, expected) => {
    const signs = { done: '', now: '!', ahead: '?' }
    const steps = timelineOf({ orderStatus, events: [...events] })
    expect(steps.map(({ state, phase }) => state + signs[phase]).join(' ')).toBe(expected)
  })
})

describe('the buyer has to pay now', () => {
  test.each([
    ['bank_transfer', 'unpaid', 'pending', true],
    ['vnpay', 'failed', 'pending', true],
    ['vnpay', 'pending', 'pending', true],
    ['bank_transfer', 'paid', 'pending', false],
    ['bank_transfer', 'unpaid', 'cancelled', false],
    ['bank_transfer', 'unpaid', 'confirmed', true],
    ['bank_transfer', 'unpaid', 'packing', false],
    ['cod', 'unpaid', 'pending', false],
  ] as const)('%s, %s, %s: %s', (paymentMethod, paymentStatus, orderStatus, due) => {
    expect(isPaymentDue({ paymentMethod, paymentStatus, orderStatus })).toBe(due)
  })
})

describe('what was paid is still to be refunded', () => {
  const [paid, part] = [event('paid'), event('part_refunded')]
  const cancelled = event('status', 'cancelled')
  const returning = event('status', 'returning')
  const returned = event('status', 'returned')
  test.each([
    ['of a delivered order', 'delivered', [paid, event('status', 'delivered')], false],
    ['of a cancelled order', 'cancelled', [paid, cancelled], true],
    ['of goods on their way back', 'returning', [paid, returning], true],
    ['after a part was refunded before', 'cancelled', [paid, part, cancelled], true],
    ['after a part was refunded since', 'cancelled', [paid, cancelled, part], false],
    ['after a part was refunded on the way back', 'returned', [paid, returning, part, returned], false],
    [
      'after a part was refunded during a return that was undone',
      'returned',
      [paid, event('status', 'failed'), returning, part, undone('returning', 'failed'), returning, returned],
      true,
    ],
    ['of an imported order without events', 'cancelled', [], true],
  ] as const)('%s: %s', (_case, orderStatus, events, due) => {
    const money = { paidAmount: 530_000, refundedAmount: 30_000 }
    expect(isRefundDue({ orderStatus, events: [...events], ...money })).toBe(due)
    expect(isRefundDue({ orderStatus, events: [], paidAmount: 30_000, refundedAmount: 30_000 })).toBe(false)
  })
})

test('the steps of an order that is read again, with dates without fractions, keep their positions', () => {
  const at = (time: string) => ({ ...event('placed', 'pending'), createdDate: new Date(time) })
  const positions = (first: OrderEvent) =>
    timelineOf({ orderStatus: 'pending', events: [first] }).map(({ state, position }) => [state, position])
  expect(positions(at('2026-11-21T03:00:00.123Z'))).toEqual(positions(at('2026-11-21T03:00:00Z')))
})

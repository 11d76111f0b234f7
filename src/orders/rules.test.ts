import { describe, expect, test } from 'vitest'
import type { OrderStatus } from './contract.ts'
import {
  amountToCollectOf,
  canMove,
  displayPhone,
  makeOrderId,
  maskName,
  maskPhone,
  normalizePhone,
  orderMoves,
  readOrderId,
} from './rules.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const someId = makeOrderId(() => Uint8Array.from([8, 1, 0, 31, 17, 200, 5, 90, 63, 12]))

describe('an Order ID', () => {
  test('is 13 characters that are easy to read aloud', () => {
    for (let times = 0; times < 300; times++) {
      const id = makeOrderId()
      expect(id).toMatch(/^TH[0-9A-HJKMNP-TV-Z]{11}$/)
      expect(readOrderId(id)).toBe(id)
    }
  })

  test('is derived only from the random bytes', () => {
    expect(someId).toMatch(/^TH810ZH85TZC.$/)
    expect(() => makeOrderId(() => new Uint8Array(9))).toThrow()
  })

  test.each([
    ['no change', someId],
    ['lower case', someId.toLowerCase()],
    ['spaces around and between', `  ${someId.slice(0, 5)} ${someId.slice(5, 9)}\u00a0${someId.slice(9)}\n`],
    ['hyphens', `${someId.slice(0, 2)}-${someId.slice(2, 7)}–${someId.slice(7)}`],
    ['letter O for zero', `TH${someId.slice(2).replaceAll('0', 'o')}`],
    ['letter I for one', `TH${someId.slice(2).replaceAll('1', 'I')}`],
    ['letter l for one', `TH${someId.slice(2).replaceAll('1', 'l')}`],
  ])('is parsed with %s', (_how, written) => {
    expect(readOrderId(written)).toBe(someId)
  })

  test.each([
    '',
    'TH',
    someId.slice(0, -1),
    `${someId}0`,
    someId.slice(2),
    `XX${someId.slice(2)}`,
    `TH${'U'.repeat(11)}`,
    'TH810ZH85TZC!',
  ])('is not “%s”', (text) => {
    expect(readOrderId(text)).toBeUndefined()
  })

  test('is rejected with any single symbol wrong', () => {
    for (let at = 2; at < someId.length; at++) {
      const wrong = Array.from(alphabet).filter((symbol) => symbol !== someId.charAt(at))
      for (const symbol of wrong)
        expect(readOrderId(someId.slice(0, at) + symbol + someId.slice(at + 1))).toBeUndefined()
    }
  })

  test('is rejected with two neighbours swapped', () => {
    for (let at = 2; at < someId.length - 1; at++) {
      const a = someId.charAt(at)
      const b = someId.charAt(at + 1)
      if (a === b || `${a}${b}` === '0Z' || `${a}${b}` === 'Z0') continue
      expect(readOrderId(someId.slice(0, at) + b + a + someId.slice(at + 2))).toBeUndefined()
    }
  })
})

describe('an order moves one state at a time', () => {
  const allowed = [
    'pending→confirmed',
    'confirmed→packing',
    'packing→shipping',
    'shipping→delivered',
    'shipping→failed',
    'failed→shipping',
    'failed→returning',
    'returning→returned',
    'pending→cancelled',
    'confirmed→cancelled',
    'packing→cancelled',
    'delivered→returned',
  ]
  const states = Object.keys(orderMoves) as OrderStatus[]
  test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    expect(canMove(from, to)).toBe(allowed.includes(`${from}→${to}`))
  })
})

describe('phone numbers', () => {
  test.each([
    ['0912345678', '+84912345678'],
    ['0912.345.678', '+84912345678'],
    ['0912/345/678', '+84912345678'],
    ['0912,345,678', '+84912345678'],
    ['0912_345_678', '+84912345678'],
    ['0912345678/0987654321', undefined],
    ['0912.345.678', '+84912345678'],
    ['(091) 234-5678', '+84912345678'],
    ['+84912345678', '+84912345678'],
    ['+84 (0) 912 345 678', '+84912345678'],
    ['84912345678', '+84912345678'],
    ['0084912345678', '+84912345678'],
    ['912345678', '+84912345678'],
    ['841234567', '+84841234567'],
    ['0841234567', '+84841234567'],
    ['0912\u00a0345\u2011678', '+84912345678'],
    ['0912345678', '+84912345678'],
    ['0321234567', '+84321234567'],
    ['0521234567', '+84521234567'],
    ['0701234567', '+84701234567'],
    ['0871234567', '+84871234567'],
    ['01201234567', '+84701234567'],
    ['01231234567', '+84831234567'],
    ['01691234567', '+84391234567'],
    ['+841681234567', '+84381234567'],
    ['01861234567', '+84561234567'],
    ['01991234567', '+84591234567'],
    ['02438251234', '+842438251234'],
    ['028 3829 1234', '+842838291234'],
    ['0236 312 3456', '+842363123456'],
    ['+84 203 312 3456', '+842033123456'],
  ])('%s is %s', (written, normal) => {
    expect(normalizePhone(written)).toBe(normal)
  })

  test.each([
    '',
    '0',
    'abc',
    '091234567',
    '09123456789',
    '0112345678',
    '0312345678',
    '0511234567',
    '0711234567',
    '0801234567',
    '01611234567',
    '0243825123',
    '02013123456',
    '02403123456789',
    '19001234',
    '+1 912 345 6789',
    '+86912345678',
    '0912345678 máy lẻ 2',
    '0912345678; 0987654321',
    '++84912345678',
  ])('“%s” is not one', (written) => {
    expect(normalizePhone(written)).toBeUndefined()
  })

  test.each([
    ['+84912345678', '0912 345 678'],
    ['+842438251234', '024 3825 1234'],
    ['+842363123456', '0236 312 3456'],
    ['19001234', '19001234'],
  ])('%s is displayed as %s', (phone, shown) => {
    expect(displayPhone(phone)).toBe(shown)
  })
})

test('masked personal data is recognisable only to its owner', () => {
  expect(maskPhone('+84912345678')).toBe('******678')
  expect(maskName('Nguyễn Văn An')).toBe('N*** V** A*')
  expect(maskName('  Đỗ   Ý ')).toBe('Đ* Ý')
  expect(maskName('O\u0302n')).toBe('Ô*')
  expect(maskName('')).toBe('')
})

test.each([
  ['pending', 450_000],
  ['shipping', 450_000],
  ['failed', 450_000],
  ['cancelled', 0],
  ['returning', 0],
  ['returned', 0],
] as const)('for an unpaid order that is %s, %d ₫ are to be collected', (orderStatus, due) => {
  const money = { orderTotal: 450_000, paidAmount: 0, refundedAmount: 0, paymentStatus: 'unpaid' } as const
  expect(amountToCollectOf({ ...money, orderStatus })).toBe(due)
})

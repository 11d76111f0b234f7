import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containedVat, taxRateOn, vatIn } from './tax.ts'

const rates = [
  { from: '2027-01-01', rate: 10 },
  { from: '2025-07-01', rate: 8 },
]

test.each([
  ['2025-06-30', undefined],
  ['2025-07-01', 8],
  ['2026-12-31', 8],
  ['2027-01-01', 10],
  ['2030-01-01', 10],
])('the general rate on %s is %j %%', (day, rate) => {
  expect(taxRateOn(rates, day)).toBe(rate)
})

test.each([
  [108_000, 8, 8_000],
  [110_000, 10, 10_000],
  [100_000, 8, 7_407],
  [1, 10, 0],
  [0, 8, 0],
  [99_999, 0, 0],
])('%i ₫ with %i %% VAT include %i ₫', (gross, rate, vat) => {
  expect(vatIn(gross, rate)).toBe(vat)
})

describe('an order with VAT included', () => {
  const lines = [
    { lineTotal: 108_000, vatRate: null },
    { lineTotal: 110_000, vatRate: 10 },
  ]
  const none = { fees: 0, discount: 0 }

  test('shows none where the shop shows none', () => {
    expect(containedVat(undefined, '2026-11-21', lines, none)).toEqual({
      lines: [
        { vatRate: null, vatAmount: null },
        { vatRate: null, vatAmount: null },
      ],
      total: null,
    })
  })

  test('applies each line’s own rate or the rate of the day', () => {
    expect(containedVat({ rates }, '2026-11-21', lines, none)).toEqual({
      lines: [
        { vatRate: 8, vatAmount: 8_000 },
        { vatRate: 10, vatAmount: 10_000 },
      ],
      total: 18_000,
    })
    expect(containedVat({ rates }, '2027-01-01', lines, none).total).toBe(9_818 + 10_000)
  })

  test('applies the rate of the day to the fees', () => {
    expect(containedVat({ rates }, '2026-11-21', lines, { fees: 21_600, discount: 0 }).total).toBe(18_000 + 1_600)
  })

  test('reduces each line by its share of a discount, and the fees by the rest of it', () => {
    const half = containedVat({ rates }, '2026-11-21', lines, { fees: 0, discount: 109_000 })
    expect(half.lines).toEqual([
      { vatRate: 8, vatAmount: 4_000 },
      { vatRate: 10, vatAmount: 5_000 },
    ])
    expect(containedVat({ rates }, '2026-11-21', lines, { fees: 21_600, discount: 218_000 }).total).toBe(1_600)
    expect(containedVat({ rates }, '2026-11-21', lines, { fees: 21_600, discount: 239_600 }).total).toBe(0)
  })

  test('reduces only the fees by a discount on them', () => {
    const waived = { fees: 21_600, discount: 21_600, isOffFees: true }
    expect(containedVat({ rates }, '2026-11-21', lines, waived)).toEqual({
      lines: [
        { vatRate: 8, vatAmount: 8_000 },
        { vatRate: 10, vatAmount: 10_000 },
      ],
      total: 18_000,
    })
    expect(containedVat({ rates }, '2026-11-21', lines, { ...waived, discount: 10_800 }).total).toBe(18_000 + 800)
  })

  test('has no negative VAT, and lowers the lines by the whole discount', () => {
    const order = fc.array(fc.nat(50_000), { minLength: 1, maxLength: 20 }).chain((totals) => {
      return fc.record({ totals: fc.constant(totals), discount: fc.nat(totals.reduce((sum, one) => sum + one, 0)) })
    })
    fc.assert(
      fc.property(order, ({ totals, discount }) => {
        const bought = totals.map((lineTotal) => ({ lineTotal, vatRate: 100 }))
        const { lines: taxed, total } = containedVat({ rates }, '2026-11-21', bought, { fees: 0, discount })
        expect(taxed.every(({ vatAmount }) => (vatAmount ?? 0) >= 0)).toBe(true)
        const due = totals.reduce((sum, one) => sum + one, -discount)
        // The VAT is half of each line, rounded up.
        expect((total ?? 0) * 2).toBeGreaterThanOrEqual(due)
        expect((total ?? 0) * 2).toBeLessThanOrEqual(due + taxed.length)
      }),
    )
  })
})

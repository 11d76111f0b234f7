import type { Day } from '#foundation/dates/day.ts'
import { allocate, type Vnd } from '#foundation/money.ts'

/** The percentage that applies from a day on. */
export type DatedVatRate = { from: Day; rate: number }

/** VAT rules; undefined for sellers who show none, such as household businesses. */
export type TaxRules = { rates: readonly DatedVatRate[] } | undefined

/** The general rate on a day; undefined before the first. */
export function taxRateOn(rates: readonly DatedVatRate[], day: Day): number | undefined {
  const begun = rates.filter(({ from }) => from <= day)
  return begun.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.rate
}

/** The VAT contained in a price that includes it, to the nearest đồng. */
export function vatIn(gross: Vnd, rate: number): Vnd {
  return Math.round((gross * rate) / (100 + rate))
}

type Taxed = { lineTotal: Vnd; vatRate: number | null }

/** Rate and VAT for each line, and the total; all null where the shop shows no VAT. */
export type ContainedVat = { lines: { vatRate: number | null; vatAmount: Vnd | null }[]; total: Vnd | null }

/** What an order costs besides its lines; `isOffFees` for a discount on the fees, as of a voucher for delivery. */
type Beside = { fees: Vnd; discount: Vnd; isOffFees?: boolean }

/**
 * The VAT contained in an order. A discount lowers each line by its share and the fees by the rest, or only the fees.
 * Fees contain VAT at the general rate of the day.
 */
export function containedVat(
  rules: TaxRules,
  day: Day,
  lines: readonly Taxed[],
  { fees, discount, isOffFees = false }: Beside,
): ContainedVat {
  const general = rules && taxRateOn(rules.rates, day)
  if (general === undefined) return { lines: lines.map(() => ({ vatRate: null, vatAmount: null })), total: null }
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  const offGoods = isOffFees ? 0 : Math.min(discount, subtotal)
  const discounts = allocate(
    offGoods,
    lines.map(({ lineTotal }) => lineTotal),
  )
  const taxed = lines.map(({ lineTotal, vatRate }, index) => {
    const rate = vatRate ?? general
    return { vatRate: rate, vatAmount: vatIn(lineTotal - (discounts[index] ?? 0), rate) }
  })
  const onFees = vatIn(Math.max(fees - (discount - offGoods), 0), general)
  return { lines: taxed, total: taxed.reduce((sum, { vatAmount }) => sum + vatAmount, onFees) }
}

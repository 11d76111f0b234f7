import type { StockRow } from '#catalog/stock-contract.ts'
import { newId } from '#foundation/id.ts'

export const countReasons = ['counted', 'received', 'damaged', 'other'] as const
export type CountReason = (typeof countReasons)[number]

/**
 * `row` as it was when its pieces were counted: what is sold meanwhile still comes off. `key` is sent as
 * `Idempotency-Key`, since staff send a count again when its answer was lost.
 */
export type CountedRow = { row: StockRow; quantity: number; key: string }

/** Pieces that staff counted and have not saved yet. `key` is that of the rows that are counted next. */
export type StockCount = { key: string; counted: readonly CountedRow[]; reason: CountReason; note: string }

export const nothingCounted: StockCount = { key: '', counted: [], reason: 'counted', note: '' }

const isOf =
  ({ variationId }: StockRow) =>
  ({ row }: CountedRow) =>
    row.variationId === variationId

/** `null`, and what the row has, removes it. A row that is counted anew, from another stock, gets a new key. */
export function withCount(count: StockCount, row: StockRow, quantity: number | null): StockCount {
  const before = count.counted.find(isOf(row))
  const others = count.counted.filter((one) => one !== before)
  const isCorrected = before?.row.quantity === row.quantity
  const key = count.key === '' || (before && !isCorrected) ? newId() : count.key
  if (quantity === null || quantity === row.quantity)
    return others.length === 0 ? nothingCounted : { ...count, key: newId(), counted: others }
  return { ...count, key, counted: [...others, { row, quantity, key: isCorrected ? before.key : key }] }
}

/** What was counted while others were being saved stays, from what was saved. */
export function withoutSaved(count: StockCount, saved: readonly CountedRow[]): StockCount {
  const counted = count.counted.flatMap((one) => {
    const before = saved.find(isOf(one.row))
    if (!before) return [one]
    return one.quantity === before.quantity
      ? []
      : [{ ...one, row: { ...one.row, quantity: before.quantity }, key: newId() }]
  })
  return counted.length === 0 ? nothingCounted : { ...count, key: newId(), counted }
}

import type { StockRow } from '#catalog/stock-contract.ts'
import { newId } from '#foundation/id.ts'

export const countReasons = ['counted', 'received', 'damaged', 'other'] as const
export type CountReason = (typeof countReasons)[number]

/**
 * `row` as it was when its pieces were counted: what is sold meanwhile still comes off. `key` is sent as
 * `Idempotency-Key`, since staff send a count again when its answer was lost.
 */
export type CountedRow = { row: StockRow; quantity: number; key: string }
/** Emptied fields stay, too: typed again, they continue the same count. */
type KeptCount = Omit<CountedRow, 'quantity'> & { quantity: number | null }

/** What staff counted and have not saved yet. `key` is that of the rows that are counted next. */
export type StockCount = { key: string; counted: readonly KeptCount[]; reason: CountReason; note: string }

export const nothingCounted: StockCount = { key: '', counted: [], reason: 'counted', note: '' }

/** The rows with other pieces than they had. */
export const countedRows = ({ counted }: StockCount): CountedRow[] =>
  counted.filter((one): one is CountedRow => one.quantity !== null && one.quantity !== one.row.quantity)

export const isNothingCounted = (count: StockCount): boolean => countedRows(count).length === 0

const isOf =
  ({ variationId }: StockRow) =>
  ({ row }: KeptCount) =>
    row.variationId === variationId

/** A row whose stock is another one since it was counted begins a count of its own. */
export function withCount(count: StockCount, row: StockRow, quantity: number | null): StockCount {
  const before = count.counted.find(isOf(row))
  const key = count.key || newId()
  const isSame = before?.row.quantity === row.quantity
  const next = isSame ? { ...before, quantity, key: before.key || key } : { row, quantity, key: before ? newId() : key }
  return { ...count, key, counted: [...count.counted.filter((one) => one !== before), next] }
}

/** What was counted while a count was being saved stays, from what was saved. */
export function withoutSaved(count: StockCount, saved: readonly CountedRow[]): StockCount {
  const counted = count.counted.flatMap((one) => {
    const before = saved.find(isOf(one.row))
    if (!before) return [one]
    return one.quantity === before.quantity
      ? []
      : [{ ...one, row: { ...one.row, quantity: before.quantity }, key: newId() }]
  })
  const left = { ...count, key: newId(), counted }
  return isNothingCounted(left) ? nothingCounted : left
}

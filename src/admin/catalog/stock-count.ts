import type * as contract from '#catalog/stock-contract.ts'
import { newId } from '#foundation/id.ts'

export const countReasons = ['counted', 'received', 'damaged', 'other'] as const
export type CountReason = (typeof countReasons)[number]

/** `unpacked`: pieces on the shelf that are out of stock, since they are in orders. Earlier drafts lack it. */
export type StockRow = contract.StockRow & { unpacked?: number }

/** Pieces owed to pre-orders have not arrived. */
export const withUnpacked = (
  row: contract.StockRow,
  goods: readonly { variationId: string; pieces: number }[],
): StockRow => {
  const pieces = goods.find(({ variationId }) => variationId === row.variationId)?.pieces ?? 0
  return { ...row, unpacked: Math.max(0, pieces - row.preordered) }
}

/**
 * `row` as it was when its pieces were counted: what is sold meanwhile still comes off. `key` is sent as
 * `Idempotency-Key`, since staff send a count again when its answer was lost.
 */
export type CountedRow = { row: StockRow; quantity: number; key: string }
/** Emptied fields and `unreadable` input stay, too: typed again, they continue the same count. */
type KeptCount = Omit<CountedRow, 'quantity'> & { quantity: number | null; unreadable?: string | undefined }

/** What staff counted and have not saved yet. `key` is that of the rows that are counted next. */
export type StockCount = { key: string; counted: readonly KeptCount[]; reason: CountReason; note: string }

export const nothingCounted: StockCount = { key: '', counted: [], reason: 'counted', note: '' }

const isCounted = (one: KeptCount): one is CountedRow => one.quantity !== null && one.quantity !== one.row.quantity

/** The rows with other pieces than they had. */
export const countedRows = ({ counted }: StockCount): CountedRow[] => counted.filter(isCounted)

/** Rows whose input is no number: they must be corrected before anything is saved. */
export const unreadableRows = ({ counted }: StockCount): KeptCount[] => counted.filter(({ unreadable }) => unreadable)

export const isNothingCounted = (count: StockCount): boolean =>
  countedRows(count).length + unreadableRows(count).length === 0

const isOf =
  ({ variationId }: StockRow) =>
  ({ row }: KeptCount) =>
    row.variationId === variationId

/** What the cell of a row shows. */
export function shownCount(count: StockCount, row: StockRow) {
  const one = count.counted.find(isOf(row))
  return { value: one && isCounted(one) ? one.quantity : null, unreadable: one?.unreadable }
}

/** A row whose stock is another one since it was counted begins a count of its own. */
export function withCount(count: StockCount, row: StockRow, quantity: number | null, unreadable?: string): StockCount {
  const before = count.counted.find(isOf(row))
  const key = count.key || newId()
  const isSame = before?.row.quantity === row.quantity
  const from = isSame ? { ...before, key: before.key || key } : { row, key: before ? newId() : key }
  const next = { ...from, quantity, unreadable }
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

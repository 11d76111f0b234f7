import type { Day } from '#foundation/dates/day.ts'
import { pick } from '#i18n/locale.ts'
import { textsOf } from '#orders/order-labels.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'

/** Pieces of one variation to pick; `sets` names the sets that some of them belong to. */
export type PickLine = {
  sku: string
  name: string
  choice: string
  /** The buyer's own texts, to be put on these pieces. */
  texts: readonly string[]
  amount: number
  preorderDate: Day | null
  sets: readonly string[]
}

/**
 * Combined pick list of several orders by SKU. Pre-ordered pieces for a later day and pieces with texts are listed
 * separately.
 */
export function pickListOf(orders: readonly { lines: StaffOrder['lines'] }[]): PickLine[] {
  const picks = new Map<string, PickLine>()
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const { sku, productName, selectedVariations, amount, preorderDate, set } = line
    const texts = textsOf(line)
    const key = pickKey({ sku, preorderDate, texts })
    const before = picks.get(key)
    const sets = [...(before?.sets ?? []), ...(set ? [pick(set.name, set.nameEn)] : [])]
    const choice = selectedVariations.map(({ name, value }) => `${name}: ${value}`).join(' · ')
    picks.set(key, {
      sku,
      name: productName,
      choice,
      texts,
      preorderDate,
      amount: (before?.amount ?? 0) + amount,
      sets: [...new Set(sets)],
    })
  }
  return [...picks.values()].toSorted((one, other) => one.sku.localeCompare(other.sku))
}

/** Distinguishes the lines of a pick list. */
export const pickKey = ({ sku, preorderDate, texts }: Pick<PickLine, 'sku' | 'preorderDate' | 'texts'>) =>
  [sku, preorderDate ?? '', ...texts].join('\n')

/**
 * Number of lines that fit on a label, given the bottom edges of all lines and of the container. If not all fit, one
 * line is left free for the text about the rest.
 */
export function countFittingPicks(ends: readonly number[], bottom: number, picks: number): number {
  const fitting = ends.filter((end) => end <= bottom).length
  return fitting >= picks ? picks : Math.max(0, fitting - 1)
}

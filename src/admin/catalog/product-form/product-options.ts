import type { ProductOption } from '#catalog/contract.ts'
import { choiceKey } from '#catalog/rules.ts'
import { rowsFor, type VariationRow } from './product-values.ts'
import type { SkuBase } from './sku-proposals.ts'

/**
 * The options and a row for each combination that is sold. When an option or value is renamed, rows keep their id,
 * price and stock.
 */
export type OptionsAndRows = { options: readonly ProductOption[]; rows: readonly VariationRow[] }

const same = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC')

/** Returns undefined when the name is empty or already used by another option. */
export function renameOption(
  { options, rows }: OptionsAndRows,
  at: number,
  to: string,
  product: SkuBase,
): OptionsAndRows | undefined {
  const before = options[at]
  if (!before || !to || options.some(({ name }, index) => index !== at && same(name, to))) return undefined
  const next = options.map((option, index) => (index === at ? { ...option, name: to } : option))
  // The values of an option without a name are in no row yet.
  if (!before.name) return { options: next, rows: rowsFor(next, rows, product).filter(isSoldAmong(rows, to)) }
  return { options: next, rows: rows.map((row) => renamed(row, (one) => one.name === before.name, { name: to })) }
}

/** Returns undefined when the value is empty or the option already has it. */
export function renameValue(
  { options, rows }: OptionsAndRows,
  at: number,
  place: number,
  to: string,
): OptionsAndRows | undefined {
  const before = options[at]
  const from = before?.values[place]
  if (!before || from === undefined || !to) return undefined
  if (before.values.some((value, index) => index !== place && same(value, to))) return undefined
  const values = before.values.with(place, to)
  return {
    options: options.map((option, index) => (index === at ? { ...option, values } : option)),
    rows: rows.map((row) => renamed(row, (one) => one.name === before.name && one.value === from, { value: to })),
  }
}

/** Returns undefined when the value is empty or the option already has it. */
export function addValue(
  { options, rows }: OptionsAndRows,
  at: number,
  value: string,
  product: SkuBase,
): OptionsAndRows | undefined {
  const before = options[at]
  if (!before || !value || before.values.some((own) => same(own, value))) return undefined
  const next = options.map((option, index) =>
    index === at
      ? { ...option, values: [...option.values, value], valuesEn: [...valuesInEnglish(option), ''] }
      : option,
  )
  if (!before.name) return { options: next, rows }
  const isSold = isSoldAmong(rows, before.name)
  const isWanted = (row: VariationRow) =>
    rows.includes(row) || (isSold(row) && row.values.some((one) => one.name === before.name && one.value === value))
  return { options: next, rows: rowsFor(next, rows, product).filter(isWanted) }
}

export function removeValue(
  { options, rows }: OptionsAndRows,
  at: number,
  place: number,
  product: SkuBase,
): OptionsAndRows {
  const before = options[at]
  if (!before) return { options, rows }
  const isLeft = (_: unknown, index: number) => index !== place
  const after = { ...before, values: before.values.filter(isLeft), valuesEn: valuesInEnglish(before).filter(isLeft) }
  const next = options.map((option, index) => (index === at ? after : option))
  if (after.values.length === 0)
    return { options: next, rows: rowsFor(next, rows, product).filter(isSoldAmong(rows, before.name)) }
  const gone = before.values[place]
  const hasIt = ({ values }: VariationRow) => values.some(({ name, value }) => name === before.name && value === gone)
  return { options: next, rows: rows.filter((row) => !hasIt(row)) }
}

export function removeOption({ options, rows }: OptionsAndRows, at: number, product: SkuBase): OptionsAndRows {
  const next = options.filter((_, index) => index !== at)
  const gone = options[at]
  if (!gone?.name || gone.values.length === 0) return { options: next, rows }
  return { options: next, rows: rowsFor(next, rows, product).filter(isSoldAmong(rows, gone.name)) }
}

/**
 * Whether a row's other options are a combination of one of the rows: combinations that were removed are not added
 * again when an option changes. All are where there are no rows.
 */
function isSoldAmong(rows: readonly VariationRow[], option: string): (row: VariationRow) => boolean {
  const others = ({ values }: VariationRow) => choiceKey(values.filter(({ name }) => name !== option))
  const sold = new Set(rows.map(others))
  return (row) => sold.size === 0 || sold.has(others(row))
}

/** English labels of the option's values, one per value; '' where missing. */
export const valuesInEnglish = ({ values, valuesEn }: ProductOption): string[] =>
  values.map((_, index) => valuesEn?.[index] ?? '')

type Chosen = VariationRow['values'][number]

const renamed = (row: VariationRow, fits: (one: Chosen) => boolean, change: Partial<Chosen>): VariationRow => ({
  ...row,
  values: row.values.map((one) => (fits(one) ? { ...one, ...change } : one)),
})

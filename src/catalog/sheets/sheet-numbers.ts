/** Kind of a number column: whole đồng, pieces, grams, or percent. */
export type NumberKind = 'money' | 'count' | 'weight' | 'percent'

/**
 * The number of a cell in digits with a decimal point; undefined when it is not a number. Text is read in Vietnamese
 * notation: points or commas between groups of three digits, a comma or point before decimals, with units (`1.250.000
 * ₫`, `2,5 kg`, `7,5 %`). Numeric cells are used as they are. Money and pieces are whole, weights become grams.
 */
export function parseSheetNumber(kind: NumberKind, cell: string | number): string | undefined {
  const { amount, factor } = typeof cell === 'number' ? { amount: cell, factor: 1 } : readTyped(kind, cell)
  if (amount === undefined) return undefined
  const value = Number((amount * factor).toPrecision(15))
  if (value < 0 || value >= 1e15) return undefined
  return kind === 'percent' || Number.isInteger(value) ? String(value) : undefined
}

const units: Record<NumberKind, RegExp> = {
  money: /^(₫|đ|d|vnd|vnđ|đồng)$/,
  count: /^(cái|chiếc|bộ|sp|pcs?)?$/,
  weight: /^(kg|g|gr|gram|gam|kilogam|lạng)$/,
  percent: /^%$/,
}
const grams: Record<string, number> = { kg: 1000, kilogam: 1000, lạng: 100 }

function readTyped(kind: NumberKind, typed: string): { amount: number | undefined; factor: number } {
  const text = typed.normalize('NFC').toLowerCase().trim()
  const [, number = '', unit = ''] = /^(?:₫|đ|vnd)?\s*([\d.,\s]*\d)\s*([^\d\s.,]*)$/.exec(text) ?? []
  if (number === '' || (unit !== '' && !units[kind].test(unit))) return { amount: undefined, factor: 1 }
  const factor = grams[unit] ?? 1
  const isDecimal = kind === 'percent' || (kind === 'weight' && factor > 1)
  return { amount: readDigits(number.replace(/\s/g, ' '), isDecimal), factor }
}

/**
 * `isDecimal` decides about a single comma before three digits: `2,500 kg` is two and a half, `450,000 ₫` is thousands.
 */
function readDigits(number: string, isDecimal: boolean): number | undefined {
  if (/^\d{1,15}$/.test(number)) return Number(number)
  const isOneComma = /^\d{1,3},\d{3}$/.test(number)
  if (/^\d{1,3}([., ])\d{3}(\1\d{3})*$/.test(number) && !(isDecimal && isOneComma))
    return Number(number.replace(/[., ]/g, ''))
  const [, whole = '', fraction = ''] = /^(\d{1,15}|\d{1,3}(?:\.\d{3})+),(\d{1,6})$/.exec(number) ?? []
  const [, english = '', cents = ''] = /^(\d{1,15}|\d{1,3}(?:,\d{3})+)\.(\d{1,6})$/.exec(number) ?? []
  const decimals = fraction || cents
  // `1.250,000` is ambiguous.
  if (decimals === '' || (decimals.length > 2 && !isDecimal)) return undefined
  return Number(`${(whole || english).replace(/[.,]/g, '')}.${decimals}`)
}

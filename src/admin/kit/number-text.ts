/** Reads what people type for a whole number: `1.500.000`, `1 500 000 ₫`. Null for nothing; undefined for no number. */
export function readWholeNumber(typed: string): number | null | undefined {
  const bare = typed.replace(/[\s.,_₫đ]/gi, '')
  if (bare === '') return null
  if (!/^-?\d{1,15}$/.test(bare)) return undefined
  return Number(bare)
}

const grouped = new Intl.NumberFormat('vi-VN')

/** `1500000` → `1.500.000`, as people in Vietnam write it. */
export function groupedNumber(value: number): string {
  return grouped.format(value)
}

/** Reads what people type for a whole number: `1.500.000`, `1 500 000 ₫`. Null for nothing; undefined for no number. */
export function readWholeNumber(typed: string): number | null | undefined {
  const bare = typed.replace(/[\s.,_₫đ]/gi, '')
  if (bare === '') return null
  if (!/^-?\d{1,15}$/.test(bare)) return undefined
  return Number(bare)
}

const formats = { vi: new Intl.NumberFormat('vi-VN'), en: new Intl.NumberFormat('en-US') }

/** `1500000` → `1.500.000`, in English `1,500,000`. */
export function groupedNumber(value: number, locale: 'vi' | 'en'): string {
  return formats[locale].format(value)
}

import { currentLocale, type Locale } from '#i18n/locale.ts'

/** Whole đồng. Never a fraction, never formatted text on the wire. */
export type Vnd = number

const formats = {
  vi: new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' }),
  en: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'VND' }),
}

/** `45000` → `45.000 ₫` (with a no-break space), in English `₫45,000`. */
export function formatVnd(amount: Vnd, locale: Locale = currentLocale()): string {
  return formats[locale].format(amount)
}

/**
 * Splits a sum in proportion to `weights` (equally where all are 0) into whole đồng that add up exactly. The largest
 * weights take the rounding, one đồng each: a sum below that of the weights gives no share above its weight.
 */
export function allocate(sum: Vnd, weights: readonly Vnd[]): Vnd[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  if (whole === 0)
    return weights.length === 0
      ? []
      : allocate(
          sum,
          weights.map(() => 1),
        )
  const shares = weights.map((weight) => Number((BigInt(sum) * BigInt(weight)) / BigInt(whole)))
  const left = shares.reduce((rest, share) => rest - share, sum)
  const largest = weights.map((_, index) => index).toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
  const rounded = new Set(largest.slice(0, left))
  return shares.map((share, index) => (rounded.has(index) ? share + 1 : share))
}

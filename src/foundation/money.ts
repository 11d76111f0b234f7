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

import { currentLocale, type Locale } from '#i18n/locale.ts'

/** The unit of a field. */
export type NumberUnit = '₫' | 'g' | '%'

type Reading = {
  /** Number of decimals allowed; integers only by default. */
  decimals?: number
  /** May follow the number, which no other may. With `g`, `2,5 kg` is read as 2500. */
  unit?: NumberUnit | undefined
  /** Only used when a single mark before exactly three digits could be either a decimal or a thousands separator. */
  locale?: Locale
}

const signs: Readonly<Record<NumberUnit, RegExp>> = { '₫': /(₫|đ|vnđ|vnd)$/i, g: /k?g$/i, '%': /%$/ }

/**
 * Parses a number in Vietnamese or English notation: `1.250.000`, `1 500 000 ₫`, `7,5 %`, `2,5 kg`. Returns null for
 * text without a number and undefined for text that is not a number, has another unit or too many decimals.
 */
export function parseTypedNumber(
  typed: string,
  { decimals = 0, unit, locale = 'vi' }: Reading = {},
): number | null | undefined {
  const isInKilograms = unit === 'g' && /kg\s*$/i.test(typed)
  const bare = typed
    .trim()
    .replace(unit ? signs[unit] : '', '')
    .replace(/[\s_]/g, '')
  if (bare === '') return null
  const most = isInKilograms ? 3 : decimals
  const plain = withoutGroups(bare, most > 0 ? (locale === 'vi' ? ',' : '.') : undefined)
  if (plain === undefined || !/^-?\d{1,15}(\.\d+)?$/.test(plain)) return undefined
  const [, fraction = ''] = plain.split('.')
  if (fraction.replace(/0+$/, '').length > most) return undefined
  return isInKilograms ? Math.round(Number(plain) * 1000) : Number(plain)
}

/** The number with a decimal point and without grouping; undefined when the separators are inconsistent. */
function withoutGroups(bare: string, decimalMark: string | undefined): string | undefined {
  const marks = [...bare.matchAll(/[.,]/g)].map(([mark]) => mark)
  const first = marks[0]
  const last = marks.at(-1)
  if (first === undefined || last === undefined) return bare
  const isGrouped = (text: string, mark: string) =>
    text.split(mark).every((part, at) => (at === 0 ? /^-?[1-9]\d{0,2}$/ : /^\d{3}$/).test(part))
  if (first !== last) {
    const [whole = '', fraction = '', ...more] = bare.split(last)
    return more.length === 0 && isGrouped(whole, first) ? `${whole.replaceAll(first, '')}.${fraction}` : undefined
  }
  const canBeGroups = isGrouped(bare, first)
  if (canBeGroups && (marks.length > 1 || first !== decimalMark)) return bare.replaceAll(first, '')
  return marks.length === 1 ? bare.replace(first, '.') : undefined
}

const formats = {
  vi: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 6 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }),
}

/** `1500000` → `1.500.000`, `7.5` → `7,5`; in English `1,500,000` and `7.5`. */
export function groupedNumber(value: number, locale: Locale = currentLocale()): string {
  return formats[locale].format(value)
}

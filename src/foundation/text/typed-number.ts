import { currentLocale, type Locale } from '#i18n/locale.ts'

/** The unit of a field. */
export type NumberUnit = '₫' | 'g' | '%'

type Reading = {
  /** Number of decimals allowed; integers only by default. */
  decimals?: number
  /** May follow the number, which no other may, also as a multiple: `2,5 kg` is 2500 g, `500k` is 500,000 ₫. */
  unit?: NumberUnit | undefined
  /** Only used when a single mark before exactly three digits could be either a decimal or a thousands separator. */
  locale?: Locale
}

type Sign = { pattern: RegExp; zeros: number }

/** What may follow the number of a unit, and how many zeros it stands for; the first that fits counts. */
const signs: Readonly<Record<NumberUnit, readonly Sign[]>> = {
  '₫': [
    { pattern: /(triệu|trieu|tr)\s*(₫|đ|đồng|dong|vnđ|vnd)?$/i, zeros: 6 },
    { pattern: /(nghìn|nghin|ngàn|ngan|k)\s*(₫|đ|đồng|dong|vnđ|vnd)?$/i, zeros: 3 },
    { pattern: /(₫|đ|đồng|dong|vnđ|vnd)$/i, zeros: 0 },
  ],
  g: [
    { pattern: /kg$/i, zeros: 3 },
    { pattern: /g$/i, zeros: 0 },
  ],
  '%': [{ pattern: /%$/, zeros: 0 }],
}

/**
 * Parses a number in Vietnamese or English notation: `1.250.000`, `1 500 000 ₫`, `1,5 triệu`, `7,5 %`, `2,5 kg`. Null
 * for text without a number; undefined for what is not a number, has another unit or too many decimals.
 */
export function parseTypedNumber(
  typed: string,
  { decimals = 0, unit, locale = 'vi' }: Reading = {},
): number | null | undefined {
  const text = typed.normalize('NFC').trim()
  const { pattern = '', zeros = 0 } = (unit && signs[unit].find((sign) => sign.pattern.test(text))) ?? {}
  const bare = text
    .replace(pattern, '')
    .replace(unit === '₫' ? /^₫/ : '', '')
    .replace(/[\s_]/g, '')
  if (bare === '') return null
  const most = zeros || decimals
  const plain = withoutGroups(bare, most > 0 ? (locale === 'vi' ? ',' : '.') : undefined)
  if (plain === undefined || !/^-?\d{1,15}(\.\d+)?$/.test(plain)) return undefined
  const [, fraction = ''] = plain.split('.')
  // Whole đồng are not written with a fraction, so `500.00` may be a mistyped `500.000`.
  const decimalsTyped = unit === '₫' && zeros === 0 ? fraction : fraction.replace(/0+$/, '')
  if (decimalsTyped.length > most) return undefined
  return zeros > 0 ? Math.round(Number(plain) * 10 ** zeros) : Number(plain)
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

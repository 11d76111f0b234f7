import type { Vnd } from '#foundation/money.ts'
import type { Locale } from '#i18n/locale.ts'

/** An amount in words, for receipts: `1250000` → `Một triệu hai trăm năm mươi nghìn đồng`. */
export function amountInWords(amount: Vnd, locale: Locale): string {
  const words = locale === 'en' ? `${numberInEnglish(amount)} Vietnamese dong` : `${inVietnamese(amount)} đồng`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const
const digit = (n: number) => digits[n] ?? ''

/** Counts in billions (tỷ), and below that in thousands. After a larger part all digits are read. */
function inVietnamese(n: number): string {
  if (n === 0) return digit(0)
  const billions = Math.floor(n / 1e9)
  const rest = n % 1e9
  const groups: [number, string][] = [
    [Math.floor(rest / 1e6), 'triệu'],
    [Math.floor(rest / 1e3) % 1e3, 'nghìn'],
    [rest % 1e3, ''],
  ]
  const words = billions > 0 ? [inVietnamese(billions), 'tỷ'] : []
  for (const [group, unit] of groups) if (group > 0) words.push(hundreds(group, words.length > 0), unit)
  return words.filter(Boolean).join(' ')
}

/** 1 to 999. `isInner`: a larger part came before, so a missing hundred is read as well. */
function hundreds(n: number, isInner: boolean): string {
  const hundred = Math.floor(n / 100)
  const ten = Math.floor(n / 10) % 10
  const one = n % 10
  const words = hundred > 0 || isInner ? [digit(hundred), 'trăm'] : []
  if (ten === 0 && one > 0) words.push(...(words.length > 0 ? ['linh'] : []), digit(one))
  if (ten === 1) words.push('mười')
  if (ten > 1) words.push(digit(ten), 'mươi')
  if (ten > 0 && one > 0) words.push(afterTens(ten, one))
  return words.join(' ')
}

/** One, four and five change after tens: mười một but hai mươi mốt, mười bốn but hai mươi tư, mười lăm. */
function afterTens(ten: number, one: number): string {
  if (one === 5) return 'lăm'
  if (ten > 1 && one === 1) return 'mốt'
  return ten > 1 && one === 4 ? 'tư' : digit(one)
}

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales: [number, string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
  [100, 'hundred'],
]

function numberInEnglish(n: number): string {
  if (n < 20) return small[n] ?? ''
  const scale = scales.find(([size]) => n >= size)
  if (!scale) return [tens[Math.floor(n / 10)], n % 10 > 0 && small[n % 10]].filter(Boolean).join('-')
  const [size, name] = scale
  return [numberInEnglish(Math.floor(n / size)), name, n % size > 0 && numberInEnglish(n % size)]
    .filter(Boolean)
    .join(' ')
}

import type { Day } from '#foundation/dates/day.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { type FamilyDate, familyDates } from './family/family-days.ts'

const numbers = ['mot', 'hai', 'ba', 'bon', 'nam', 'sau', 'bay', 'tam', 'chin', 'muoi', 'muoi mot', 'muoi hai']
/**
 * Without `tháng một`, which is ambiguous: traditionally the eleventh month, today the first. `tháng tư` is the fourth.
 */
const monthNames = new Map([
  ...numbers.slice(1).map((name, index) => [name, index + 2] as const),
  ...([
    ['gieng', 1],
    ['tu', 4],
    ['chap', 12],
  ] as const),
])

/** As the second word of a number: `mười lăm`, `hai mươi mốt`, `hai mươi tư`. */
const units = ['', 'mot', 'hai', 'ba', 'bon|tu', 'lam|nham', 'sau', 'bay', 'tam', 'chin']
const dayNames = new Map([
  ...numbers.slice(0, 10).map((name, index) => [name, index + 1] as const),
  ...['muoi', 'hai muoi', 'ba muoi'].flatMap((tens, ten) =>
    units.flatMap((names, unit) =>
      names.split('|').map((name) => [`${tens} ${name}`.trim(), (ten + 1) * 10 + unit] as const),
    ),
  ),
])

const day = '(?:ngay )?(?:(?<fullMoon>ram)|(?:(?<early>mung|mong) )?(?<day>\\d{1,2}|[a-z]+(?: [a-z]+){0,2}?))'
const month = '(?: thang (?<month>\\d{1,2}|[a-z]+(?: [a-z]+)?)| (?<named>gieng|chap)| (?<newYear>tet))'
const inWords = new RegExp(`^${day}${month}$`)
const inFigures = /^(?:ngay )?(?:(?<early>mung|mong) )?(?<day>\d{1,2}) ?[/.-] ?(?<month>\d{1,2})$/
const ofFullMoon = /^(?<fullMoon>ram) (?<month>\d{1,2})$/

/**
 * The next occurrence of a lunar date as people write it: `12 tháng Chạp`, `rằm tháng mười`, `mùng một Tết`, `30 Tết`,
 * `mùng 5/5`, `12/10 âm`, each with or without `âm lịch` and `nhuận`. Day 30 of a short month falls on the 29th.
 * Undefined for anything else: figures alone need `mùng` or `âm`.
 */
export function readLunarInput(text: string, today: Day): FamilyDate | undefined {
  if (text.length > 60) return undefined
  const folded = removeDiacritics(text).replace(/\s+/g, ' ').trim()
  const withoutLeap = folded.replace(/([\d ])nhuan(?=$| (?:am lich|al|am)$)/, '$1').trim()
  const bare = withoutLeap.replace(/([\d ])(?:am lich|al|am)$/, '$1').trim()
  const read =
    readParts(inWords.exec(bare)) ?? readParts(ofFullMoon.exec(bare)) ?? readFigures(bare, bare !== withoutLeap)
  if (!read) return undefined
  const lunar = { id: '', name: '', calendar: 'lunar', leap: 'both', revision: 0 } as const
  const isLeap = withoutLeap !== folded
  return familyDates({ ...lunar, ...read }, today).find((date) => date.lunar.isLeap === isLeap)
}

type Read = { day: number; month: number }

function readFigures(text: string, isSaidLunar: boolean): Read | undefined {
  const found = inFigures.exec(text)
  return found?.groups?.early || isSaidLunar ? readParts(found) : undefined
}

function readParts(found: RegExpExecArray | null): Read | undefined {
  if (!found?.groups) return undefined
  const { fullMoon, early, day: dayText = '', month: monthText, named, newYear } = found.groups
  const day = fullMoon ? 15 : (dayNames.get(dayText) ?? Number(dayText))
  if (early && day > 10) return undefined
  // The days before Tết are named after it too: `30 Tết` is its eve.
  const ofNewYear = early ? 1 : day > 20 ? 12 : Number.NaN
  const monthName = monthText ?? named ?? ''
  const month = newYear ? ofNewYear : (monthNames.get(monthName) ?? Number(monthName))
  return day >= 1 && day <= 30 && month >= 1 && month <= 12 ? { day, month } : undefined
}

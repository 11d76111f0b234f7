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
const dayNames = new Map(numbers.slice(0, 10).map((name, index) => [name, index + 1]))

const written =
  /^(?:ngay )?(?:(ram)|(?:(mung|mong) )?(\d{1,2}|[a-z]+))(?: thang (\d{1,2}|[a-z]+(?: [a-z]+)??)| (tet))( nhuan)?$/
const inFigures = /^(?:ngay )?(\d{1,2}) ?[/.-] ?(\d{1,2})( nhuan)?$/
const endings = /(?: (?:am lich|al|am))$/

/**
 * The next occurrence of a lunar date as people write it: `12 tháng Chạp`, `rằm tháng mười`, `mùng một Tết`, `12/10
 * âm`. Day 30 of a short month falls on the 29th. Undefined for anything else; plain numbers need `âm`.
 */
export function readLunarInput(text: string, today: Day): FamilyDate | undefined {
  if (text.length > 60) return undefined
  const folded = removeDiacritics(text).replace(/\s+/g, ' ').trim()
  const bare = folded.replace(endings, '')
  const read = readWritten(bare) ?? (bare === folded ? undefined : readFigures(bare))
  if (!read) return undefined
  const lunar = { id: '', name: '', calendar: 'lunar', leap: 'both', revision: 0 } as const
  const dates = familyDates({ ...lunar, day: read.day, month: read.month }, today)
  return dates.find((date) => date.lunar.isLeap === read.isLeap)
}

type Read = { day: number; month: number; isLeap: boolean }

function readWritten(text: string): Read | undefined {
  const [, fullMoon, early, dayText = '', monthText = '', newYear, leap] = written.exec(text) ?? []
  if (!fullMoon && !dayText) return undefined
  const day = fullMoon ? 15 : early ? (dayNames.get(dayText) ?? Number(dayText)) : Number(dayText)
  const month = newYear ? 1 : (monthNames.get(monthText) ?? Number(monthText))
  return (early && day > 10) || (newYear && !early) ? undefined : checked(day, month, leap)
}

function readFigures(text: string): Read | undefined {
  const [, day, month, leap] = inFigures.exec(text) ?? []
  return checked(Number(day), Number(month), leap)
}

function checked(day: number, month: number, leap: string | undefined): Read | undefined {
  const isDate = day >= 1 && day <= 30 && month >= 1 && month <= 12
  return isDate ? { day, month, isLeap: leap !== undefined } : undefined
}

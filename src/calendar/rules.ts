import { vietnamTimeAsUtc } from '#foundation/dates/day.ts'
import {
  julianDay,
  newMoonDay,
  newMoonNumberNear,
  type SolarDate,
  solarDateOfJulianDay,
  sunLongitude,
} from './astronomy.ts'

/** A day of the Vietnamese lunar calendar. `isLeap` marks a month that repeats the previous month's number. */
export type LunarDate = { day: number; month: number; year: number; isLeap: boolean }

/** A lunar month; `start` is its first Julian day. */
export type LunarMonth = { month: number; year: number; isLeap: boolean; start: number; days: number }

/** The current date in Vietnam. */
export function solarToday(now: Date): SolarDate {
  const local = vietnamTimeAsUtc(now)
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

/** The lunar date in Vietnam at the given time. */
export function lunarToday(date: Date): LunarDate {
  const { year, month, day } = solarToday(date)
  return lunarOf(year, month, day)
}

export function lunarOf(solarYear: number, month: number, day: number): LunarDate {
  return lunarOfJulianDay(julianDay({ year: solarYear, month, day }))
}

/** The solar date of a lunar one; undefined for day 30 of a short month, or a leap month that does not exist. */
export function solarOf(lunar: LunarDate): SolarDate | undefined {
  const months = [...monthsUntilSolstice(lunar.year), ...monthsUntilSolstice(lunar.year + 1)]
  const found = months.find(
    (one) => one.year === lunar.year && one.month === lunar.month && one.isLeap === lunar.isLeap,
  )
  if (!found || lunar.day < 1 || lunar.day > found.days) return undefined
  return solarDateOfJulianDay(found.start + lunar.day - 1)
}

export const stems = ['Giáp', 'Ất', 'Bính', 'Đinh', 'Mậu', 'Kỷ', 'Canh', 'Tân', 'Nhâm', 'Quý']
export const branches = ['Tý', 'Sửu', 'Dần', 'Mão', 'Thìn', 'Tỵ', 'Ngọ', 'Mùi', 'Thân', 'Dậu', 'Tuất', 'Hợi']

const canChi = (stem: number, branch: number) => `${stems[stem % 10]} ${branches[branch % 12]}`

/** `2026` → `Bính Ngọ`. */
export const canChiYear = (lunarYear: number) => canChi(lunarYear + 6, lunarYear + 8)
/** A leap month has the name of the month it repeats. */
export const canChiMonth = (lunarYear: number, month: number) => canChi(lunarYear * 12 + month + 3, month + 1)
export const canChiDay = (solar: SolarDate) => canChi(julianDay(solar) + 9, julianDay(solar) + 1)
/** The year's animal: 0 Tý (rat) … 11 Hợi (pig). */
export const yearBranch = (lunarYear: number) => (lunarYear + 8) % 12

export type GridDay = SolarDate & { lunar: LunarDate; isInMonth: boolean }

/** A solar month as whole weeks from Monday, filled up with days of the neighbouring months. `month` counts from 1. */
export function monthGrid(year: number, month: number): GridDay[][] {
  const first = julianDay({ year, month, day: 1 })
  const start = first - (first % 7)
  const next = julianDay(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 })
  const weeks = Math.ceil((next - start) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const julian = start + week * 7 + weekday
      const solar = solarDateOfJulianDay(julian)
      return { ...solar, lunar: lunarOfJulianDay(julian), isInMonth: solar.month === month }
    }),
  )
}

export function lunarOfJulianDay(julian: number): LunarDate {
  const { year } = solarDateOfJulianDay(julian)
  const months = [...monthsUntilSolstice(year), ...monthsUntilSolstice(year + 1)]
  const found = months.findLast((one) => one.start <= julian)
  if (!found) throw new Error(`No lunar month holds the Julian day ${julian}`)
  return { day: julian - found.start + 1, month: found.month, year: found.year, isLeap: found.isLeap }
}

/** The 12 or 13 months of a lunar year, in order. */
export function lunarMonthsOf(lunarYear: number): LunarMonth[] {
  const months = [...monthsUntilSolstice(lunarYear), ...monthsUntilSolstice(lunarYear + 1)]
  return months.filter(({ year }) => year === lunarYear)
}

const knownYears = new Map<number, LunarMonth[]>()

/**
 * The 12 or 13 lunar months from month 11 of the previous year up to, not including, month 11 of `solarYear`. Of 13,
 * the first without a principal term is the leap month. Source: Hồ Ngọc Đức's rules.
 */
function monthsUntilSolstice(solarYear: number): LunarMonth[] {
  const known = knownYears.get(solarYear)
  if (known) return known
  const first = solsticeMoon(solarYear - 1)
  const starts = Array.from({ length: solsticeMoon(solarYear) - first + 1 }, (_, index) => newMoonDay(first + index))
  const leapAt =
    starts.length === 14
      ? starts.findIndex((start, index) => principalTerm(start) === principalTerm(starts[index + 1] ?? 0))
      : -1
  const months = starts.slice(0, -1).map((start, index) => {
    const number = index - (leapAt >= 0 && index >= leapAt ? 1 : 0)
    return {
      month: ((number + 10) % 12) + 1,
      year: number < 2 ? solarYear - 1 : solarYear,
      isLeap: index === leapAt,
      start,
      days: (starts[index + 1] ?? start) - start,
    }
  })
  knownYears.set(solarYear, months)
  return months
}

/** The number of the new moon that begins month 11: the last one up to the day of the winter solstice. */
function solsticeMoon(solarYear: number): number {
  const lastDay = julianDay({ year: solarYear, month: 12, day: 31 })
  let k = newMoonNumberNear(lastDay) + 1
  while (newMoonDay(k) > lastDay || principalTerm(newMoonDay(k)) >= 9) k--
  return k
}

/** The solar longitude at the start of the day in steps of 30°, 9 from the winter solstice on. */
const principalTerm = (julian: number) => Math.floor(sunLongitude(julian) / 30)

import { julianDay, type SolarDate } from './astronomy.ts'
import { branches, lunarOfJulianDay, stems } from './rules.ts'
import { solarTermOf } from './solar-terms.ts'

/**
 * Traditional attributes of a day, as printed in almanacs (lịch vạn niên). Branches are 0 Tý … 11 Hợi, stems 0 Giáp … 9
 * Quý. Source: Hiệp kỷ biện phương thư, in the form used by Vietnamese almanacs.
 */

/** The twelve spirits, which rotate over days and hours. */
export const spirits = [
  'Thanh Long',
  'Minh Đường',
  'Thiên Hình',
  'Chu Tước',
  'Kim Quỹ',
  'Kim Đường',
  'Bạch Hổ',
  'Ngọc Đường',
  'Thiên Lao',
  'Nguyên Vũ',
  'Tư Mệnh',
  'Câu Trận',
] as const
const goodSpirits: ReadonlySet<number> = new Set([0, 1, 4, 5, 7, 10])

/** The twelve day officers (trực), starting with the day whose branch equals that of the solar month. */
export const dayOfficerNames = [
  'Kiến',
  'Trừ',
  'Mãn',
  'Bình',
  'Định',
  'Chấp',
  'Phá',
  'Nguy',
  'Thành',
  'Thu',
  'Khai',
  'Bế',
] as const

/** A spirit of a day or an hour; `isGood`: hoàng đạo, otherwise hắc đạo. */
export type Spirit = { name: (typeof spirits)[number]; isGood: boolean }
/** A two-hour period; `from` and `to` are hours of the day in Vietnam, Tý being 23 to 1. */
export type DoubleHour = { branch: string; canChi: string; from: number; to: number; spirit: Spirit }

export type DayQualities = {
  spirit: Spirit
  officer: (typeof dayOfficerNames)[number]
  hours: DoubleHour[]
  /** The opposite branch: the day is unfavourable for people born in its years. */
  opposedBranch: string
  /** Those of these years whose stem conflicts too (thiên khắc địa xung). */
  opposedYears: string[]
}

const branchOfDay = (julian: number) => (julian + 1) % 12
const stemOfDay = (julian: number) => (julian + 9) % 10

/** The spirit at `branch` when Thanh Long is at `dragonAt`. */
function spiritAt(branch: number, dragonAt: number): Spirit {
  const index = (branch - dragonAt + 24) % 12
  return { name: spirits[index] ?? spirits[0], isGood: goodSpirits.has(index) }
}

/** Thanh Long is at the day Tý in months 1 and 7, at Dần in 2 and 8, and so on in steps of two. `month` is lunar. */
const dragonOfMonth = (month: number) => ((month - 1) * 2) % 12
/** On days Tý and Ngọ Thanh Long is at the hour Thân, on Sửu and Mùi at Tuất, and so on in steps of two. */
const dragonOfDay = (branch: number) => (8 + branch * 2) % 12

/** The branch of the solar month: Dần from Lập xuân (315°), 30° each. */
function branchOfSolarMonth(julian: number): number {
  return (2 + Math.floor(((solarTermOf(julian).index + 3) % 24) / 2)) % 12
}

export function dayQualities(solar: SolarDate): DayQualities {
  const julian = julianDay(solar)
  const branch = branchOfDay(julian)
  const stem = stemOfDay(julian)
  const opposed = (branch + 6) % 12
  const opposedBranch = branches[opposed] ?? ''
  return {
    spirit: spiritAt(branch, dragonOfMonth(lunarOfJulianDay(julian).month)),
    officer: dayOfficerNames[(branch - branchOfSolarMonth(julian) + 12) % 12] ?? dayOfficerNames[0],
    hours: branches.map((name, hour) => ({
      branch: name,
      canChi: `${stems[(stem * 2 + hour) % 10]} ${name}`,
      from: (hour * 2 + 23) % 24,
      to: (hour * 2 + 1) % 24,
      spirit: spiritAt(hour, dragonOfDay(branch)),
    })),
    opposedBranch,
    // A stem conflicts with those four and six places further on.
    opposedYears: [4, 6].map((step) => `${stems[(stem + step) % 10]} ${opposedBranch}`),
  }
}

import { julianDay, type SolarDate } from './astronomy.ts'
import { branches, lunarOfDay, stems } from './rules.ts'
import { solarTermOf } from './solar-terms.ts'

/**
 * What tradition says of a day, as the almanacs (lịch vạn niên) print it. Branches are 0 Tý … 11 Hợi, stems 0 Giáp … 9
 * Quý.
 * Source: Hiệp kỷ biện phương thư, in the form that Vietnamese almanacs use.
 */

/** The twelve spirits that take turns over days and hours. */
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

/** The twelve day officers (trực), from the day whose branch is that of the solar month. */
export const dayOfficers = [
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
/** A double hour; `from` and `to` are hours of the clock in Vietnam, Tý being 23 to 1. */
export type DoubleHour = { branch: string; canChi: string; from: number; to: number; spirit: Spirit }

export type DayQualities = {
  spirit: Spirit
  officer: (typeof dayOfficers)[number]
  hours: DoubleHour[]
  /** The opposite branch: people born in its years are careful that day. */
  opposedBranch: string
  /** Of those, the years whose stem is in conflict too (thiên khắc địa xung). */
  opposedYears: string[]
}

const branchOfDay = (julian: number) => (julian + 1) % 12
const stemOfDay = (julian: number) => (julian + 9) % 10

/** The spirit at `branch` when Thanh Long stands at `dragonAt`. */
function spiritAt(branch: number, dragonAt: number): Spirit {
  const index = (branch - dragonAt + 24) % 12
  return { name: spirits[index] ?? spirits[0], isGood: goodSpirits.has(index) }
}

/** Thanh Long rules the day Tý in months 1 and 7, Dần in 2 and 8, and so on by twos. `month` is lunar. */
const dragonOfMonth = (month: number) => ((month - 1) * 2) % 12
/** Of days Tý and Ngọ Thanh Long rules the hour Thân, of Sửu and Mùi Tuất, and so on by twos. */
const dragonOfDay = (branch: number) => (8 + branch * 2) % 12

/** The branch of the solar month: Dần from Lập xuân (315°) on, thirty degrees each. */
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
    spirit: spiritAt(branch, dragonOfMonth(lunarOfDay(julian).month)),
    officer: dayOfficers[(branch - branchOfSolarMonth(julian) + 12) % 12] ?? dayOfficers[0],
    hours: branches.map((name, hour) => ({
      branch: name,
      canChi: `${stems[(stem * 2 + hour) % 10]} ${name}`,
      from: (hour * 2 + 23) % 24,
      to: (hour * 2 + 1) % 24,
      spirit: spiritAt(hour, dragonOfDay(branch)),
    })),
    opposedBranch,
    // A stem overcomes the one four places on and is overcome by the one six places on.
    opposedYears: [4, 6].map((step) => `${stems[(stem + step) % 10]} ${opposedBranch}`),
  }
}

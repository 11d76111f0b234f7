import type { LunarDate } from '#calendar/rules.ts'
import { canChiYear, yearBranch } from '#calendar/rules.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

const months = [
  m.lunar_month_1,
  m.lunar_month_2,
  m.lunar_month_3,
  m.lunar_month_4,
  m.lunar_month_5,
  m.lunar_month_6,
  m.lunar_month_7,
  m.lunar_month_8,
  m.lunar_month_9,
  m.lunar_month_10,
  m.lunar_month_11,
  m.lunar_month_12,
]
const animals = [
  m.lunar_animal_1,
  m.lunar_animal_2,
  m.lunar_animal_3,
  m.lunar_animal_4,
  m.lunar_animal_5,
  m.lunar_animal_6,
  m.lunar_animal_7,
  m.lunar_animal_8,
  m.lunar_animal_9,
  m.lunar_animal_10,
  m.lunar_animal_11,
  m.lunar_animal_12,
]

/** `mùng 5 tháng Giêng, năm Bính Ngọ`; in English `day 5 of the 1st lunar month, Horse year`. */
export function lunarDateText(lunar: LunarDate): string {
  return m.lunar_in_words({ day: dayInWords(lunar.day), month: lunarMonthText(lunar), year: lunarYearText(lunar.year) })
}

/** `ngày 14 tháng Mười âm lịch`, naming the calendar; in English `day 14 of the 10th lunar month`. */
export function lunarDayText(lunar: LunarDate): string {
  return m.lunar_line({ day: dayInWords(lunar.day), month: lunarMonthText(lunar) })
}

/** `tháng Chạp`, `tháng Sáu nhuận`. */
export function lunarMonthText({ month, isLeap }: Pick<LunarDate, 'month' | 'isLeap'>): string {
  const monthName = months[month - 1]?.() ?? String(month)
  return isLeap ? m.lunar_month_leap({ month: monthName }) : monthName
}

/** `năm Bính Ngọ`; in English only the animal, `Horse year`. */
export function lunarYearText(lunarYear: number): string {
  const animal = animals[yearBranch(lunarYear)]?.() ?? ''
  return m.lunar_year({ name: currentLocale() === 'vi' ? canChiYear(lunarYear) : animal })
}

/** Days 1 to 10 are called "mùng", day 15 is "rằm". */
function dayInWords(day: number): string {
  if (day === 15) return m.lunar_day_full_moon()
  return day <= 10 ? m.lunar_day_early({ n: day }) : m.lunar_day_plain({ n: day })
}

import { currentLocale, pick } from '#i18n/locale.ts'
import { lunarMonthText } from './lunar-text.ts'
import type { LunarDate } from './rules.ts'

type Named = { name: string; nameEn: string | null; dayName: string | null; dayNameEn: string | null }

/** The localized name; monthly rituals include the lunar month: `Mùng một tháng Mười một`, `Rằm tháng Sáu nhuận`. */
export function ritualName(ritual: Named, lunar: Pick<LunarDate, 'month' | 'isLeap'>): string {
  // Only the pattern of this language: the name of the month is in it, too.
  const dayName = currentLocale() === 'en' ? ritual.dayNameEn : ritual.dayName
  return dayName ? dayName.replace('{month}', lunarMonthText(lunar)) : pick(ritual.name, ritual.nameEn)
}

import { getRitual, type RitualKey } from '#calendar/rituals.ts'
import type { LunarDate } from '#calendar/rules.ts'
import { m } from '#i18n/messages.js'
import { lunarMonthText } from './lunar-text.ts'

/** The days that come every month are named with theirs: `Mùng một tháng Mười một`, `Rằm tháng Sáu nhuận`. */
export function ritualName(key: RitualKey, lunar: Pick<LunarDate, 'month' | 'isLeap'>): string {
  const month = lunarMonthText(lunar)
  if (key === 'mung-mot') return m.ritual_mung_mot_of({ month })
  if (key === 'ram') return m.ritual_ram_of({ month })
  return getRitual(key).name()
}

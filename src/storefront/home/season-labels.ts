import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import type { RitualEntry } from '../calendar/localized-ritual.ts'

/** `Còn 3 ngày`, `Ngày mai`, `Hôm nay`. */
export function daysLeftText(days: number): string {
  if (days === 0) return m.home_ritual_today()
  return days === 1 ? m.home_ritual_tomorrow() : m.home_days_left({ n: days })
}

/** `Sắm lễ Rằm tháng Mười – còn 1 ngày`: without the name's part in brackets, and without repeating “Lễ”. */
export function seasonTitle({ name, daysLeft: n }: Pick<RitualEntry, 'name' | 'daysLeft'>): string {
  const shortened = name.replace(/ \(.*\)$/, '')
  if (n === 0) return m.home_season_today({ name: shortened })
  return m.home_season_title({ name: shortened.replace(/^Lễ /, ''), n })
}

/** The page of a ritual, which offers the whole tray. */
export const ritualLink = ({ slug }: Pick<RitualEntry, 'slug'>): string => urlOf('page', { slug })

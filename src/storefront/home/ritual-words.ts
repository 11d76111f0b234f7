import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import type { RitualEntry } from '../calendar/ritual-labels.ts'

/** `Còn 3 ngày`, `Ngày mai`, `Hôm nay`. */
export function daysLeft(days: number): string {
  if (days === 0) return m.home_ritual_today()
  return days === 1 ? m.home_ritual_tomorrow() : m.home_days_left({ n: days })
}

/** `Sắm lễ Rằm tháng Mười – còn 1 ngày`: without what a name adds in brackets, and without saying “Lễ” twice. */
export function seasonTitle({ name, daysLeft: n }: Pick<RitualEntry, 'name' | 'daysLeft'>): string {
  const shortened = name.replace(/ \(.*\)$/, '')
  if (n === 0) return m.home_season_today({ name: shortened })
  return m.home_season_title({ name: shortened.replace(/^Lễ /, ''), n })
}

/** Where a ritual day is shopped for: its page has the whole tray. */
export const ritualLink = ({ slug }: Pick<RitualEntry, 'slug'>): string => urlOf('page', { slug })

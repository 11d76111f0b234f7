import type { RitualEntry } from '../calendar/localized-ritual.ts'
import type { ShopParams } from '../layout/shop-data.ts'

/** Number of rituals needed to determine the season: enough to include Tết throughout the last lunar month. */
export const ritualsAheadCount = 7

/** Days before a ritual day from which the home page announces it. */
const announcedDays = 10
/** Tết is announced for a month; an earlier ritual day takes precedence only when it is this close. */
const tetDays = 30
const closeDays = 3

/** The ritual day that the home page announces, if any is close. `rituals` are in order of date. */
export function announcedRitual(rituals: readonly RitualEntry[]): RitualEntry | undefined {
  const [next] = rituals
  if (!next || next.daysLeft <= closeDays) return next
  const tet = rituals.find(({ key, daysLeft }) => key === 'tet' && daysLeft <= tetDays)
  return tet ?? (next.daysLeft <= announcedDays ? next : undefined)
}

const newYear = ['ong-cong-ong-tao', 'tat-nien', 'giao-thua', 'tet', 'hoa-vang']
const moons = ['mung-mot', 'ram', 'ram-thang-gieng', 'phat-dan', 'vu-lan', 'trung-thu', 'ha-nguyen']

type HeroPictures = { wide: string | undefined; phone: string | undefined }

/** The seasonal photograph, or the default one if the shop has none. */
export function heroPictures(params: ShopParams, key: string | undefined): HeroPictures {
  const name = seasonPicture(key)
  if (name && params[name]) return { wide: params[name], phone: params[`${name}_phone`] }
  return { wide: params['home.hero_picture'], phone: params['home.hero_picture_phone'] }
}

function seasonPicture(key = ''): string | undefined {
  if (newYear.includes(key)) return 'home.hero_tet'
  return moons.includes(key) ? 'home.hero_full_moon' : undefined
}

const ritualPictures: Partial<Record<string, string>> = {
  'ong-cong-ong-tao': 'ritual.picture_kitchen_gods',
  'tat-nien': 'ritual.picture_new_year',
  'giao-thua': 'ritual.picture_new_year',
  tet: 'ritual.picture_new_year',
  'vu-lan': 'ritual.picture_vu_lan',
  'via-than-tai': 'ritual.picture_wealth',
}

/** The picture of a ritual's offerings, or the generic one. */
export function ritualPicture(params: ShopParams, key: string): string | undefined {
  return params[ritualPictures[key] ?? 'ritual.picture'] ?? params['ritual.picture']
}

import type { Day } from '#foundation/dates/day.ts'
import { type LunarDate, lunarOf, solarOf } from '../rules.ts'
import { dayText, readDay } from '../solar-day.ts'
import { cleanName } from './family-days-file.ts'

/** One incense bowl of a family's altar, stored on their device only. */
export type BowlRecord = {
  id: string
  /** Who is worshipped. */
  worshipped: string
  /** When it was installed, in the solar calendar. */
  installed: Day | null
  /** Across its mouth and its height, as the family wrote them, in centimetres. */
  diameter: string
  height: string
  note: string
  /** Where it stands, a small JPEG as a `data:` address. */
  photo: string | null
}

/** More than an altar holds, and few enough for the browser's storage with a photo each. */
export const maxBowls = 6
export const maxNoteLength = 400
/** Characters of a photo: about 450 kB. */
export const longestPhoto = 600_000

const isPhoto = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= longestPhoto && /^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/.test(text)

/** What the device stored, read field by field; invalid entries are left out. */
export function readBowls(stored: unknown): BowlRecord[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, maxBowls).flatMap(readBowl)
}

function readBowl(stored: unknown): BowlRecord[] {
  const given = (stored ?? {}) as Partial<Record<keyof BowlRecord, unknown>>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const worshipped = cleanName(text(given.worshipped))
  if (!worshipped || !/^[\w-]{1,40}$/.test(text(given.id))) return []
  const installed = readDay(text(given.installed))
  return [
    {
      id: text(given.id),
      worshipped,
      installed: installed ? dayText(installed) : null,
      diameter: cleanName(text(given.diameter)).slice(0, 20),
      height: cleanName(text(given.height)).slice(0, 20),
      note: text(given.note).slice(0, maxNoteLength),
      photo: isPhoto(given.photo) ? given.photo : null,
    },
  ]
}

/** A date of either calendar; `isLeap` is false in the solar one. */
export type InstalledInput = LunarDate & { calendar: 'lunar' | 'solar' }

/** The solar day of a date in either calendar, 1900 to 2199; undefined for a day that never was. */
export function installedDay({ calendar, ...date }: InstalledInput): Day | undefined {
  const { day, month, year } = date
  if (![day, month, year].every(Number.isInteger)) return undefined
  const solar = calendar === 'solar' ? date : year >= 1900 && year <= 2199 ? solarOf(date) : undefined
  const known = solar && readDay(dayText(solar))
  return known && dayText(known)
}

/**
 * A solar day as a date of either calendar, of which `installedDay` is that day again; except for 1–30 January 1900,
 * which are in the lunar year 1899.
 */
export function installedInput(installed: Day, calendar: InstalledInput['calendar']): InstalledInput | undefined {
  const solar = readDay(installed)
  if (!solar) return undefined
  const date = calendar === 'solar' ? { ...solar, isLeap: false } : lunarOf(solar.year, solar.month, solar.day)
  return { calendar, ...date }
}

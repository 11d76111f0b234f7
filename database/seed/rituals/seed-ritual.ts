import type { DateRule } from '#calendar/date-rule.ts'
import type { Region, TrayItem } from '#calendar/ritual-contract.ts'

export type SeedTrayItem = Omit<TrayItem, 'productId'> & { product: string | undefined }
export type SeedTray = readonly SeedTrayItem[]
/** Steps in order, in both languages. */
export type SeedSteps = { vi: readonly string[]; en: readonly string[] }

export type SeedRitual = {
  /** The slug of its page is `le-<key>`. */
  key: string
  name: string
  nameEn: string
  /** May contain `{month}`. */
  dayName?: [vi: string, en: string]
  rule: DateRule
  regions?: Region[]
  isMinor?: true
  searchNames: string[]
  offerings: string
  offeringsEn: string
  why: [vi: string, en: string]
  how: [vi: string, en: string]
  steps: SeedSteps
  tray: SeedTray
  prayer?: string
  /** Slugs of collections, the most relevant first. */
  collections: string[]
  /** In `database/seed/photos`; also the picture for sharing. */
  photo: string
}

/** Days of certain lunar months, once a year (not repeated in a leap month). */
export const lunar = (months: number[], ...days: number[]): DateRule => ({ kind: 'lunar', months, days, leap: 'once' })
export const monthly = (...days: number[]): DateRule => ({ kind: 'monthly', days, except: [] })
export const family: DateRule = { kind: 'family' }

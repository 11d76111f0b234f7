import type { DateRule } from '#calendar/date-rule.ts'
import type { Region, TrayItem } from '#calendar/ritual-contract.ts'

export type SeedTrayItem = Omit<TrayItem, 'productId'> & { product: string | undefined }
export type SeedTray = readonly SeedTrayItem[]
/** What is done one after the other, in both languages. */
export type SeedSteps = { vi: readonly string[]; en: readonly string[] }

export type SeedRitual = {
  /** Its page is `le-<key>`. */
  key: string
  name: string
  nameEn: string
  /** With `{month}`. */
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
  /** Slugs, the closest first. */
  collections: string[]
  photo?: string
}

/** Days of some lunar months, once a year. */
export const lunar = (months: number[], ...days: number[]): DateRule => ({ kind: 'lunar', months, days, leap: 'once' })
export const monthly = (...days: number[]): DateRule => ({ kind: 'monthly', days, except: [] })
export const family: DateRule = { kind: 'family' }

import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Region } from './ritual-contract.ts'
import { firstVerifiedYear, lastVerifiedYear } from './solar-day.ts'

const Spirit = z.object({
  name: z.string(),
  /** Hoàng đạo; hắc đạo otherwise. */
  isGood: z.boolean(),
})

/**
 * A day of the solar and the lunar calendar with its traditional attributes. Names other than those of rituals are
 * Vietnamese in both languages.
 */
export const CalendarDay = z.object({
  /** `2026-11-22`, the date in Vietnam. */
  day: z.string(),
  lunar: z.object({ day: z.int(), month: z.int(), year: z.int(), isLeap: z.boolean() }),
  /** Stem and branch: `Canh Tý`. */
  canChi: z.object({ day: z.string(), month: z.string(), year: z.string() }),
  /** `begins`: time in Vietnam (hours and minutes), only on the day the term begins. */
  solarTerm: z.object({ name: z.string(), begins: z.string().nullable() }),
  spirit: Spirit,
  /** One of the twelve trực. */
  officer: z.string(),
  /** Two-hour periods; `from` and `to` are hours of the day. */
  hours: z.array(z.object({ branch: z.string(), canChi: z.string(), from: z.int(), to: z.int(), spirit: Spirit })),
  opposed: z.object({ branch: z.string(), years: z.array(z.string()) }),
  rituals: z.array(
    z.object({
      key: z.string(),
      /** Slug of its page. */
      slug: z.string(),
      name: z.string(),
      offerings: z.string(),
      regions: z.array(Region),
      /** Slugs of related collections, the closest first. */
      collections: z.array(z.string()),
      /** The shop's goods for it: those picked for it, then those of its tray. */
      productIds: z.array(z.string()),
      /** Posts about it, in order; those that are not public are left out by the list of posts. */
      postIds: z.array(z.string()),
      /** Id of its picture. */
      avatar: z.string().nullable(),
    }),
  ),
  /** Printed almanacs disagree about this day. */
  isDisputed: z.boolean(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

export const getCalendarDay = endpoint({
  method: 'GET',
  path: '/calendar/days/:day',
  access: 'anyone',
  summary:
    'A day of the calendar, 1900 to 2199, such as `2026-11-22`: lunar date, can-chi, solar term, hours, rituals.',
  params: z.object({ day: z.string().max(20).meta({ example: '2027-02-06' }) }),
  answer: CalendarDay,
})

/** A year of both calendars: its lunar months, and the solar terms and ritual days of the solar year. */
export const CalendarYear = z.object({
  year: z.int(),
  /** Of the lunar year that begins in this solar year: `Bính Ngọ`. */
  canChi: z.string(),
  /** Number of days of the lunar year. */
  days: z.int(),
  /**
   * `firstDay` and `fullMoon` (the 15th) are dates such as `2026-02-17`; the last months end in the next solar year.
   */
  months: z.array(
    z.object({
      month: z.int(),
      isLeap: z.boolean(),
      canChi: z.string(),
      days: z.int(),
      firstDay: z.string(),
      fullMoon: z.string(),
    }),
  ),
  /** `begins`: hours and minutes in Vietnam. */
  solarTerms: z.array(z.object({ name: z.string(), day: z.string(), begins: z.string() })),
  /** Without the monthly and the minor rituals. */
  rituals: z.array(z.object({ day: z.string(), key: z.string(), slug: z.string(), name: z.string() })),
  /** Printed almanacs disagree about this year. */
  isDisputed: z.boolean(),
})
export type CalendarYear = z.infer<typeof CalendarYear>

export const getCalendarYear = endpoint({
  method: 'GET',
  path: '/calendar/years/:year',
  access: 'anyone',
  summary: 'A year of the calendar, 1900 to 2199: lunar months, leap month, can-chi, 24 solar terms, ritual days.',
  params: z.object({ year: z.string().max(20).meta({ example: '2027' }) }),
  answer: CalendarYear,
})

export const convertLunarDate = endpoint({
  method: 'GET',
  path: '/calendar/lunar-dates',
  access: 'anyone',
  summary:
    'The solar day of a lunar date. A day that its month does not have, or a leap month that is not, is refused.',
  query: z.strictObject({
    day: z.coerce.number().int().min(1).max(30).meta({ example: 15 }),
    month: z.coerce.number().int().min(1).max(12).meta({ example: 7 }),
    year: z.coerce.number().int().min(firstVerifiedYear).max(lastVerifiedYear).meta({ example: 2027 }),
    isLeap: z.stringbool().default(false).meta({ example: 'false' }),
  }),
  answer: z.object({ day: z.string() }),
})

const Reading = z.object({
  ruler: z.enum(['522', '429', '388']),
  band: z.string(),
  part: z.string(),
  isGood: z.boolean(),
})

export const readLoBan = endpoint({
  method: 'GET',
  path: '/calendar/lo-ban',
  access: 'anyone',
  summary:
    'Where a measure in millimetres falls on the three Lỗ Ban rulers, and the good measures for furniture next to it.',
  query: z.strictObject({ mm: z.coerce.number().int().min(1).max(20_000).meta({ example: 810 }) }),
  answer: z.object({ readings: z.array(Reading), isGood: z.boolean(), nearest: z.array(z.int()) }),
})

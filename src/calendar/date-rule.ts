import * as z from 'zod'
import { daysInMonth } from './solar-day.ts'

const LunarMonth = z.int().min(1).max(12)
const LunarDay = z.int().min(1).max(30)

/** A date of the Gregorian calendar; 29 February is skipped in years without it. */
const SolarRule = z
  .strictObject({ kind: z.literal('solar'), month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
  .check(({ value: { month, day }, issues }) => {
    const lastDay = daysInMonth(2000, month)
    if (day > lastDay) issues.push({ code: 'too_big', origin: 'int', maximum: lastDay, input: day, path: ['day'] })
  })

/**
 * When a ritual takes place. Lunar day 30 of a short month falls on the 29th. `leap`: whether a leap month repeats the
 * day. `yearEnd`: the last day of the lunar year. `before`: a number of days before another ritual, identified by its
 * key. `family`: each family has its own day.
 */
export const DateRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('lunar'),
    months: z.array(LunarMonth).min(1).max(12),
    days: z.array(LunarDay).min(1).max(5),
    leap: z.enum(['once', 'both']).default('once'),
  }),
  z.strictObject({
    kind: z.literal('monthly'),
    days: z.array(LunarDay).min(1).max(5),
    /** Days of the year without the ritual, such as the second day of Tết. */
    except: z
      .array(z.strictObject({ month: LunarMonth, day: LunarDay }))
      .max(5)
      .default([]),
  }),
  z.strictObject({ kind: z.literal('yearEnd') }),
  z.strictObject({
    kind: z.literal('solarTerm'),
    /** The true longitude of the sun: 15 is Thanh minh, 270 Đông chí. */
    longitude: z.int().min(0).max(345).multipleOf(15),
  }),
  SolarRule,
  z.strictObject({ kind: z.literal('before'), key: z.string().min(1).max(160), days: z.int().min(1).max(60) }),
  z.strictObject({ kind: z.literal('family') }),
])
export type DateRule = z.infer<typeof DateRule>

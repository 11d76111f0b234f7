import { addDays, type Day, dayInVietnam, dayMs, momentInVietnam, vietnamTimeAsUtc } from '#foundation/dates/day.ts'

export type PromotionPeriod = { startsDate: Date; endsDate: Date }
export type PromotionState = 'planned' | 'running' | 'ended'

/** The start is inclusive, the end exclusive. */
export function promotionState({ startsDate, endsDate }: PromotionPeriod, now: Date): PromotionState {
  if (now >= endsDate) return 'ended'
  return now >= startsDate ? 'running' : 'planned'
}

/** A reduction of many prices: by percent or đồng in whole steps, or to one price. */
export type Reduction = { by: 'percent' | 'amount' | 'price'; value: number; roundTo: number }

/**
 * The price after a reduction, rounded down to whole steps so that it is never less than promised. Computed in
 * hundredths of a percent to avoid losing fractions.
 */
export function reducedPrice(price: number, { by, value, roundTo }: Reduction): number {
  if (by === 'price') return Math.floor(value)
  const [wanted, unit] = by === 'percent' ? [price * (10_000 - Math.round(value * 100)), 10_000] : [price - value, 1]
  return Math.max(0, Math.floor(wanted / (unit * roundTo)) * roundTo)
}

/** Limits of Decree 81/2018 art. 7 and 10, from the system parameters. */
export type Limits = { maxPercent: number; maxDays: number }

/**
 * `too_low`: a larger reduction than the law allows; `no_lower`: not below the lowest price of the 30 days before;
 * `too_long`: too many days in a year.
 */
export const promotionWarnings = ['too_low', 'no_lower', 'too_long'] as const
export type PromotionWarning = (typeof promotionWarnings)[number]

type Judged = { regularPrice: number; price: number; lowestPrice: number | null; days: number }

/** Warnings for staff, who may go on nevertheless. `days` are the promotion days in the year. */
export function warningsOf({ regularPrice, price, lowestPrice, days }: Judged, limits: Limits): PromotionWarning[] {
  const warnings: PromotionWarning[] = []
  if ((regularPrice - price) * 100 > regularPrice * limits.maxPercent) warnings.push('too_low')
  if (lowestPrice !== null && price >= lowestPrice) warnings.push('no_lower')
  if (days > limits.maxDays) warnings.push('too_long')
  return warnings
}

const newYear = (year: number) => momentInVietnam(`${year}-01-01`).getTime()

/**
 * The most days (partial days count as whole) of one product's promotions in any Vietnamese calendar year they touch.
 */
export function maxDaysInYear(periods: readonly PromotionPeriod[]): number {
  const years = periods.flatMap(({ startsDate, endsDate }) => [yearOf(startsDate), yearOf(endsDate)])
  const totals = [...new Set(years)].map((year) => {
    const from = newYear(year)
    const to = newYear(year + 1)
    const ms = periods.reduce(
      (sum, { startsDate, endsDate }) =>
        sum + Math.max(0, Math.min(endsDate.getTime(), to) - Math.max(startsDate.getTime(), from)),
      0,
    )
    return Math.ceil(ms / dayMs)
  })
  return Math.max(0, ...totals)
}

const yearOf = (moment: Date) => Number(dayInVietnam(moment).slice(0, 4))

/** How an end is displayed: the last whole day, or a day and the time when it is not midnight in Vietnam. */
export function displayedEnd(endsDate: Date): { day: Day; time: string | null } {
  const day = dayInVietnam(endsDate)
  const time = vietnamTimeAsUtc(endsDate).toISOString().slice(11, 16)
  return time === '00:00' ? { day: addDays(day, -1), time: null } : { day, time }
}

import { addDays, type Day, dayInVietnam, dayMs, vietnamOffsetMs, vietnamTimeAsUtc } from '#foundation/dates/day.ts'

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
 * The price after a reduction, rounded down to whole steps so that the reduction is never less than promised. Computed
 * in hundredths of a percent to avoid losing fractions.
 */
export function reducedPrice(price: number, { by, value, roundTo }: Reduction): number {
  if (by === 'price') return Math.floor(value)
  const [wanted, unit] = by === 'percent' ? [price * (10_000 - Math.round(value * 100)), 10_000] : [price - value, 1]
  return Math.max(0, Math.floor(wanted / (unit * roundTo)) * roundTo)
}

/** Limits of Decree 81/2018 art. 7 and 10, from the system parameters. */
export type Limits = { maxPercent: number; maxDays: number }

/**
 * `too_low`: a larger reduction than allowed (`promotion.most_percent`); `no_lower`: not below the lowest price of the
 * 30 days before; `too_long`: too many days in a year.
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

/** The day in Vietnam, counted from 1970-01-01. */
const dayNumber = (moment: number) => Math.floor((moment + vietnamOffsetMs) / dayMs)

/**
 * The most days in any calendar year on which one product has a promotion, in Vietnamese time. A part of a day counts
 * as the day, a day with several promotions as one, and a promotion that ends as it starts as none.
 */
export function maxDaysInYear(periods: readonly PromotionPeriod[]): number {
  const days = new Map<number, number>()
  let counted = Number.NEGATIVE_INFINITY
  for (const { startsDate, endsDate } of periods.toSorted((a, b) => a.startsDate.getTime() - b.startsDate.getTime())) {
    if (endsDate <= startsDate) continue
    const end = dayNumber(endsDate.getTime() - 1) + 1
    for (let day = Math.max(dayNumber(startsDate.getTime()), counted); day < end; ) {
      const year = new Date(day * dayMs).getUTCFullYear()
      const next = Math.min(end, Date.UTC(year + 1) / dayMs)
      days.set(year, (days.get(year) ?? 0) + next - day)
      day = next
    }
    counted = Math.max(counted, end)
  }
  return Math.max(0, ...days.values())
}

/** How an end is displayed: the last whole day, or a day and the time when it is not midnight in Vietnam. */
export function displayedEnd(endsDate: Date): { day: Day; time: string | null } {
  const day = dayInVietnam(endsDate)
  const time = vietnamTimeAsUtc(endsDate).toISOString().slice(11, 16)
  return time === '00:00' ? { day: addDays(day, -1), time: null } : { day, time }
}

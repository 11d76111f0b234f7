import { julianDay, type SolarDate, solarDateOfJulianDay } from './astronomy.ts'

/** The years for which the rules are verified. */
export const firstVerifiedYear = 1900
export const lastVerifiedYear = 2199

/** Parses `2026-11-22`; undefined when it is not a date within the verified years. */
export function readDay(text: string): SolarDate | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const solar = { year, month, day }
  const exists =
    year >= firstVerifiedYear && year <= lastVerifiedYear && dayText(solarDateOfJulianDay(julianDay(solar))) === text
  return exists ? solar : undefined
}

/** Parses `2026`; undefined when it is not one of the verified years. */
export function readYear(text: string): number | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= firstVerifiedYear && year <= lastVerifiedYear ? year : undefined
}

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export function dayText({ year, month, day }: SolarDate): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

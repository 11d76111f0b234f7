/**
 * New moons and solar longitude for the Vietnamese calendar, computed in UTC+7 (Hồ Ngọc Đức, after Meeus, Astronomical
 * Algorithms, 1998). Days are Julian day numbers; angles are in degrees.
 */

import { dayMs, vietnamOffsetMs } from '#foundation/dates/day.ts'

/** Vietnam's offset from UTC, as a fraction of a day. */
export const utcOffsetDays = vietnamOffsetMs / dayMs
/** Julian day number of 1 January 1970. */
const epochDay = 2440588
const synodicMonthDays = 29.530588853
/** Julian day of the first new moon of 1900, which has number 0. */
const firstNewMoon = 2415021.076998695

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/** A day of the Gregorian calendar; `month` counts from 1. */
export type SolarDate = { year: number; month: number; day: number }

export function julianDay({ year, month, day }: SolarDate): number {
  return Math.round(Date.UTC(year, month - 1, day) / dayMs) + epochDay
}

export function solarDateOfJulianDay(julian: number): SolarDate {
  const date = new Date((julian - epochDay) * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The day in Vietnam on which new moon number `k` falls. */
export function newMoonDay(k: number): number {
  return Math.floor(newMoon(k) + 0.5 + utcOffsetDays)
}

/** The number of a new moon at most a month from the day; callers search from there. */
export function newMoonNumberNear(julian: number): number {
  return Math.floor((julian - firstNewMoon) / synodicMonthDays)
}

/** The solar longitude, 0 to 360, at the start of the day in Vietnam. */
export function sunLongitude(julian: number): number {
  const t = (julian - 2451545.5 - utcOffsetDays) / 36525
  const anomaly = 357.5291 + 35999.0503 * t - 0.0001559 * t * t - 0.00000048 * t * t * t
  const mean = 280.46645 + 36000.76983 * t + 0.0003032 * t * t
  const centre =
    (1.9146 - 0.004817 * t - 0.000014 * t * t) * sin(anomaly) +
    (0.019993 - 0.000101 * t) * sin(2 * anomaly) +
    0.00029 * sin(3 * anomaly)
  const longitude = (mean + centre) % 360
  return longitude < 0 ? longitude + 360 : longitude
}

/** The time of new moon number `k` in Julian days, universal time. */
function newMoon(k: number): number {
  const t = k / 1236.85
  const mean = 2415020.75933 + 29.53058868 * k + 0.0001178 * t * t - 0.000000155 * t * t * t
  const sun = 359.2242 + 29.10535608 * k - 0.0000333 * t * t - 0.00000347 * t * t * t
  const moon = 306.0253 + 385.81691806 * k + 0.0107306 * t * t + 0.00001236 * t * t * t
  const node = 21.2964 + 390.67050646 * k - 0.0016528 * t * t - 0.00000239 * t * t * t
  const correction =
    0.00033 * sin(166.56 + 132.87 * t - 0.009173 * t * t) +
    (0.1734 - 0.000393 * t) * sin(sun) +
    0.0021 * sin(2 * sun) -
    0.4068 * sin(moon) +
    0.0161 * sin(2 * moon) -
    0.0004 * sin(3 * moon) +
    0.0104 * sin(2 * node) -
    0.0051 * sin(sun + moon) -
    0.0074 * sin(sun - moon) +
    0.0004 * sin(2 * node + sun) -
    0.0004 * sin(2 * node - sun) -
    0.0006 * sin(2 * node + moon) +
    0.001 * sin(2 * node - moon) +
    0.0005 * sin(2 * moon + sun)
  return mean + correction - terrestrialMinusUniversalDays(t)
}

/** Terrestrial minus universal time in days, since the year 800; `t` is centuries since 1900. */
const terrestrialMinusUniversalDays = (t: number) => -0.000278 + 0.000265 * t + 0.000262 * t * t

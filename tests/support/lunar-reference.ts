/**
 * A second implementation of the Vietnamese calendar, for tests only: Hồ Ngọc Đức's algorithm as published
 * (https://www.informatik.uni-leipzig.de/~duc/amlich/calrules.html), in whole Julian days from his own integer
 * formulas. It shares no code with the shop's.
 */
const utcOffset = 7
const int = Math.floor
const { PI, sin } = Math

/** His `jdFromDate`, Gregorian part. */
export function referenceJulianDay(day: number, month: number, year: number): number {
  const a = int((14 - month) / 12)
  const y = year + 4800 - a
  const m = month + 12 * a - 3
  return day + int((153 * m + 2) / 5) + 365 * y + int(y / 4) - int(y / 100) + int(y / 400) - 32045
}

/** His `jdToDate`, Gregorian part. */
export function referenceDate(julian: number): { day: number; month: number; year: number } {
  const a = julian + 32044
  const b = int((4 * a + 3) / 146097)
  const c = a - int((b * 146097) / 4)
  const d = int((4 * c + 3) / 1461)
  const e = c - int((1461 * d) / 4)
  const m = int((5 * e + 2) / 153)
  return {
    day: e - int((153 * m + 2) / 5) + 1,
    month: m + 3 - 12 * int(m / 10),
    year: b * 100 + d - 4800 + int(m / 10),
  }
}

/** His `getNewMoonDay`. */
function newMoonDay(k: number): number {
  const t = k / 1236.85
  const t2 = t * t
  const t3 = t * t * t
  const dr = PI / 180
  const mean =
    2415020.75933 +
    29.53058868 * k +
    0.0001178 * t2 -
    0.000000155 * t3 +
    0.00033 * sin((166.56 + 132.87 * t - 0.009173 * t2) * dr)
  const sun = 359.2242 + 29.10535608 * k - 0.0000333 * t2 - 0.00000347 * t3
  const moon = 306.0253 + 385.81691806 * k + 0.0107306 * t2 + 0.00001236 * t3
  const node = 21.2964 + 390.67050646 * k - 0.0016528 * t2 - 0.00000239 * t3
  let c = (0.1734 - 0.000393 * t) * sin(sun * dr) + 0.0021 * sin(2 * dr * sun)
  c = c - 0.4068 * sin(moon * dr) + 0.0161 * sin(dr * 2 * moon)
  c = c - 0.0004 * sin(dr * 3 * moon)
  c = c + 0.0104 * sin(dr * 2 * node) - 0.0051 * sin(dr * (sun + moon))
  c = c - 0.0074 * sin(dr * (sun - moon)) + 0.0004 * sin(dr * (2 * node + sun))
  c = c - 0.0004 * sin(dr * (2 * node - sun)) - 0.0006 * sin(dr * (2 * node + moon))
  c = c + 0.001 * sin(dr * (2 * node - moon)) + 0.0005 * sin(dr * (2 * moon + sun))
  const delta =
    t < -11
      ? 0.001 + 0.000839 * t + 0.0002261 * t2 - 0.00000845 * t3 - 0.000000081 * t * t3
      : -0.000278 + 0.000265 * t + 0.000262 * t2
  return int(mean + c - delta + 0.5 + utcOffset / 24)
}

/** His `getSunLongitude`: the sun's sign, 0 to 11, at the start of the day. */
function sunSign(julian: number): number {
  const t = (julian - 2451545.5 - utcOffset / 24) / 36525
  const t2 = t * t
  const dr = PI / 180
  const anomaly = 357.5291 + 35999.0503 * t - 0.0001559 * t2 - 0.00000048 * t * t2
  const mean = 280.46645 + 36000.76983 * t + 0.0003032 * t2
  const centre =
    (1.9146 - 0.004817 * t - 0.000014 * t2) * sin(dr * anomaly) +
    (0.019993 - 0.000101 * t) * sin(dr * 2 * anomaly) +
    0.00029 * sin(dr * 3 * anomaly)
  let longitude = (mean + centre) * dr
  longitude -= PI * 2 * int(longitude / (PI * 2))
  return int((longitude / PI) * 6)
}

/** His `getLunarMonth11`: first day of the month that contains the winter solstice. */
function monthEleven(year: number): number {
  const k = int((referenceJulianDay(31, 12, year) - 2415021) / 29.530588853)
  const found = newMoonDay(k)
  return sunSign(found) >= 9 ? newMoonDay(k - 1) : found
}

/** His `getLeapMonthOffset`. */
function leapMonthOffset(a11: number): number {
  const k = int((a11 - 2415021.076998695) / 29.530588853 + 0.5)
  let last = 0
  let i = 1
  let arc = sunSign(newMoonDay(k + i))
  do {
    last = arc
    i += 1
    arc = sunSign(newMoonDay(k + i))
  } while (arc !== last && i < 14)
  return i - 1
}

export type ReferenceLunarDate = { day: number; month: number; year: number; isLeap: boolean }

/** His `convertSolar2Lunar`. */
export function referenceLunarDate(julian: number): ReferenceLunarDate {
  const { year } = referenceDate(julian)
  let k = int((julian - 2415021.076998695) / 29.530588853) + 1
  // His code looks back only one month, which returns day 0 on two days (7 May 2054, 9 April 2062); this looks further.
  while (newMoonDay(k) > julian) k -= 1
  const monthStart = newMoonDay(k)
  let a11 = monthEleven(year)
  let b11 = monthEleven(year)
  let lunarYear = year
  if (a11 >= monthStart) a11 = monthEleven(year - 1)
  else {
    lunarYear = year + 1
    b11 = monthEleven(year + 1)
  }
  const difference = int((monthStart - a11) / 29)
  let isLeap = false
  let month = difference + 11
  if (b11 - a11 > 365) {
    const leapAt = leapMonthOffset(a11)
    if (difference >= leapAt) {
      month = difference + 10
      isLeap = difference === leapAt
    }
  }
  if (month > 12) month -= 12
  if (month >= 11 && difference < 4) lunarYear -= 1
  return { day: julian - monthStart + 1, month, year: lunarYear, isLeap }
}

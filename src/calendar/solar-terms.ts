import { terrestrialMinusUniversalDays } from './astronomy.ts'

/**
 * The sun's apparent longitude, accurate to about 2 arc seconds (a minute of time). Source: Bretagnon & Simon,
 * Planetary Programs and Tables, 1986, as given in Reingold & Dershowitz, Calendrical Calculations. Rows: coefficient,
 * addend and multiplier, in degrees per century.
 */
const terms: readonly (readonly [coefficient: number, addend: number, multiplier: number])[] = [
  [403406, 270.54861, 0.9287892],
  [195207, 340.19128, 35999.1376958],
  [119433, 63.91854, 35999.4089666],
  [112392, 331.2622, 35998.7287385],
  [3891, 317.843, 71998.20261],
  [2819, 86.631, 71998.4403],
  [1721, 240.052, 36000.35726],
  [660, 310.26, 71997.4812],
  [350, 247.23, 32964.4678],
  [334, 260.87, -19.441],
  [314, 297.82, 445267.1117],
  [268, 343.14, 45036.884],
  [242, 166.79, 3.1008],
  [234, 81.53, 22518.4434],
  [158, 3.5, -19.9739],
  [132, 132.75, 65928.9345],
  [129, 182.95, 9038.0293],
  [114, 162.03, 3034.7684],
  [99, 29.8, 33718.148],
  [93, 266.4, 3034.448],
  [86, 249.2, -2280.773],
  [78, 157.6, 29929.992],
  [72, 257.8, 31556.493],
  [68, 185.1, 149.588],
  [64, 69.9, 9037.75],
  [46, 8, 107997.405],
  [38, 197.1, -4444.176],
  [37, 250.4, 151.771],
  [32, 65.3, 67555.316],
  [29, 162.7, 31556.08],
  [28, 341.5, -4561.54],
  [27, 291.6, 107996.706],
  [27, 98.5, 1221.655],
  [25, 146.7, 62894.167],
  [24, 110, 31437.369],
  [21, 5.2, 14578.298],
  [21, 342.6, -31931.757],
  [20, 230.9, 34777.243],
  [18, 256.1, 1221.999],
  [17, 45.3, 62894.511],
  [14, 242.9, -4442.039],
  [13, 115.2, 107997.909],
  [13, 151.8, 119.066],
  [13, 285.3, 16859.071],
  [12, 53.3, -4.578],
  [10, 126.6, 26895.292],
  [10, 205.7, -39.127],
  [10, 85.9, 12297.536],
  [10, 146.1, 90073.778],
]

const radians = Math.PI / 180
/** Julian day of 2000-01-01 12:00 UTC. */
const epoch = 2451545
const daysPerCentury = 36525

/** 0 to 360, at a time in Julian days, universal time. */
function apparentLongitude(universal: number): number {
  const drift = terrestrialMinusUniversalDays((universal - 2415020) / daysPerCentury)
  const t = (universal + drift - epoch) / daysPerCentury
  let sum = 0
  for (const [coefficient, addend, multiplier] of terms)
    sum += coefficient * Math.sin((addend + multiplier * t) * radians)
  const aberration = 0.0000974 * Math.cos((177.63 + 35999.01848 * t) * radians) - 0.005575
  const nutation =
    -0.004778 * Math.sin((124.9 - 1934.134 * t + 0.002063 * t * t) * radians) -
    0.0003667 * Math.sin((201.11 + 72001.5377 * t + 0.00057 * t * t) * radians)
  const longitude = 282.7771834 + 36000.76953744 * t + (1e-7 / radians) * sum + aberration + nutation
  return ((longitude % 360) + 360) % 360
}

/**
 * Whether the sun reaches this longitude on a day in Vietnam: 15° is Thanh minh, 270° Đông chí. Lunar months use the
 * less accurate `sunLongitude`, as Vietnamese almanac programs do; terms close to midnight need the accurate one.
 */
export function isSolarTerm(julian: number, longitude: number): boolean {
  const midnight = julian - 0.5 - 7 / 24
  const begun = (apparentLongitude(midnight) - longitude + 540) % 360
  const ended = (apparentLongitude(midnight + 1) - longitude + 540) % 360
  return begun < 180 && ended >= 180
}

/** The 24 solar terms in steps of 15° of solar longitude, starting at 0° (Xuân phân). */
export const solarTermNames = [
  'Xuân phân',
  'Thanh minh',
  'Cốc vũ',
  'Lập hạ',
  'Tiểu mãn',
  'Mang chủng',
  'Hạ chí',
  'Tiểu thử',
  'Đại thử',
  'Lập thu',
  'Xử thử',
  'Bạch lộ',
  'Thu phân',
  'Hàn lộ',
  'Sương giáng',
  'Lập đông',
  'Tiểu tuyết',
  'Đại tuyết',
  'Đông chí',
  'Tiểu hàn',
  'Đại hàn',
  'Lập xuân',
  'Vũ thủy',
  'Kinh trập',
] as const

/** The solar term of a day in Vietnam as an index of `solarTermNames`; `begins` is set on its first day only. */
export type SolarTermOfDay = { index: number; begins: Date | undefined }

/** A day belongs to the term that has begun by its end. */
export function solarTermOf(julian: number): SolarTermOfDay {
  const midnight = julian - 0.5 - 7 / 24
  const index = Math.floor(apparentLongitude(midnight + 1) / 15)
  if (!isSolarTerm(julian, index * 15)) return { index, begins: undefined }
  return { index, begins: momentOfLongitude(midnight, index * 15) }
}

/** The time, within the day after `midnight`, at which the sun reaches a longitude. Accurate to about a minute. */
function momentOfLongitude(midnight: number, longitude: number): Date {
  let early = midnight
  let late = midnight + 1
  while (late - early > 1 / 86_400) {
    const middle = (early + late) / 2
    if ((apparentLongitude(middle) - longitude + 540) % 360 < 180) early = middle
    else late = middle
  }
  return new Date(Math.round((late - unixEpoch) * 86_400) * 1000)
}

/** Julian day of 1970-01-01 00:00 UTC. */
const unixEpoch = 2440587.5

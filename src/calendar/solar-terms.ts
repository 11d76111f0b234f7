import { utcOffsetDays } from './astronomy.ts'
import { deltaTSeconds } from './delta-t.ts'
import { earthLongitudeRadians } from './earth-longitude.ts'

const radians = Math.PI / 180
const daySeconds = 86_400
/** Julian day of 2000-01-01 12:00. */
const epoch = 2451545
const daysPerCentury = 36525
/** Julian day of 1970-01-01 00:00 UTC. */
const unixEpoch = 2440587.5

const turn = (degrees: number) => ((degrees % 360) + 360) % 360
/** How far `longitude` is ahead of `from`, -180 to 180. */
const ahead = (longitude: number, from: number) => turn(longitude - from + 180) - 180

/**
 * The sun's apparent longitude, 0 to 360, at a time in Julian days, universal time. Within 2 seconds of time of JPL's
 * ephemeris DE441 from 1900 to 2199, given the same difference of terrestrial and universal time.
 */
function apparentLongitude(universal: number): number {
  const year = 2000 + (universal - epoch) / 365.25
  const t = (universal + deltaTSeconds(year) / daySeconds - epoch) / daysPerCentury
  const arcSeconds = aberration(t) + nutation(t) + equinox(t)
  return turn(earthLongitudeRadians(t / 10) / radians + 180 + arcSeconds / 3600)
}

/** Meeus, Astronomical Algorithms, 1998, chapter 25: 20.4955″ over the distance, here by its eccentricity. */
function aberration(t: number): number {
  const anomaly = (357.52911 + 35999.05029 * t) * radians
  return -20.49552 * (1 + (0.016708634 - 0.000042037 * t) * Math.cos(anomaly))
}

/** The precession of VSOP87 is that of 1976: these values bring it to the one in use (IAU 2006), fitted to DE441. */
const equinox = (t: number) => -0.06 - 0.29 * t

/** In longitude: the terms of the IAU 2000 theory of more than 0.01″. */
function nutation(t: number): number {
  const sunAnomaly = (357.52911 + 35999.05029 * t) * radians
  const moonAnomaly = (134.9634 + 477198.8675 * t) * radians
  const latitude = (93.27209 + 483202.01746 * t) * radians
  const elongation = (297.8502 + 445267.11144 * t) * radians
  const node = (125.04455501 - 1934.13626197 * t) * radians
  const sun = latitude - elongation + node
  const moon = latitude + node
  return (
    -(17.20642 + 0.01747 * t) * Math.sin(node) -
    1.31709 * Math.sin(2 * sun) -
    0.22764 * Math.sin(2 * moon) +
    0.20746 * Math.sin(2 * node) +
    0.14759 * Math.sin(sunAnomaly) +
    0.07112 * Math.sin(moonAnomaly) -
    0.05168 * Math.sin(sunAnomaly + 2 * sun) -
    0.03873 * Math.sin(latitude + moon) -
    0.03015 * Math.sin(moonAnomaly + 2 * moon) +
    0.02158 * Math.sin(2 * sun - sunAnomaly) +
    0.0157 * Math.sin(2 * elongation - moonAnomaly) +
    0.01282 * Math.sin(2 * sun - node) +
    0.01235 * Math.sin(2 * moon - moonAnomaly)
  )
}

/** When a day begins in Vietnam, as a time in Julian days. */
const midnightOf = (julian: number) => julian - 0.5 - utcOffsetDays

/** More than the true sun is ever away from the mean one, plus its way in a day. */
const farDegrees = 4
const meanLongitude = (universal: number) => 280.466 + 36000.77 * ((universal - epoch) / daysPerCentury)

/**
 * Whether the sun reaches this longitude on a day in Vietnam: 15° is Thanh minh, 270° Đông chí. Lunar months use the
 * less accurate `sunLongitude`, as Vietnamese almanac programs do; terms close to midnight need the accurate one.
 */
export function isSolarTerm(julian: number, longitude: number): boolean {
  const midnight = midnightOf(julian)
  if (Math.abs(ahead(meanLongitude(midnight), longitude)) > farDegrees) return false
  return ahead(apparentLongitude(midnight), longitude) < 0 && ahead(apparentLongitude(midnight + 1), longitude) >= 0
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

/** The sun's way in its fastest days, in January. */
const mostDegreesPerDay = 1.03

/** A day belongs to the term that has begun by its end. */
export function solarTermOf(julian: number): SolarTermOfDay {
  const midnight = midnightOf(julian)
  const end = apparentLongitude(midnight + 1)
  const index = Math.floor(end / 15)
  const isFirst = end % 15 < mostDegreesPerDay && ahead(apparentLongitude(midnight), index * 15) < 0
  return { index, begins: isFirst ? minuteWithin(midnight, momentOfLongitude(midnight, index * 15)) : undefined }
}

/** The time, within the day after `midnight`, at which the sun reaches a longitude. */
function momentOfLongitude(midnight: number, longitude: number): number {
  let early = midnight
  let late = midnight + 1
  while (late - early > 0.1 / daySeconds) {
    const middle = (early + late) / 2
    if (ahead(apparentLongitude(middle), longitude) < 0) early = middle
    else late = middle
  }
  return late
}

/** The nearest minute, as almanacs print it. The half minute before midnight stays in its day, at 23:59. */
function minuteWithin(midnight: number, moment: number): Date {
  const minute = Math.min(Math.round((moment - midnight) * 1440), 1439)
  return new Date(Math.round((midnight - unixEpoch) * daySeconds + minute * 60) * 1000)
}

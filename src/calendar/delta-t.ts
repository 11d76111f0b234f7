/**
 * Terrestrial time minus universal time in seconds, every five years from 1900 to 2025 as observed: Morrison et al.,
 * Proceedings of the Royal Society A 477, 2021, and IERS. The old polynomial of `astronomy.ts` gives 40 s for 2025;
 * lunar months keep it, because Vietnamese almanac programs use it.
 */
const observed = [
  -2.0, 4.9, 11.1, 17.5, 21.6, 23.8, 24.4, 24.2, 24.4, 27.1, 28.9, 30.4, 33.1, 35.1, 39.9, 45.3, 50.4, 54.4, 57.0, 60.7,
  63.8, 64.7, 66.1, 67.7, 69.4, 69.2,
]
/** Every 25 years from 2025, extrapolated by the same paper's mean length of the day. */
const expected = [69.2, 71.8, 77.6, 87.0, 100.2, 117.8, 140.2, 167.6]

/** For the years 1900 to 2200; those outside have the value of the nearest. */
export function deltaTSeconds(year: number): number {
  return year < 2025 ? interpolated(observed, (year - 1900) / 5) : interpolated(expected, (year - 2025) / 25)
}

function interpolated(values: readonly number[], position: number): number {
  const at = Math.min(Math.max(position, 0), values.length - 1)
  const before = values[Math.floor(at)] ?? 0
  const after = values[Math.ceil(at)] ?? before
  return before + (after - before) * (at % 1)
}

/** A day of the calendar as `YYYY-MM-DD`; text sorts as days do. */
export type Day = string

const dayMs = 24 * 60 * 60 * 1000

/** The day it is in Vietnam at this moment; no summer time is kept there. */
export function dayInVietnam(moment: Date): Day {
  return new Date(moment.getTime() + 7 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** A day of the calendar as `YYYY-MM-DD`; text sorts as days do. */
export type Day = string

/** The shop's time zone. Its clock is seven hours ahead of UTC all year, without summer time. */
export const vietnamTimeZone = 'Asia/Ho_Chi_Minh'
export const vietnamAheadMs = 7 * 60 * 60 * 1000
export const dayMs = 24 * 60 * 60 * 1000

/** A date whose UTC fields read as the clock in Vietnam does at this moment. */
export const vietnamClock = (instant: Date): Date => new Date(instant.getTime() + vietnamAheadMs)

/** The day it is in Vietnam at this moment. */
export const dayInVietnam = (instant: Date): Day => vietnamClock(instant).toISOString().slice(0, 10)

/** The moment at which clocks in Vietnam show this day and time (`HH:MM:SS`), midnight unless told. */
export const momentInVietnam = (day: Day, time = '00:00:00'): Date => new Date(`${day}T${time}+07:00`)

export const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * dayMs)

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

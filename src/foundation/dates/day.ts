/** A calendar day as `YYYY-MM-DD`; sorts as text. */
export type Day = string

/** Whether a text is a `Day` of the calendar, which `2026-02-31` is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && String(new Date(text).toJSON()).startsWith(text)

/** The shop's time zone, UTC+7 all year without daylight saving time. */
export const vietnamTimeZone = 'Asia/Ho_Chi_Minh'
export const vietnamOffsetMs = 7 * 60 * 60 * 1000
export const dayMs = 24 * 60 * 60 * 1000

/** Another instant, whose UTC fields are the local time in Vietnam. */
export const vietnamTimeAsUtc = (instant: Date): Date => new Date(instant.getTime() + vietnamOffsetMs)

/** The day in Vietnam at an instant. */
export const dayInVietnam = (instant: Date): Day => vietnamTimeAsUtc(instant).toISOString().slice(0, 10)

/** The moment of this day and time (`HH:MM:SS`) in Vietnam, by default midnight. */
export const momentInVietnam = (day: Day, time = '00:00:00'): Date => new Date(`${day}T${time}+07:00`)

/** The midnight in Vietnam that ends a day. */
export const endOfDay = (day: Day): Date => momentInVietnam(addDays(day, 1))

/** The end of the day in Vietnam at an instant. */
export const nextMidnightInVietnam = (instant: Date): Date => endOfDay(dayInVietnam(instant))

/** `20261121083000`: the time in Vietnam, as payment providers take it. */
export function compactVietnamTime(date: Date): string {
  return vietnamTimeAsUtc(date).toISOString().replace(/\D/g, '').slice(0, 14)
}

export const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * dayMs)

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

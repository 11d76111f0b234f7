import { type Day, isDay } from './day.ts'

/** The days that the shop accepts; others are mistyped. Not in `day.ts`, which every page loads. */
const minDay: Day = '1900-01-01'
export const maxDay: Day = '2299-12-31'
export const isAcceptedDay = (text: string): boolean => isDay(text) && text >= minDay && text <= maxDay

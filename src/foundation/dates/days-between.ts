import { type Day, dayMs } from './day.ts'

/** Not in `day.ts`, which every page loads. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

import { files } from '#foundation/file-urls.ts'
import type { LunarDate } from './rules.ts'

type MonthDay = Pick<LunarDate, 'day' | 'month' | 'isLeap'>

/** The picture of a lunar date for shared links, the same every year: `10-17.jpg`, in a leap month `6n-17.jpg`. */
export const lunarPictureUrl = ({ day, month, isLeap }: MonthDay): string =>
  files.lunarPicture.path.replace(/:.*$/, `${month}${isLeap ? 'n' : ''}-${day}.jpg`)

/** Undefined for what is no file of `lunarPictureUrl`. */
export function readLunarPicture(file: string): MonthDay | undefined {
  const [, month, leap, day] = /^([1-9]|1[0-2])(n?)-([1-9]|[12]\d|30)\.jpg$/.exec(file) ?? []
  return month && day ? { month: Number(month), day: Number(day), isLeap: leap === 'n' } : undefined
}

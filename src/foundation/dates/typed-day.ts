import { currentLocale, type Locale } from '#i18n/locale.ts'
import { type Day, isDay } from './day.ts'
import { formatIsoDay } from './format-dates.ts'

/** How days are typed: `dd/mm/yyyy`, English `mm/dd/yyyy`, unless the parameters set another format. */
export const dayPattern = (): string => formatIsoDay('yyyy-mm-dd')

const parts = '(?<year>\\d{4})-(?<month>\\d\\d?)-(?<day>\\d\\d?)'

/**
 * A day typed in the language's format with any separators, or eight digits without: `1.3.2026`, `01032026`; or as
 * `2026-03-01`. Undefined for anything else.
 */
export function readTypedDay(text: string, locale: Locale = currentLocale()): Day | undefined {
  const typed = text.trim()
  const inOrder = /^\d{4}-/.test(typed) ? parts : formatIsoDay(parts, locale)
  const separator = /^\d{8}$/.test(typed) ? '' : '[\\s./-]+'
  const pattern = new RegExp(`^${inOrder.replace(/\)\W\(/g, `)${separator}(`)}$`)
  const { year = '', month = '', day = '' } = pattern.exec(typed)?.groups ?? {}
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : undefined
}

import { currentLocale, type Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

type Values = ReadonlyMap<string, string | undefined>

/** Supported date formats; in the notation of specification §9 `yy` has four digits. */
export const dateFormats = ['dd/mm/yy', 'mm/dd/yy', 'yy/mm/dd', 'dd.mm.yy', 'dd-mm-yy', 'yy-mm-dd']

const defaultDateFormat = { vi: 'dd/mm/yy', en: 'mm/dd/yy' }

let known: Values = new Map()

/**
 * Sets the parameters that every page shows, by key; called by the server whenever it has read them, and by the service
 * worker for a stored page.
 */
export function setSiteSettings(values: Values): void {
  known = values
}

/** The same on the server and in the browser, which reads it from the document. */
export function siteTitle(locale: Locale = currentLocale()): string {
  return fromDocument('siteTitle', locale) || ownTitle(locale) || m.site_title({}, { locale })
}

/** The shop's name alone: the title without what follows a dash. */
export const siteName = (): string => siteTitle().split(' – ')[0] ?? ''

/** A custom Vietnamese name without an English one is used in both languages. */
function ownTitle(locale: Locale): string | undefined {
  const vietnamese = setting('shop.name', 'vi')
  const english = setting('shop.name', 'en')
  if (locale === 'vi') return vietnamese
  return english || (vietnamese === m.site_title({}, { locale: 'vi' }) ? undefined : vietnamese)
}

/** `dd/mm/yy` in Vietnamese and `mm/dd/yy` in English unless a parameter says otherwise. */
export function dateFormat(locale: Locale = currentLocale()): string {
  const format = fromDocument('dateFormat', locale) ?? setting('ui.date_format', locale)
  return format !== undefined && dateFormats.includes(format) ? format : defaultDateFormat[locale]
}

/** Site settings in the document, as attributes of its root. */
export const siteAttributes = () => ({ 'data-site-title': siteTitle(), 'data-date-format': dateFormat() })

const setting = (key: string, locale: Locale) => known.get(locale === 'vi' ? key : `${key}_en`)?.trim()

function fromDocument(name: 'siteTitle' | 'dateFormat', locale: Locale): string | undefined {
  return typeof document === 'undefined' || locale !== currentLocale()
    ? undefined
    : document.documentElement?.dataset[name]
}

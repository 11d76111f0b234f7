/** Vietnamese first, English second (specification §1). */
export const locales = ['vi', 'en'] as const
export type Locale = (typeof locales)[number]

/** In the browser, the language of the page. */
let localeSource = (): Locale =>
  typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en' : 'vi'

/** On the server, the language of the request: see locale.server.ts. */
export function setLocaleSource(source: () => Locale): void {
  localeSource = source
}

export function currentLocale(): Locale {
  return localeSource()
}

/** Splits the `/en` prefix off a path: `/en/home` is `/home` in `en`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/en') return { locale: 'en', path: '/' }
  return pathname.startsWith('/en/') ? { locale: 'en', path: pathname.slice(3) } : { locale: 'vi', path: pathname }
}

/** The same path in the given language. */
export function localizedPath(locale: Locale, path: string): string {
  return locale === 'en' ? `/en${path}` : path
}

/** The value in the current language, or the other one when it is missing (specification §9). */
export function pick<T>(vietnamese: T, english: T | null | undefined): T {
  return pickIn(currentLocale(), vietnamese, english)
}

export function pickIn<T>(locale: Locale, vietnamese: T, english: T | null | undefined): T {
  if (isMissing(english)) return vietnamese
  return locale === 'en' || isMissing(vietnamese) ? english : vietnamese
}

const isMissing = (text: unknown): text is null | undefined | '' => text === null || text === undefined || text === ''

/**
 * The English value if this page can show it: on English pages, or when the Vietnamese one is missing. Otherwise null,
 * so that it is not sent to the browser.
 */
export function englishIfShown<T>(english: T, vietnamese: unknown): T | null {
  return currentLocale() === 'en' || isMissing(vietnamese) ? english : null
}

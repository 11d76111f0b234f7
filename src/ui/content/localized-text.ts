import { currentLocale, type Locale, pick } from '#i18n/locale.ts'

/** Content in the current language; `lang` is set when only the other language has the text. */
export type LocalizedText = { text: string; lang: Locale | undefined }

export function localizedText(vietnamese: string, english: string | null | undefined): LocalizedText {
  return { text: pick(vietnamese, english), lang: shownLocale(vietnamese, english) }
}

function shownLocale(vietnamese: string, english: string | null | undefined): Locale | undefined {
  if (currentLocale() === 'en') return english ? undefined : 'vi'
  return vietnamese === '' && english ? 'en' : undefined
}

import { currentLocale, pick } from '#i18n/locale.ts'

/** Content in the current language; `lang` is set when an English page has to show the Vietnamese text. */
export type ShownText = { text: string; lang: 'vi' | undefined }

export function shownText(vietnamese: string, english: string | null | undefined): ShownText {
  return { text: pick(vietnamese, english), lang: currentLocale() === 'en' && !english ? 'vi' : undefined }
}

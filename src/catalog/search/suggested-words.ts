import { currentLocale } from '#i18n/locale.ts'

const most = 8
const longest = 60

/** The shop's suggested searches in the current language; `paramText` returns the text of a system parameter. */
export function suggestedWords(paramText: (key: string) => string | undefined): string[] {
  const given = paramText(currentLocale() === 'en' ? 'search.words_en' : 'search.words') ?? ''
  const words = given.split(',').map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== '' && word.length <= longest))].slice(0, most)
}

import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { localizedText } from './localized-text.ts'

test.each([
  ['vi', 'Đèn', 'Lamp', undefined],
  ['vi', '', 'Lamp', 'en'],
  ['en', 'Đèn', null, 'vi'],
  ['en', 'Đèn', 'Lamp', undefined],
] as const)('%s states the language of the text chosen from %j and %j', (locale, vietnamese, english, lang) => {
  expect(withLocale(locale, () => localizedText(vietnamese, english)).lang).toBe(lang)
})

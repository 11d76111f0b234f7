import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { regionsText } from './region-text.ts'

test.each([
  ['vi', ['south'], 'Miền Nam'],
  ['vi', ['north', 'central'], 'Miền Bắc, miền Trung'],
  ['en', ['north', 'south'], 'The North, the South'],
] as const)('in %s the regions %j are written as %s', (locale, regions, text) => {
  withLocale(locale, () => expect(regionsText(regions)).toBe(text))
})

import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { shopRituals } from '../../../tests/support/rituals.ts'
import { comingRituals } from './localized-ritual.ts'

test.each([
  ['vi', '22/12/2026'],
  ['en', '12/22/2026'],
] as const)('the days of coming rituals are written as all dates of the page are: %s', (locale, day) => {
  const coming = withLocale(locale, () => comingRituals(shopRituals, new Date('2026-12-21T03:00:00Z'), 3))
  expect(coming.map((ritual) => ritual.day)).toContain(day)
})

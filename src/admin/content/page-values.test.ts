import { expect, test } from 'vitest'
import type { Page } from '#content/contract.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { bodyOf, valuesOf } from './page-values.ts'

test.each(['vi', 'en'] as const)(
  'in %s the form shows the publication date in the format its field accepts',
  (locale) => {
    const page = { kind: 'post', title: 'Bốc bát hương', publishedDate: new Date('2026-03-01T16:30:00Z') } as Page
    const { publishedDate } = withLocale(locale, () => valuesOf(page))
    expect(publishedDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    expect(new Date(publishedDate)).toEqual(page.publishedDate)
  },
)

test.each([
  ['', ''],
  ['2026-03-01T16:30', new Date('2026-03-01T16:30').toISOString().slice(0, 19).replace('T', ' ')],
  // Refused as mistyped.
  ['12026-03-01T16:30', '12026-03-01T16:30'],
])('the publication date %j is sent as %j', (publishedDate, sent) => {
  expect(bodyOf({ publishedDate })).toEqual({ publishedDate: sent })
})

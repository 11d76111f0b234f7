import { familyCalendarFile } from '#calendar/family/family-calendar-file.ts'
import type { FamilyFeed } from '#calendar/family/family-contract.ts'
import { withLocale } from '#i18n/locale.server.ts'
import type { Locale } from '#i18n/locale.ts'

/** Refresh interval of calendar programs, in seconds. */
const ttl = 12 * 60 * 60

/** A family's days as a calendar feed; the sequence of an event increases with changes. */
export const familyFeed = ({ days, changedDate }: FamilyFeed, now: Date, locale: Locale): string =>
  withLocale(locale, () => familyCalendarFile(days, { now, changedDate, ttl }))

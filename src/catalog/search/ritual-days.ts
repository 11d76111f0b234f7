import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { type UpcomingRitual, upcomingRituals } from '#calendar/ritual-days.ts'
import { ritualName } from '#calendar/ritual-name.ts'
import { dayText } from '#calendar/solar-day.ts'
import { pick } from '#i18n/locale.ts'
import { wordsWithoutDiacritics } from './search-query.ts'
import { occasionFillerWords } from './topics.ts'

/** An upcoming ritual day: its date in Vietnam as `YYYY-MM-DD`, and its name in the language of the request. */
export type RitualDay = { key: string; slug: string; name: string; day: string; daysLeft: number }

/** A ritual for which each family has its own day. */
type FamilyRitual = Pick<RitualDay, 'slug' | 'name'>

/** A lunar year with a leap month: within it each ritual has a day. */
const lookedAheadDays = 385
/** More ritual days than a shop has in that time: the usual ones are about 45 a year. */
const lookedAhead = 100
const most = 2
const fillers = new Set([...occasionFillerWords].map(wordsWithoutDiacritics))

/**
 * The next ritual days whose name has a word starting with each typed one, each name once; empty when the query names
 * no day.
 */
export function ritualDaysLike(rituals: readonly RitualSummary[], q: string, now: Date): RitualDay[] {
  const isMeant = namesMeantBy(q)
  const days = upcomingRituals(rituals, now, lookedAhead)
    .filter(({ daysLeft }) => daysLeft <= lookedAheadDays)
    .filter(({ ritual, lunar }) => isMeant([ritualName(ritual, lunar), ...ritual.searchNames]))
    .map(shownRitual)
  return days.filter(({ name }, index) => days.findIndex((day) => day.name === name) === index).slice(0, most)
}

/** The same for rituals of a family's own day, such as giỗ. */
export function familyRitualsLike(rituals: readonly RitualSummary[], q: string): FamilyRitual[] {
  const isMeant = namesMeantBy(q)
  return rituals
    .filter(({ dateRule }) => dateRule.kind === 'family')
    .filter(({ name, nameEn, searchNames }) => isMeant([pick(name, nameEn), ...searchNames]))
    .slice(0, most)
    .map(({ slug, name, nameEn }) => ({ slug, name: pick(name, nameEn) }))
}

/** Whether any of a ritual's names has a word starting with each typed one; no name when only fillers are typed. */
function namesMeantBy(q: string): (names: readonly string[]) => boolean {
  const words = wordsWithoutDiacritics(q)
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
  return (names) =>
    words.length > 0 &&
    names.some((name) => {
      const own = wordsWithoutDiacritics(name).split(' ')
      return words.every((word) => own.some((one) => one.startsWith(word)))
    })
}

function shownRitual({ ritual, lunar, solarDate, daysLeft }: UpcomingRitual): RitualDay {
  const { key, slug } = ritual
  return { key, slug, name: ritualName(ritual, lunar), day: dayText(solarDate), daysLeft }
}

import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { type UpcomingRitual, upcomingRituals } from '#calendar/ritual-days.ts'
import { ritualName } from '#calendar/ritual-name.ts'
import { dayText } from '#calendar/solar-day.ts'
import { toneLast, withoutTone } from '#foundation/text/tone-last.ts'
import { pick } from '#i18n/locale.ts'
import { normalizedWords, wordsWithoutDiacritics } from './search-query.ts'
import { occasionFillerWords } from './topics.ts'

/** An upcoming ritual day: its date in Vietnam as `YYYY-MM-DD`, and its name in the language of the request. */
export type RitualDay = { key: string; slug: string; name: string; day: string; daysLeft: number }

/** A ritual for which each family has its own day. */
type FamilyRitual = Pick<RitualDay, 'slug' | 'name'>

/** A lunar year with a leap month: within it nearly each ritual has a day. */
const lookedAheadDays = 385
/** At most so many coming days are looked at: the usual rituals have about 45 a year. */
const maxComingDays = 100
const most = 2

/**
 * The next ritual days whose name has each typed word, the last perhaps not complete, each name once; without those of
 * minor rituals, and empty when the query names no day.
 */
export function ritualDaysLike(rituals: readonly RitualSummary[], q: string, now: Date): RitualDay[] {
  const isMeant = namesMeantBy(q)
  const days = upcomingRituals(rituals, now, maxComingDays)
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

/**
 * Whether any of a ritual's names has each typed word, the last perhaps not complete; no name when only fillers are
 * typed. Where some word is typed with diacritics, all are taken as typed: `đồ đồng` is no `Đông chí`.
 */
function namesMeantBy(q: string): (names: readonly string[]) => boolean {
  const wordsOf = hasDiacritics(q) ? spelledWords : bareWords
  const fillers = new Set([...occasionFillerWords].flatMap(wordsOf))
  const typed = wordsOf(q)
  const words = typed.filter((word) => !fillers.has(word))
  const isMeant = (word: string, own: string) => word === own || (word === typed.at(-1) && isBeginning(word, own))
  return (names) =>
    words.length > 0 &&
    names.some((name) => {
      const own = wordsOf(name)
      return words.every((word) => own.some((one) => isMeant(word, one)))
    })
}

/** Whether a word is being typed: its tone may come last, but belongs to it once all letters are there. */
function isBeginning(typed: string, word: string): boolean {
  const letters = withoutTone(typed)
  const tone = typed.slice(letters.length)
  return word.startsWith(letters) && withoutTone(word) !== letters && word.endsWith(tone)
}

const hasDiacritics = (text: string) => normalizedWords(text) !== wordsWithoutDiacritics(text)
const bareWords = (text: string) => wordsWithoutDiacritics(text).split(' ').filter(Boolean)
const spelledWords = (text: string) => toneLast(normalizedWords(text)).split(' ').filter(Boolean)

function shownRitual({ ritual, lunar, solarDate, daysLeft }: UpcomingRitual): RitualDay {
  const { key, slug } = ritual
  return { key, slug, name: ritualName(ritual, lunar), day: dayText(solarDate), daysLeft }
}

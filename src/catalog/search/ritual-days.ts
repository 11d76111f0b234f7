import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { type UpcomingRitual, upcomingRituals } from '#calendar/ritual-days.ts'
import { ritualName } from '#calendar/ritual-name.ts'
import { dayText } from '#calendar/solar-day.ts'
import { toneLast, withoutTone } from '#foundation/text/tone-last.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { pick } from '#i18n/locale.ts'
import { normalizedWords, wordsWithoutDiacritics } from './normalized-words.ts'
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
 * The next ritual days whose name has each typed word, each name once, those that only begin with the last word at the
 * end; without those of minor rituals, and empty when the query names no day.
 */
export function ritualDaysLike(rituals: readonly RitualSummary[], q: string, now: Date): RitualDay[] {
  const [isMeant, isWhole] = [namesMeantBy(q), namesMeantBy(q, { isComplete: true })]
  const days = upcomingRituals(rituals, now, maxComingDays)
    .filter(({ daysLeft }) => daysLeft <= lookedAheadDays)
    .map((day) => ({ ...day, names: namesOf(day) }))
    .filter(({ names }) => isMeant(names))
    .toSorted((one, other) => Number(isWhole(other.names)) - Number(isWhole(one.names)))
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

/** In the language of the request and in Vietnamese; those of a monthly ritual also with its month in digits. */
function namesOf({ ritual, lunar }: UpcomingRitual): string[] {
  const inDigits = [ritual.name, ...ritual.searchNames].map((name) => `${name} tháng ${lunar.month}`)
  const inVietnamese = withLocale('vi', () => ritualName(ritual, lunar))
  return [ritualName(ritual, lunar), inVietnamese, ...ritual.searchNames, ...(ritual.dayName ? inDigits : [])]
}

/**
 * Whether any of a ritual's names has each typed word, the last perhaps not complete unless it `isComplete`; no name
 * when only fillers are typed. Where some word is typed with diacritics, all are taken as typed: `đồ đồng` is no
 * `Đông chí`, `hoa vàng` no `Lễ hóa vàng`. Only the last of several, fillers not counted, may still get its diacritics.
 */
function namesMeantBy(q: string, { isComplete = false } = {}): (names: readonly string[]) => boolean {
  const typed = wordsOf(q)
  const fillers = [...occasionFillerWords].flatMap(wordsOf)
  const words = typed.filter((word) => !fillers.some((filler) => isSame(word, filler)))
  const isAsTyped = (words.length === 1 ? typed : words).some(hasDiacritics)
  const isMeant = (word: Word, own: Word): boolean => {
    const isLast = word === typed.at(-1)
    const isUnfinished = isLast && words.length > 1 && !hasDiacritics(word)
    const form = isAsTyped && !isUnfinished ? 'spelled' : 'bare'
    return word[form] === own[form] || (isLast && !isComplete && isBeginning(word[form], own[form]))
  }
  return (names) =>
    words.length > 0 &&
    names.some((name) => {
      const own = wordsOf(name)
      return words.every((word) => own.some((one) => isMeant(word, one)))
    })
}

/** `spelled`: decomposed, with its diacritics, the tone last. */
type Word = { spelled: string; bare: string }

/** A month in digits is one word: in `mùng 1 tháng 12` the 1 is no month. */
const wordsOf = (text: string): Word[] =>
  normalizedWords(text)
    .replace(/(^| )th[áa]ng (?=[0-9])/g, '$1thang')
    .split(' ')
    .map((word) => ({ spelled: toneLast(word), bare: wordsWithoutDiacritics(word) }))
    .filter(({ bare }) => bare !== '')

const hasDiacritics = ({ spelled, bare }: Word) => spelled !== bare

/** A word typed without diacritics may have any. */
const isSame = (typed: Word, other: Word) =>
  hasDiacritics(typed) ? typed.spelled === other.spelled : typed.bare === other.bare

/** Whether a word is being typed: its tone may come last, but belongs to it once all letters are there. */
function isBeginning(typed: string, word: string): boolean {
  const letters = withoutTone(typed)
  const tone = typed.slice(letters.length)
  return word.startsWith(letters) && withoutTone(word) !== letters && word.endsWith(tone)
}

function shownRitual({ ritual, lunar, solarDate, daysLeft }: UpcomingRitual): RitualDay {
  const { key, slug } = ritual
  return { key, slug, name: ritualName(ritual, lunar), day: dayText(solarDate), daysLeft }
}

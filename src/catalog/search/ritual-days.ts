import { occasions } from '#calendar/occasions.ts'
import { ritualName } from '#calendar/ritual-name.ts'
import { type UpcomingRitual, upcomingRituals } from '#calendar/rules.ts'
import { foldedWords } from './search.ts'
import { aroundOccasions } from './topics.ts'

/** A coming ritual day: its date in Vietnam as `YYYY-MM-DD`, and its name in the language of the request. */
export type RitualDay = { key: string; name: string; day: string; daysLeft: number }

/** About a year of days that families keep. */
const lookedAhead = 40
const most = 2
const fillers = new Set([...aroundOccasions].map(foldedWords))

/** The next ritual days whose name has a word that begins like each one typed; nothing for words that name no day. */
export function ritualDaysLike(q: string, now: Date): RitualDay[] {
  const words = foldedWords(q)
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
  if (words.length === 0) return []
  const isMeant = (name: string) => {
    const own = foldedWords(name).split(' ')
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  return upcomingRituals(now, lookedAhead)
    .map(shownRitual)
    .filter(({ key, name }) => isMeant(name) || namesOf(key).some(isMeant))
    .slice(0, most)
}

const namesOf = (key: string) => occasions.find((occasion) => occasion.key === key)?.names ?? []

function shownRitual({ key, lunar, solarDate: { year, month, day }, daysLeft }: UpcomingRitual): RitualDay {
  const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
  return { key, name: ritualName(key, lunar), day: date, daysLeft }
}

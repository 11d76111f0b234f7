import type { Day } from '#foundation/dates/day.ts'

/** Letters and digits without marks, in groups joined by a hyphen; stands in a URL and on small labels. */
export const codePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const codeLength = { min: 3, max: 24 }

/** As a code is stored, however it was typed or scanned. */
export const normalCode = (typed: string): string => typed.trim().toLowerCase()

const mostInitials = 6

/**
 * A code for a batch whose staff typed none: the initials of the product's slug and the day, `nhang-cay-tram-huong` of
 * 5 November 2026 → `ncth-261105`. The next ones of that day get a number.
 */
export function proposedCode(slug: string, producedDate: Day, taken: readonly string[]): string {
  const initials = slug
    .split('-')
    .map((part) => part.slice(0, 1))
    .join('')
    .slice(0, mostInitials)
  const first = `${initials}-${producedDate.slice(2).replaceAll('-', '')}`
  let code = first
  for (let n = 2; taken.includes(code); n++) code = `${first}-${n}`
  return code
}

/** One ingredient on each line; empty lines do not count. */
export const ingredientsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Whole hours and the remaining minutes. */
export const hoursAndMinutes = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })

export const isPast = (bestBefore: Day | null, today: Day): boolean => bestBefore !== null && bestBefore < today

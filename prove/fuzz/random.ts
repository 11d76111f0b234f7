import { randomNumbers } from '../../database/seed/random-numbers.ts'

/** Random choices, reproducible by seed. */
export function randomFrom(seed: number) {
  const next = randomNumbers(seed)
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    /** An integer, both ends included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (share: number) => next() < share,
    /** A random item of a non-empty list. */
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
  }
}

export type Random = ReturnType<typeof randomFrom>

/** A random version 4 UUID that does not exist in the shop. */
export function unknownId(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.below(16).toString(16)).join('')
  return `${digits(8)}-${digits(4)}-4${digits(3)}-${random.pick(['8', '9', 'a', 'b'])}${digits(3)}-${digits(12)}`
}

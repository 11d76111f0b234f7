import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { normalizedWords } from './search-query.ts'
import { phoneticKey } from './sounds.ts'

/**
 * The closest phrase from the names, with diacritics: `bat huogn` and `Bát hương đồng` → `bát hương`. When no name has
 * all words, the longest part that one has; undefined when none of the words is found.
 */
export function closestPhrase(words: readonly string[], names: readonly string[]): string | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    let best: { phrase: string; distance: number } | undefined
    for (const name of names) {
      const own = normalizedWords(name).split(' ')
      for (let from = 0; from + length <= words.length; from += 1) {
        const typed = words.slice(from, from + length)
        for (let at = 0; at + length <= own.length; at += 1) {
          const phrase = own.slice(at, at + length)
          const distance = distanceOf(typed, phrase)
          if (distance !== undefined && (!best || distance < best.distance)) {
            best = { phrase: phrase.join(' '), distance }
          }
        }
      }
    }
    if (best) return best.phrase
  }
  return undefined
}

/** The total edit distance; undefined when some word is too different. */
function distanceOf(typed: readonly string[], phrase: readonly string[]): number | undefined {
  let sum = 0
  for (const [index, word] of typed.entries()) {
    const own = removeDiacritics(phrase[index] ?? '')
    const distance = phoneticKey(word).includes(own) ? Math.min(1, editDistance(word, own)) : editDistance(word, own)
    if (distance > allowedSlips(word)) return undefined
    sum += distance
  }
  return sum
}

/** Short words tolerate fewer typing mistakes. */
const allowedSlips = ({ length }: string) => (length <= 2 ? 0 : length <= 5 ? 1 : 2)

/** Number of letters to add, drop, change or swap with their neighbour to turn one word into the other. */
export function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let cost = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1))
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, at(row - 2, column - 2) + 1)
      line.push(cost)
    }
  }
  return at(from.length, to.length)
}

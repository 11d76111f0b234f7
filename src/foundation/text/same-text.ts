import { removeDiacritics } from './remove-diacritics.ts'
import { toneLast } from './tone-last.ts'

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu)?.join(' ') ?? text.trim()

/**
 * Whether two texts have the same words in the same order, whatever their case and punctuation. Without diacritics a
 * text is the same as with them: `bán lẻ` and `ban le`, but not `bán lẻ` and `bàn lễ`.
 */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => toneLast(wordsOf(text)))
  const [firstBare, secondBare] = [one, other].map((text) => removeDiacritics(wordsOf(text)))
  return firstBare === secondBare && (first === second || first === firstBare || second === secondBare)
}

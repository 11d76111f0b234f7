import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { normalizedWords } from './normalized-words.ts'
import { isPluralPair, singularAndPlural } from './plurals.ts'
import { soundSpellings, soundSpellingsWithMarks } from './sounds.ts'
import { isSyllable } from './syllables.ts'

/** This many words of a name may stand between the typed ones: `agarwood bracelet` → `agarwood bead bracelets`. */
const maxBetween = 2

/**
 * The phrase of one of the names that was meant, with diacritics: `bat huogn` and `Bát hương đồng` → `bát hương`. It
 * has all typed words in their order, misspelt or not; else it is a part of the query that a name has, without
 * mistakes. Undefined when that would leave out the word that matters: `tượng gỗ hương` is not `gỗ hương`. `typed`:
 * words as from `normalizedWords`; `between`: how many other words may stand among them.
 */
export function closestPhrase(
  typed: readonly string[],
  names: readonly string[],
  between = maxBetween,
): string | undefined {
  const split = names.map((name) => normalizedWords(name).split(' '))
  const compare = typed.map(comparedWith)
  const phrases = split.flatMap((own) => [...phrasesLike(compare, own, between), ...joinedPairs(typed, own)])
  const [best] = phrases.sort((one, other) => one.slips - other.slips)
  return best?.phrase ?? exactPart(typed, split)
}

/** Two words typed as one: `nhangvong` → `nhang vòng`. */
function joinedPairs([word = '', ...others]: readonly string[], own: readonly string[]) {
  if (others.length > 0 || isSyllable(removeDiacritics(word))) return []
  const pairs = own.slice(1).map((next, at) => `${own[at]} ${next}`)
  return pairs.filter((pair) => isExactly(word, pair.replace(' ', ''))).map((phrase) => ({ phrase, slips: 0 }))
}

type Likeness = {
  /** About the number of letters that differ. */
  slips: number
  /** A typed word that exists, or is short, is taken for another one: another word has to be right. */
  isLoose: boolean
}
/** How much a word of a name is like a typed one; undefined when that cannot mean it. */
type Compare = (own: string) => Likeness | undefined

function phrasesLike(typed: readonly Compare[], own: readonly string[], most: number) {
  return own.flatMap((_, start) => {
    let at = start
    const found: Likeness[] = []
    let between = 0
    for (const compare of typed) {
      const last = found.length === 0 ? start : Math.min(own.length - 1, start + typed.length - 1 + most)
      const next = nextLike(compare, own, { from: at, to: last })
      if (!next) return []
      found.push(next.likeness)
      between += next.at - at
      at = next.at + 1
    }
    if (found.some(({ isLoose }) => isLoose) && !found.some(({ slips }) => slips === 0)) return []
    const slips = found.reduce((sum, one) => sum + one.slips, between / 4)
    return [{ phrase: own.slice(start, at).join(' '), slips }]
  })
}

function nextLike(compare: Compare, own: readonly string[], { from, to }: { from: number; to: number }) {
  for (let at = from; at <= to; at += 1) {
    const likeness = compare(own[at] ?? '')
    if (likeness) return { at, likeness }
  }
  return undefined
}

/**
 * Compares words with a typed one. One that exists is only taken for one that sounds alike or has other diacritics, or,
 * typed without any, for one with another letter: `quạt` is not `quả`. Names repeat words, which are compared once.
 */
function comparedWith(typed: string): Compare {
  const word = removeDiacritics(typed)
  const isMarked = typed !== word
  const exists = isSyllable(word)
  const sounds = new Set(soundSpellings(word))
  const markedSounds = new Set(isMarked ? soundSpellingsWithMarks(typed) : [])
  const compare: Compare = (meant) => {
    const other = removeDiacritics(meant)
    if (word === other || isPluralPair(word, other))
      return { slips: !isMarked || typed === meant ? 0 : 0.5, isLoose: false }
    if (isMarked ? markedSounds.has(meant) : sounds.has(other)) return { slips: 1, isLoose: false }
    if (exists && isMarked) return sounds.has(other) ? { slips: 1.5, isLoose: true } : undefined
    if (Math.abs(word.length - other.length) > 1 || (exists && other.length < word.length)) return undefined
    const slips = Math.min(...singularAndPlural(other).map((form) => editDistance(word, form)))
    return slips > allowedSlips(word) ? undefined : { slips, isLoose: exists || word.length <= 3 }
  }
  const known = new Map<string, Likeness | undefined>()
  return (own) => {
    if (!known.has(own)) known.set(own, compare(own))
    return known.get(own)
  }
}

/**
 * The longest part of the query, of at least two words, that one of the names has: from the first word, which names the
 * goods in Vietnamese, or to the last one, which does in English.
 */
function exactPart(typed: readonly string[], names: readonly (readonly string[])[]): string | undefined {
  for (let length = typed.length - 1; length > 1; length -= 1) {
    const start = typed.slice(0, length)
    const end = typed.slice(-length)
    const parts = end.every((word) => isSyllable(removeDiacritics(word))) ? [start] : [start, end]
    for (const part of parts) {
      for (const own of names) {
        const at = own.findIndex((_, from) => part.every((word, index) => isExactly(word, own[from + index])))
        if (at >= 0) return own.slice(at, at + length).join(' ')
      }
    }
  }
  return undefined
}

const isExactly = (typed: string, own: string | undefined) =>
  own !== undefined && (own === typed || removeDiacritics(own) === typed)

/** Short words tolerate fewer typing mistakes. */
const allowedSlips = ({ length }: string) => (length <= 2 ? 0 : length <= 6 ? 1 : 2)

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

import { isSyllable } from './syllables.ts'

/**
 * An English word and its plural or singular, itself first: `vase` → `vases`; some may be no words, such as `glasse`.
 * Vietnamese words have no other form.
 */
export function singularAndPlural(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word) || isSyllable(word)) return [word]
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word, word.slice(0, -1), word.slice(0, -2)]
  if (/[^aeiou]ies$/.test(word)) return [word, `${word.slice(0, -3)}y`]
  if (/[^s]s$/.test(word)) return [word, word.slice(0, -1)]
  return [word, pluralOf(word)]
}

function pluralOf(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** Whether two words are the singular and the plural of one. */
export const isPluralPair = (one: string, other: string): boolean => one === pluralOf(other) || other === pluralOf(one)

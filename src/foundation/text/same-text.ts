import { removeDiacritics } from './remove-diacritics.ts'

const wordsOf = (text: string) =>
  (removeDiacritics(text).match(/[\p{L}\p{N}\p{Extended_Pictographic}]+/gu) ?? [text.trim()]).join(' ')

/** Whether two texts are equal except for accents, case, punctuation and spaces. */
export const isSameText = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)

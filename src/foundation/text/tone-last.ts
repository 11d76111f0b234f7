const tones = /[\u0300\u0301\u0303\u0309\u0323]/g

/**
 * A text in lower case, decomposed, with the tone of each word after its letters: `hoà` and `hòa`, both in use, become
 * the same. Marks that make other letters, as in `ô`, stay where they are.
 */
export const toneLast = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, (word) => withoutTone(word) + (word.match(tones) ?? []).join(''))

/** Of a decomposed word. */
export const withoutTone = (word: string): string => word.replace(tones, '')

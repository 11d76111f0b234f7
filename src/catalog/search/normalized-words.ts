import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'

/** Anything but digits and letters of any script. */
const separators = /[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2070-\u2fff\u3040-\u{10ffff}]+/gu

/** `Bát hương, Ø16cm` → `bát hương ø16 cm`. The database's spelled_words() is the same. */
export function normalizedWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(separators, ' ')
    .replace(/([0-9])([^0-9 ])/g, '$1 $2')
    .replace(/^ +| +$/g, '')
}

/** `Bát hương, Ø16cm` → `bat huong 16 cm`. The database's folded_words() is the same. */
export function wordsWithoutDiacritics(text: string): string {
  return removeDiacritics(normalizedWords(text))
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/^ +| +$/g, '')
}

import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'

/** `hint` is shown below the label, `also` is never shown; both are searched like the label. */
export type Option = { value: string; label: string; hint?: string | undefined; also?: string | undefined }

/** Abbreviations of place types, typed before a name: `TP. Huế`, `P.Ba Đình`. */
const kinds = new Set(['tp', 'tx', 'tt', 'p', 'x', 'q', 'h'])

const plain = (text: string) =>
  removeDiacritics(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * The options that contain every typed word, with or without diacritics: first labels with the words as a phrase (exact
 * diacritics before others), then labels with all words, then matches in hint or other names.
 */
export function rankOptions(options: readonly Option[], typed: string): Option[] {
  const words = plain(typed).split(' ')
  const named = words.length > 1 ? words.filter((word) => !kinds.has(word)) : words
  const exact = typed.normalize('NFC').toLowerCase().trim()
  return options
    .flatMap((option, index) => {
      const rank = rankOf(option, named, exact)
      return rank === undefined ? [] : [{ option, rank, index }]
    })
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ option }) => option)
}

function rankOf({ label, hint = '', also = '' }: Option, words: readonly string[], exact: string): number | undefined {
  const own = ` ${plain(label)}`
  const all = ` ${plain(`${label} ${hint} ${also}`)}`
  if (!words.every((word) => all.includes(word))) return undefined
  const together = ` ${words.join(' ')}`
  if (own.includes(together)) return label.normalize('NFC').toLowerCase().includes(exact) ? 0 : 1
  if (words.every((word) => own.includes(` ${word}`))) return 2
  return all.includes(together) ? 3 : 4
}

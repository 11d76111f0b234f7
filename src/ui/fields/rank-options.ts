import { plainWords } from '#foundation/text/plain-words.ts'

/** `hint` is shown below the label, `also` is never shown; both are searched like the label. */
export type Option = { value: string; label: string; hint?: string | undefined; also?: string | undefined }

/** What says only which kind of place it is: `TP. Huế`, `P.Ba Đình`, `Da Nang City`. */
const abbreviation = '(?:tp|tx|tt|[pxqh])[^\\p{L}\\p{N}]+(?=.)'
const kind = new RegExp(`^${abbreviation}| city$`, 'gu')
const laterKind = new RegExp(`[^\\p{L}\\p{N}]+${abbreviation}`, 'gu')

/**
 * Typed without the kind: `exact` keeps diacritics, `apart` finds `Hà Nội` by `hanoi`. `bank`: the `TP` of `TP Bank` is
 * no kind of place.
 */
type Wanted = { exact: string; words: readonly string[]; apart: RegExp; bank: string | undefined }

/**
 * The options that contain every typed word, with or without diacritics and spaces: a bank such as `TPBank` first, then
 * labels with the words as a phrase (exact diacritics before others), labels with all words, and matches in hint or
 * other names.
 */
export function rankOptions(options: readonly Option[], typed: string): Option[] {
  const written = lower(typed).replace(/\s+/g, ' ').trim()
  const found = ranked(options, written)
  // An old address has kinds in its middle, too: `Phú Nhuận, TP. Huế`.
  return found.length > 0 ? found : ranked(options, written.replace(laterKind, ' '))
}

function ranked(options: readonly Option[], written: string): Option[] {
  const exact = written.replace(kind, '')
  const words = plainWords(exact).split(' ')
  const apart = new RegExp(` ${[...words.join('')].join(' ?')}`)
  const bank = /^tp[ .-]/.test(written) ? plainWords(written).replaceAll(' ', '') : undefined
  const wanted: Wanted = { exact, words, apart, bank }
  return options
    .flatMap((option, index) => {
      const rank = rankOf(option, wanted)
      return rank === undefined ? [] : [{ option, rank, index }]
    })
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ option }) => option)
}

function rankOf({ label, hint = '', also = '' }: Option, wanted: Wanted): number | undefined {
  const { exact, words, apart, bank } = wanted
  const own = ` ${plainWords(label)}`
  const all = ` ${plainWords(`${label} ${hint} ${also}`)}`
  const isPhrase = own.includes(` ${words.join(' ')}`)
  if (bank && !isPhrase && own.includes(` ${bank}`)) return 0
  if (isPhrase) return lower(label).includes(exact) ? 1 : 2
  if (apart.test(own)) return 3
  if (words.every((word) => own.includes(` ${word}`))) return 4
  if (apart.test(all)) return 5
  return words.every((word) => all.includes(word)) ? 6 : undefined
}

const lower = (text: string) => text.normalize('NFC').toLowerCase()

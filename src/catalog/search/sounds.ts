import { singularAndPlural } from './plurals.ts'

/** Syllable beginnings, without diacritics, that sound alike in some region of Vietnam. The longest one counts. */
const beginnings: readonly (readonly string[])[] = [
  ['tr', 'ch'],
  ['s', 'x'],
  ['l', 'n'],
  ['gi', 'd', 'r', 'v'],
  ['ngh', 'ng'],
  ['gh', 'g'],
  ['qu', 'w'],
  ['k', 'c', 'q'],
  ['ph', 'f'],
  // These sound like no other: `khay` is no `k` and `hay`.
  ['kh'],
  ['nh'],
]
/** Syllable endings that sound alike in the South. `nhang` is also often typed without its last letter: `nhan`. */
const endings: readonly (readonly string[])[] = [
  ['ng', 'n', 'nh'],
  ['c', 't', 'ch'],
  ['y', 'i'],
]

/**
 * A word without diacritics and its possible intended spellings, itself first: `cham` → `cham`, `tram`; `bells` →
 * `bells`, `bell`. At most 14: four beginnings with three endings each, and two English forms.
 */
export function soundSpellings(word: string): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return [word]
  const spellings = new Set([word])
  const begun = [word, ...others(word, beginnings, 'start')]
  for (const one of begun) spellings.add(one)
  for (const one of begun) for (const other of others(one, endings, 'end')) spellings.add(other)
  for (const form of singularAndPlural(word)) spellings.add(form)
  return [...spellings]
}

/**
 * A word with diacritics and its possible intended spellings, itself first: `chầm` → `trầm`; `mả` → `mã`. At most 24:
 * those of two tones.
 */
export function soundSpellingsWithMarks(word: string): string[] {
  const spellings = new Set([word])
  for (const one of [word, otherTone(word), otherI(word)]) {
    const begun = [one, ...others(one, beginnings, 'start')]
    for (const spelling of begun.flatMap((start) => [start, ...others(start, endings, 'end')])) spellings.add(spelling)
  }
  return [...spellings]
}

const hook = '\u0309'
const tilde = '\u0303'

/** Swaps hỏi and ngã, which sound alike in half of the country. */
const otherTone = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0303\u0309]/g, (tone) => (tone === hook ? tilde : hook))
    .normalize('NFC')

/** Swaps a final i and y under its tone: `kỉ` and `kỷ`. */
const otherI = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[iy](?=[\u0300-\u0323]$)/, (vowel) => (vowel === 'i' ? 'y' : 'i'))
    .normalize('NFC')

function others(word: string, alike: readonly (readonly string[])[], where: 'start' | 'end'): string[] {
  const has = (part: string) => (where === 'start' ? word.startsWith(part) : word.endsWith(part))
  const row = alike
    .flatMap((parts) => parts.map((part) => ({ part, parts })))
    .filter(({ part }) => has(part) && part.length < word.length)
    .sort((one, other) => other.part.length - one.part.length)[0]
  if (!row) return []
  return row.parts
    .filter((part) => part !== row.part)
    .map((part) =>
      where === 'start' ? part + word.slice(row.part.length) : word.slice(0, word.length - row.part.length) + part,
    )
}

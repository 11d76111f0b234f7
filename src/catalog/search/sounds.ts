/** Beginnings of syllables that sound alike somewhere in Vietnam; folded, the longer ones first. */
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
]
/** Endings that do; what is heard in the South, and a letter that is often left out. */
const endings: readonly (readonly string[])[] = [
  ['ng', 'n', 'nh'],
  ['c', 't', 'ch'],
  ['y', 'i'],
]
/** Words written otherwise that one word is looked for as. */
const maxSpellings = 12

/**
 * A folded word with what it may have been meant as, itself first: `cham` → `cham`, `tram`, `chang` … and `bells` →
 * `bell`.
 */
export function soundKey(word: string): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return [word]
  const spellings = new Set([word])
  const begun = [word, ...others(word, beginnings, 'start')]
  for (const one of begun) spellings.add(one)
  for (const one of begun) for (const other of others(one, endings, 'end')) spellings.add(other)
  if (/^[a-z]{3,}s$/.test(word)) spellings.add(word.replace(/e?s$/, '')).add(word.slice(0, -1))
  return [...spellings].slice(0, maxSpellings)
}

/**
 * A word with its marks and what it may have been meant as, marks and all, itself first: `chầm` → `trầm`; `mả` → `mã`.
 */
export function soundKeyWithMarks(word: string): string[] {
  const spellings = new Set([word])
  for (const one of [word, otherTone(word)]) {
    const begun = [one, ...others(one, beginnings, 'start')]
    for (const spelling of begun.flatMap((start) => [start, ...others(start, endings, 'end')])) spellings.add(spelling)
  }
  return [...spellings].slice(0, maxSpellings)
}

const hook = '\u0309'
const tilde = '\u0303'

/** hỏi for ngã and the other way round, which half of the country says alike. */
const otherTone = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0303\u0309]/g, (tone) => (tone === hook ? tilde : hook))
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

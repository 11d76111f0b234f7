import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'

/**
 * Decodes text typed while the Vietnamese keyboard was off: Telex `ddenf tho` and VNI `d9en2` → `đèn tho` and `đèn`.
 * Undefined when no word changes. Only for queries without matches as typed: `xoong` is itself a word.
 */
export function decodeKeyboard(query: string): string | undefined {
  const words = query.trim().toLowerCase().split(/\s+/)
  const decoded = words.map((word) => {
    const telex = /^[a-z]+\d[a-z\d]*$/.test(word) ? vniToTelex(word) : word
    return telex === undefined ? word : fromTelex(telex)
  })
  return decoded.every((word, index) => word === words[index]) ? undefined : decoded.join(' ')
}

const vniMarks: Record<string, [RegExp, string]> = {
  6: [/([aeo])([^aeo]*)$/, '$1$1$2'],
  7: [/([uo])([^uo]*)$/, '$1w$2'],
  8: [/a([^a]*)$/, 'aw$1'],
  9: [/^d/, 'dd'],
}
const vniTones: Record<string, string> = { 0: 'z', 1: 's', 2: 'f', 3: 'r', 4: 'x', 5: 'j' }

/**
 * `hu7o7ng` → `huwowng`, `tra6m2` → `traamf`: each mark moves right behind its vowel, the tone to the end. Undefined
 * where a digit finds no letter, as in `h8` or `sp12`, which are codes.
 */
function vniToTelex(word: string): string | undefined {
  let letters = ''
  let tone = ''
  for (const sign of word) {
    const mark = vniMarks[sign]
    const before = letters
    if (mark) letters = letters.replace(...mark)
    else if (sign in vniTones) tone = vniTones[sign] ?? ''
    else letters += sign
    if (letters === before && (mark || !/[aeiouy]/.test(letters))) return undefined
  }
  return letters + tone
}

const tones: Record<string, string> = { f: '\u0300', s: '\u0301', r: '\u0309', x: '\u0303', j: '\u0323', z: '' }

/** `huowng` → `hương`. A tone may be typed anywhere after the first vowel; so may the w of ư and ơ. */
function fromTelex(word: string): string {
  const [, start = '', rest = ''] = /^([^aeiouyw]*)([a-z]*)$/.exec(word) ?? []
  if (rest === '') return word
  const tone = [...rest].filter((letter) => letter in tones).at(-1)
  const marked = rest
    .replace(/[fsrxjz]/g, '')
    .replace(/u(w?)o([a-z]*?)w/, 'ươ$2')
    .replace(/a([^aeiouw]*)w/, 'ă$1')
    .replace(/o([^aeiouw]*)w/, 'ơ$1')
    .replace(/u([^aeouw]*)w/, 'ư$1')
    .replace(/^w/, 'ư')
    .replace(/a([^aeiouy]*)a/, 'â$1')
    .replace(/e([^aeiouy]*)e/, 'ê$1')
    .replace(/o([^aeiouy]*)o/, 'ô$1')
  const isStroked = start.startsWith('dd') || (start === 'd' && /d/.test(marked))
  const letters = isStroked ? `đ${start.replace(/^dd?/, '')}${marked.replace(/d/, '')}` : start + marked
  return tone === undefined ? letters : withTone(letters, tones[tone] ?? '')
}

/** Puts the tone on the vowel that carries it: a marked one, else the first of an open pair, else the second. */
function withTone(word: string, tone: string): string {
  const letters = [...word]
  const vowels = letters.flatMap((letter, index) => (/[aeiouy]/.test(removeDiacritics(letter)) ? [index] : []))
  const glide = /^(qu|gi)/.test(removeDiacritics(word)) && vowels.length > 1 ? vowels.slice(1) : vowels
  const isClosed = (glide.at(-1) ?? 0) < letters.length - 1
  const marked = glide.filter((index) => /[ăâêôơư]/.test(letters[index] ?? '')).at(-1)
  const carrier = marked ?? glide[glide.length >= 3 || (glide.length === 2 && isClosed) ? 1 : 0]
  if (carrier === undefined) return word
  letters[carrier] = `${letters[carrier]}${tone}`.normalize('NFC')
  return letters.join('')
}

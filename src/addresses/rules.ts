import { plainWords } from '#foundation/text/plain-words.ts'
import type { Place } from './contract.ts'

/** Place types as written before a name, with and without diacritics. */
const markedPrefix = /^(thành phố|tỉnh|phường|xã|đặc khu|thị trấn|tp|tx|đk|p|x)(\. ?| )(?=.)/
const unmarkedPrefix = /^(thanh pho|tinh|phuong|xa|dac khu|thi tran|tp|tx|dk|p|x) (?=.)/
const aliases = new Map([
  ['hcm', 'ho chi minh'],
  ['tphcm', 'ho chi minh'],
])

/** Keeps diacritics: ten pairs of places within a province differ only by them, such as Xã Văn Lang and Xã Văn Lăng. */
const marked = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

type Writing = { marked: string; markedBare: string; unmarked: string; unmarkedBare: string }

function writingOf(text: string): Writing {
  const exact = marked(text)
  const folded = plainWords(text)
  const bare = folded.replace(unmarkedPrefix, '')
  return {
    marked: exact,
    markedBare: exact.replace(markedPrefix, ''),
    unmarked: folded,
    unmarkedBare: aliases.get(bare) ?? bare,
  }
}

/** From the strictest to the most tolerant; a name may begin with what looks like a prefix, such as Xã Xa Dung. */
const comparisons: ((wanted: Writing, own: Writing) => boolean)[] = [
  (wanted, own) => wanted.marked === own.marked,
  (wanted, own) => wanted.unmarked === own.unmarked,
  (wanted, own) => wanted.marked === own.markedBare,
  (wanted, own) => wanted.unmarked === own.unmarkedBare,
  (wanted, own) => wanted.markedBare === own.markedBare,
  (wanted, own) => wanted.unmarkedBare === own.unmarkedBare,
]

type Named = Pick<Place, 'code' | 'name'>

const writings = new WeakMap<Named, Writing>()
function writingOfPlace(place: Named): Writing {
  const known = writings.get(place)
  if (known) return known
  const writing = writingOf(place.name)
  writings.set(place, writing)
  return writing
}

/**
 * The place with this official code, or with this name in any spelling: prefix, diacritics and case are optional.
 * Undefined when there is no match, or several equally good ones.
 */
export function matchPlace<P extends Named>(places: readonly P[], text: string): P | undefined {
  const code = text.trim()
  const byCode = places.find((place) => place.code === code)
  if (byCode) return byCode
  const wanted = writingOf(text)
  if (wanted.unmarked === '') return undefined
  for (const isSame of comparisons) {
    const [first, ...others] = places.filter((place) => isSame(wanted, writingOfPlace(place)))
    if (first) return others.length === 0 ? first : undefined
  }
  return undefined
}

import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { normalizedWords, wordsWithoutDiacritics } from './normalized-words.ts'
import { isPluralPair } from './plurals.ts'
import { indexOfPhrase, type SearchPlan } from './search-query.ts'

/** The searched fields of a collection. */
export type SearchedCollection = {
  id: string
  slug: string
  name: string
  nameEn: string | null
  description: string | null
  descriptionEn: string | null
}

/** Occasions and collections that a query names. `isWhole`: the query has no other words. */
export type Topics<C extends SearchedCollection> = {
  occasions: { occasion: RitualSummary; isWhole: boolean }[]
  collections: { collection: C; isWhole: boolean }[]
}

/** Words around an occasion that name no goods: `mâm cúng rằm`, `đồ lễ khai trương`. */
export const occasionFillerWords = new Set(
  'cúng lễ ngày đồ mâm set bộ mua bán sắm cho dịp cần gì chuẩn bị các những đêm việc cỗ thờ for offerings the'.split(
    ' ',
  ),
)
/** Connecting words in names of collections. */
const between = new Set('bằng và các loại cho của mua bán the and of bộ'.split(' '))
/** Words for goods of any kind, and for what all goods of the shop are for. */
const anyGoods = new Set(['đồ', 'do'])
const anyUse = new Set('đồ thờ cúng do tho cung'.split(' '))
const most = { occasions: 2, collections: 3 }

export function searchTopicsOf<C extends SearchedCollection>(
  plan: SearchPlan,
  rituals: readonly RitualSummary[],
  collections: readonly C[],
): Topics<C> {
  return { occasions: occasionsIn(plan, rituals), collections: collectionsFor(plan, collections) }
}

const isFiller = (fillers: ReadonlySet<string>, word: string) =>
  fillers.has(word) || [...fillers].some((filler) => removeDiacritics(filler) === word)

/** The occasions that the query names; only the longest names count: `rằm tháng bảy` is not any `rằm`. */
function occasionsIn(
  { spelled }: SearchPlan,
  rituals: readonly RitualSummary[],
): Topics<SearchedCollection>['occasions'] {
  const typed = spelled.split(' ')
  const found = rituals.flatMap((occasion) =>
    occasion.searchNames.flatMap((name) => {
      const words = normalizedWords(name).split(' ')
      const at = indexOfPhrase(words, typed)
      if (at < 0) return []
      const rest = typed.toSpliced(at, words.length)
      const isWhole = rest.every((word) => isFiller(occasionFillerWords, word))
      // A single syllable without diacritics is ambiguous: `gio` is `giỗ`, an occasion, or `gió`, wind.
      if (words.length === 1 && !isWhole && typed[at] === removeDiacritics(name)) return []
      return [{ occasion, isWhole, length: words.length }]
    }),
  )
  const longest = Math.max(0, ...found.map(({ length }) => length))
  const named = new Map(found.filter(({ length }) => length === longest).map((one) => [one.occasion.key, one]))
  return [...named.values()].slice(0, most.occasions)
}

/**
 * The collections whose name has all words of the query, the shortest name first; else those that have all of a synonym
 * of it; else all of its words but those for any goods (`đồ sứ thờ cúng`). Else those whose name and description have
 * all words, of at least two.
 */
function collectionsFor<C extends SearchedCollection>(plan: SearchPlan, collections: readonly C[]) {
  const typed = plan.goodsWords.filter((word) => !between.has(word))
  if (typed.length === 0) return []
  const rows = collections.map((collection) => ({ collection, ...wordsOf(collection) }))
  const namedBy = (words: readonly string[]) =>
    rows.filter(({ name, nameEn }) => words.length > 0 && (hasAll(words, name) || hasAll(words, nameEn)))
  const inNames = [
    namedBy(typed),
    rows.filter(({ name }) => plan.synonyms.some((words) => hasAll(words, name))),
    namedBy(tellingWords(typed)),
  ].find((some) => some.length > 0)
  if (inNames) {
    const tightest = inNames.toSorted((one, other) => one.name.length - other.name.length)
    return tightest.slice(0, most.collections).map(({ collection }) => ({ collection, isWhole: true }))
  }
  const described = typed.length < 2 ? [] : rows.filter(({ all }) => hasAll(typed, all))
  return described.slice(0, most.collections).map(({ collection }) => ({ collection, isWhole: false }))
}

/** `đồ sứ thờ cúng` → `sứ`. None for `nến thờ` (altar candles): `nến` alone finds other candles, too. */
function tellingWords(typed: readonly string[]): string[] {
  const telling = typed.filter((word) => !anyUse.has(word))
  return telling.length > 1 || anyGoods.has(typed[0] ?? '') ? telling : []
}

function wordsOf({ name, nameEn, description, descriptionEn }: SearchedCollection) {
  const words = (...texts: (string | null)[]) => normalizedWords(texts.filter(Boolean).join(' ')).split(' ')
  return { name: words(name), nameEn: words(nameEn), all: words(name, nameEn, description, descriptionEn) }
}

/** A word typed with diacritics must have these; typed without, it matches any. */
const hasAll = (typed: readonly string[], own: readonly string[]) =>
  typed.every((word) => own.some((one) => one === word || removeDiacritics(one) === word || isPluralPair(one, word)))

/** The offerings of an occasion as words without diacritics, for finding products: `Mâm ngũ quả, nến và nhang vòng`. */
export function offeringWords({ offerings }: Pick<RitualSummary, 'offerings'>): string[][] {
  const parts = offerings.split(/[,.:;()]| và | hoặc /)
  return parts.map((part) => wordsWithoutDiacritics(part).split(' ')).filter(([first]) => first !== '')
}

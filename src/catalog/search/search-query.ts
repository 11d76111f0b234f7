import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { intentPhrases, intentWords } from './intent.ts'
import { normalizedWords, wordsWithoutDiacritics } from './normalized-words.ts'
import { isPluralPair, singularAndPlural } from './plurals.ts'
import { soundSpellings } from './sounds.ts'
import { synonyms } from './synonyms.ts'

/** Limits of a query; the rest is ignored rather than refused. `variants`: besides the query as typed. */
export const searchLimits = { characters: 120, words: 8, variants: 6 }

/** A parsed query. */
export type SearchPlan = {
  /** Words with diacritics, in lower case: `đèn thờ`. */
  spelled: string
  /** The same words of a to z and digits: `['den', 'tho']`. Never empty. */
  words: readonly string[]
  /** The words with diacritics that name goods: those of `spelled` without `mua`, `giá rẻ` … Never empty. */
  goodsWords: readonly string[]
  /** `words`, and `goodsWords` without diacritics if these are other words. */
  typed: readonly (readonly string[])[]
  /** The same query with synonyms, without diacritics. */
  synonyms: readonly (readonly string[])[]
  /** Those `typed`, then the `synonyms`. */
  variants: readonly (readonly string[])[]
  /** Whether some word was typed with diacritics. */
  hasMarks: boolean
}

/** Parses a query up to `searchLimits`; undefined when nothing is left to search for, as with punctuation only. */
export function parseSearchQuery(query: string): SearchPlan | undefined {
  const spelled = normalizedWords(query.slice(0, searchLimits.characters)).split(' ').slice(0, searchLimits.words)
  const words = wordsWithoutDiacritics(spelled.join(' ')).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  const goodsWords = withoutIntent(spelled)
  const queries = new Set(
    [spelled.join(' '), goodsWords.join(' '), ...withSynonyms(goodsWords), ...withSynonyms(spelled)]
      .map(wordsWithoutDiacritics)
      .filter(Boolean),
  )
  const variants = [...queries].slice(0, 1 + searchLimits.variants).map((query) => query.split(' '))
  const typedCount = wordsWithoutDiacritics(goodsWords.join(' ')) === words.join(' ') ? 1 : 2
  return {
    spelled: spelled.join(' '),
    words,
    goodsWords,
    typed: variants.slice(0, typedCount),
    synonyms: variants.slice(typedCount),
    variants,
    hasMarks: spelled.some((word) => removeDiacritics(word) !== word),
  }
}

/** The words that say what is searched for, not how to buy it; all words when there are no others. */
function withoutIntent(spelled: readonly string[]): readonly string[] {
  let rest = spelled
  for (const mayOverlap of [false, true]) {
    for (const phrase of intentPhrases) {
      const words = phrase.split(' ')
      const at = indexOfPhrase(words, rest)
      const length = at < 0 ? 0 : lengthBeforeGoods(words, rest, at)
      if (mayOverlap || length === words.length) rest = rest.toSpliced(at, length)
    }
  }
  const goods = rest.filter((word) => !intentWords.has(word))
  return wordsWithoutDiacritics(goods.join(' ')) === '' ? spelled : goods
}

/** Without `giá nến`: `bang gia nen` asks for prices. */
const goodsNames = synonyms
  .flatMap(({ same, typed = [] }) => [...same, ...typed].map((name) => name.split(' ')))
  .filter(([first, second]) => first !== 'giá' && second !== undefined)

/**
 * How many words of a phrase come before a name of goods that it overlaps when it is typed without diacritics: `ban` of
 * `mua ban tho` belongs to `bàn thờ`. All of them without such a name.
 */
function lengthBeforeGoods(phrase: readonly string[], spelled: readonly string[], at: number): number {
  const end = at + phrase.length
  if (phrase.every((word, offset) => spelled[at + offset] === word)) return phrase.length
  const starts = goodsNames.flatMap((name) => {
    const start = indexOfPhrase(name, spelled)
    return start >= 0 && start < end && at < start + name.length ? [start] : []
  })
  return Math.max(Math.min(end, ...starts) - at, 0)
}

/**
 * The query with synonyms: `nhang vòng` → `['hương vòng']`. At most `searchLimits.variants`, and those that end in a
 * use once more without it.
 */
function withSynonyms(spelled: readonly string[]): string[] {
  const found = new Set<string>()
  for (const { same, typed = [] } of synonyms) {
    for (const name of [...same, ...typed]) {
      const words = name.split(' ')
      const at = indexOfPhrase(words, spelled)
      if (at < 0) continue
      for (const other of same) {
        if (other !== name) found.add([...spelled.slice(0, at), other, ...spelled.slice(at + words.length)].join(' '))
      }
    }
  }
  return withoutUse([...found].slice(0, searchLimits.variants))
}

/** Product names seldom mention their use: `trái cây cúng` also means `mâm ngũ quả`. `set cúng` is not any `set`. */
const withoutUse = (queries: readonly string[]): string[] => [
  ...queries,
  ...queries.filter((query) => / \S+ (cúng|cung)$/.test(query)).map((query) => query.replace(/ \S+$/, '')),
]

/** Position at which these words occur consecutively in the query; -1 for none. */
export function indexOfPhrase(phrase: readonly string[], spelled: readonly string[]): number {
  return spelled.findIndex((_, start) =>
    phrase.every((word, offset) => {
      const typed = spelled[start + offset]
      if (typed === undefined) return false
      return typed === word || typed === removeDiacritics(word) || isPluralPair(typed, word)
    }),
  )
}

/** How strictly words are compared: whole, the last as a prefix, each of three letters or more too, or by sound. */
export type MatchStrictness = 'whole' | 'typing' | 'begun' | 'sound'

/** A tsquery for all words of at least one variant, one variant after the other; used for ranking. */
export function rankingTsquery(plan: SearchPlan, strictness: MatchStrictness): string {
  return clausesOf(plan, strictness)
    .map((operands) => `(${operands.join(' & ')})`)
    .join(' | ')
}

/**
 * The same condition with each word repeated as rarely as possible; used for matching, where it halves the index time.
 */
export const matchingTsquery = (plan: SearchPlan, strictness: MatchStrictness): string =>
  anyOf(clausesOf(plan, strictness))

/** A tsquery for the typed words, all or those for goods, in a name, or for those of a synonym anywhere. */
export function nameTsquery(plan: SearchPlan): string {
  const inName = plan.typed.map((words) => words.map((word) => anyForm(singularAndPlural(word), names)))
  return anyOf([...inName, ...clausesOf({ ...plan, variants: plan.synonyms }, 'whole')])
}

function clausesOf({ variants }: SearchPlan, strictness: MatchStrictness): string[][] {
  return variants.map((words) =>
    words.map((word, index) => {
      // A guess has to be in a name, which is then shown as the correction.
      if (strictness === 'sound') return anyForm(soundSpellings(word), names)
      const isLast = index === words.length - 1
      const isBegun = strictness === 'whole' ? false : isLast || (strictness === 'begun' && word.length > 2)
      return anyForm(singularAndPlural(word), isBegun ? ':*' : '')
    }),
  )
}

/** The weights of names in `product.search_words`, in Vietnamese and English. */
const names = ':AB'

const anyForm = (forms: readonly string[], mark: string): string =>
  forms.length === 1 ? `${forms[0]}${mark}` : `(${forms.map((form) => `${form}${mark}`).join(' | ')})`

/** `[[a, b], [a, c], [d]]` → `a & (b | c) | d`; empty for an always true condition. */
function anyOf(clauses: readonly (readonly string[])[]): string {
  if (clauses.some((clause) => clause.length === 0)) return ''
  const counts = new Map<string, number>()
  for (const operand of clauses.flatMap((clause) => [...new Set(clause)]))
    counts.set(operand, (counts.get(operand) ?? 0) + 1)
  const [shared] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? ['']
  const rest = clauses
    .filter((clause) => clause.includes(shared))
    .map((clause) => clause.filter((operand) => operand !== shared))
  const others = clauses.filter((clause) => !clause.includes(shared))
  const more = anyOf(rest)
  const first = more === '' ? shared : `${shared} & ${more.includes(' | ') ? `(${more})` : more}`
  return others.length === 0 ? first : `${first} | ${anyOf(others)}`
}

/** The condition that these words occur consecutively, in a name only or anywhere; the last may be a prefix. */
export function phraseTsquery(
  words: readonly string[],
  where: 'name' | 'anywhere',
  strictness: MatchStrictness,
): string {
  const weights = where === 'name' ? names : ''
  const last = words.length - 1
  return words
    .map((word, index) => {
      if (strictness === 'sound') return anyForm(soundSpellings(word), weights)
      const isBegun = strictness !== 'whole' && index === last
      return anyForm(singularAndPlural(word), isBegun ? `:*${weights.slice(1)}` : weights)
    })
    .join(' <-> ')
}

import type { Review, ReviewState, ReviewSummary } from './contract.ts'

/** The average, rounded to 0.01, and the number of reviews of a histogram. */
export function summaryOf(histogram: ReviewSummary['histogram']): ReviewSummary {
  const count = histogram.reduce((sum, bar) => sum + bar.count, 0)
  const stars = histogram.reduce((sum, bar) => sum + bar.count * bar.rating, 0)
  return { average: count === 0 ? 0 : Math.round((stars * 100) / count) / 100, count, histogram }
}

/** The counts in whole percent that add up to 100: the rounding difference goes to the largest remainders. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count / total) * 100)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = exact
    .map((percent, index) => ({ index, remainder: percent % 1 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return whole.map((percent, index) => percent + (raised.has(index) ? 1 : 0))
}

const vietnameseLetter = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/
/** Without `it`, `the` and `my`, which are also Vietnamese words typed without marks. */
const englishWord = /^(?:and|is|was|are|very|with|for|of|this|we)$/

/**
 * The language a visitor wrote in, told by its words: at least three in ten carry Vietnamese marks, or at least one in
 * eight is a common English one. Undefined when neither, as in Vietnamese typed without marks.
 */
export function languageOf(text: string): 'vi' | 'en' | undefined {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const share = (kind: RegExp) => words.filter((word) => kind.test(word)).length / words.length
  if (share(vietnameseLetter) >= 0.3) return 'vi'
  return share(englishWord) >= 0.125 ? 'en' : undefined
}

type ReviewText = { text: string; lang?: 'vi' | 'en' | undefined; translatedFrom?: 'vi' | 'en' }

/**
 * What a reader of `locale` sees of a review: the shop's translation when it was written in the other language. Words
 * that do not tell their language are in the one that the translation is not in: the shop writes Vietnamese with marks.
 */
export function textFor(
  { content, translation }: Pick<Review, 'content' | 'translation'>,
  locale: 'vi' | 'en',
): ReviewText {
  const translatedFrom = translation ? (languageOf(translation) === 'vi' ? 'en' : 'vi') : undefined
  const lang = languageOf(content) ?? translatedFrom
  if (!translation || lang === undefined || lang === locale) return { text: content, lang }
  return { text: translation, lang: locale, translatedFrom: lang }
}

/** The moderation state. An approved review counts as decided even without `moderatedDate`. */
export function stateOf(review: { isApproved: 'Y' | 'N'; moderatedDate: Date | null }): ReviewState {
  if (review.isApproved === 'Y') return 'approved'
  return review.moderatedDate === null ? 'waiting' : 'rejected'
}

/** How long (ms) the same review is refused as a repetition. */
export const repeatWithinMs = 24 * 60 * 60 * 1000

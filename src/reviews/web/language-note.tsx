import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Review } from '../contract.ts'
import { textFor } from '../rules.ts'

const translated = { vi: m.review_translated_from_vietnamese, en: m.review_translated_from_english }
const original = { vi: m.review_in_vietnamese, en: m.review_in_english }

/** Tells readers of the other language that a review is translated, or that it is not. */
export function LanguageNote({ review }: { review: Pick<Review, 'content' | 'translation'> }) {
  const { lang, translatedFrom } = textFor(review, currentLocale())
  if (translatedFrom) return <span> · {translated[translatedFrom]()}</span>
  return lang !== undefined && lang !== currentLocale() ? <span> · {original[lang]()}</span> : null
}

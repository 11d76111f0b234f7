import { currentLocale } from '#i18n/locale.ts'
import { Stars } from '#ui/content/stars.tsx'
import type { Review } from '../contract.ts'
import { textFor } from '../rules.ts'
import { LanguageNote } from './language-note.tsx'

export type QuotedReview = Pick<Review, 'id' | 'name' | 'rating' | 'content' | 'translation'>

/** A short review, for the home page. */
export function ReviewQuote({ review }: { review: QuotedReview }) {
  const { text, lang } = textFor(review, currentLocale())
  return (
    <figure className="flex h-full flex-col gap-3 border-brass-bright border-t pt-5">
      <Stars value={review.rating} />
      <blockquote lang={lang} className="line-clamp-5 text-lg leading-relaxed">
        {text}
      </blockquote>
      <figcaption className="mt-auto text-muted text-sm">
        {review.name}
        <LanguageNote review={review} />
      </figcaption>
    </figure>
  )
}

import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Stars } from '#ui/content/rating.tsx'
import type { Review } from '../contract.ts'
import { languageOf } from '../rules.ts'

export type QuotedReview = Pick<Review, 'id' | 'name' | 'rating' | 'content'>

/** A short review, for the home page. */
export function ReviewQuote({ review }: { review: QuotedReview }) {
  return (
    <figure className="flex h-full flex-col gap-3 border-brass-bright border-t pt-5">
      <Stars value={review.rating} />
      <blockquote lang={languageOf(review.content)} className="line-clamp-5 text-lg leading-relaxed">
        {review.content}
      </blockquote>
      <figcaption className="mt-auto text-muted text-sm">
        {review.name}
        <WrittenInVietnamese text={review.content} />
      </figcaption>
    </figure>
  )
}

/** Tells English readers that the review is in Vietnamese. */
export function WrittenInVietnamese({ text }: { text: string }) {
  return currentLocale() === 'en' && languageOf(text) === 'vi' ? <span> · {m.review_in_vietnamese()}</span> : null
}

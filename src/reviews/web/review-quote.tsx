import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Stars } from '#ui/content/rating.tsx'
import type { Review } from '../contract.ts'

export type QuotedReview = Pick<Review, 'id' | 'name' | 'rating' | 'content'>

/** A short review, for the home page. */
export function ReviewQuote({ review }: { review: QuotedReview }) {
  return (
    <figure className="flex h-full flex-col gap-3 border-brass-bright border-t pt-5">
      <Stars value={review.rating} />
      <blockquote lang="vi" className="line-clamp-5 text-lg leading-relaxed">
        {review.content}
      </blockquote>
      <figcaption className="mt-auto text-muted text-sm">
        {review.name}
        <WrittenInVietnamese />
      </figcaption>
    </figure>
  )
}

/** Tells English readers that the review is in Vietnamese. */
export function WrittenInVietnamese() {
  return currentLocale() === 'en' ? <span> · {m.review_in_vietnamese()}</span> : null
}

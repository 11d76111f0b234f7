import { dayInVietnam } from '#foundation/dates/day.ts'
import type { JsonLdNode } from '#foundation/text/json-ld.ts'
import type { Review } from './contract.ts'

/** Approved reviews as structured data; undefined when there are none. */
export function reviewJsonLd(reviews: readonly Review[]): JsonLdNode[] | undefined {
  if (reviews.length === 0) return undefined
  return reviews.map(({ name, rating, content, createdDate }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: dayInVietnam(createdDate),
    reviewBody: content,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }))
}

import { expect, test } from 'vitest'
import type { Review } from './contract.ts'
import { reviewJsonLd } from './json-ld.ts'

const moment = new Date('2026-11-20T18:00:00Z')
const review: Review = {
  id: 'r',
  productId: 'p',
  isApproved: 'Y',
  isVerified: false,
  consentDate: null,
  consentVersion: null,
  state: 'approved',
  reply: null,
  translation: null,
  replyDate: null,
  name: 'Mai',
  email: 'mai@example.com',
  rating: 4,
  content: 'Men sáng',
  attachments: [],
  pictures: [],
  createdDate: moment,
  updatedDate: moment,
  createdBy: null,
  updatedBy: null,
  version: 1,
}

test('a review has author, date, text and rating, never an e-mail address', () => {
  expect(reviewJsonLd([review])).toEqual([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Mai' },
      datePublished: '2026-11-21',
      reviewBody: 'Men sáng',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    },
  ])
  expect(reviewJsonLd([])).toBeUndefined()
})

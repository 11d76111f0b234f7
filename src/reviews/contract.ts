import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer, Id, idParams, listOf, PageQuery, SearchText, Stamps, WireTime } from '#foundation/api/schemas.ts'

/** Spelling of the specification: `Y` is public, `N` is not. */
export const IsApproved = z.enum(['Y', 'N'])
export const Rating = z.int().min(1).max(5)
/** Moderation state: `isApproved: 'N'` covers both unread and rejected reviews. */
export const ReviewState = z.enum(['waiting', 'approved', 'rejected'])
export type ReviewState = z.infer<typeof ReviewState>

/** A review (specification §3). `email` and the consent fields are null for everyone except staff who moderate. */
export const Review = z.object({
  id: Id,
  productId: Id,
  isApproved: IsApproved,
  name: z.string(),
  email: z.string().nullable(),
  rating: Rating,
  content: z.string(),
  /** The shop's translation into the other language (Vietnamese or English). */
  translation: z.string().nullable(),
  attachments: z.array(Id),
  pictures: z.array(Picture),
  /**
   * Whether an order with the writer's e-mail address or phone number delivered the product; hidden before approval.
   */
  isVerified: z.boolean(),
  /** When the writer agreed to publication. */
  consentDate: WireTime.nullable(),
  /** The privacy policy in force then: the system parameter `privacy.version`. */
  consentVersion: z.string().nullable(),
  state: ReviewState,
  /** The shop's public answer. */
  reply: z.string().nullable(),
  replyDate: WireTime.nullable(),
  ...Stamps,
})
export type Review = z.infer<typeof Review>

export const NewReview = z.strictObject({
  productId: Id,
  name: z.string().trim().min(1).max(80),
  email: z.email().max(200),
  /** Used only to check whether the writer bought the product; not stored. */
  phoneNumber: z.string().trim().max(40).nullish(),
  rating: Rating,
  content: z.string().trim().min(5).max(3000),
  attachments: z.array(Id).max(4).optional(),
  /** The writer agrees to publication (law on personal data). */
  consent: z.boolean().optional(),
  /** Honeypot, invisible to people: a review that fills it gets a normal response but is not stored. */
  website: z.string().max(500).optional(),
  /** Only staff may set it; a visitor's review always starts with `N`. */
  isApproved: IsApproved.optional(),
})
export type NewReview = z.infer<typeof NewReview>
export const ReviewChange = NewReview.omit({ productId: true, phoneNumber: true, consent: true, website: true })
  .extend({
    /** Overrides `isApproved`; `waiting` undoes a decision. */
    state: ReviewState,
    /** The shop's public answer; an empty text removes it. */
    reply: z.string().trim().max(2000).nullable(),
    /** Shown to readers of the other language; an empty text removes it. */
    translation: z.string().trim().max(3000).nullable(),
  })
  .partial()
export type ReviewChange = z.infer<typeof ReviewChange>

/** Orders offered to shoppers; staff also use `oldest`. */
export const ReviewSort = z.enum(['newest', 'highest', 'lowest', 'photos'])
export type ReviewSort = z.infer<typeof ReviewSort>

/** Rating summary of a product's approved reviews. */
export const ReviewSummary = z.object({
  /** Rounded to 0.01; 0 without reviews. */
  average: z.number(),
  count: z.int(),
  /** Ordered from five stars to one. */
  histogram: z.array(z.object({ rating: Rating, count: z.int() })),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

const query = z.string().max(4000).optional().meta({
  description: 'JSON filter: productId, isApproved, rating, $in',
  example: '{"productId":"0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b","isApproved":"Y"}',
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/review-feedback/',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'Reviews, at most 100, newest first. The public sees approved ones.',
  query: z.strictObject({ query }),
  answer: z.array(Review),
})
/** Filters and order of a list of reviews. */
const reviewFilter = {
  query,
  sort: z.enum([...ReviewSort.options, 'oldest']).default('newest'),
  q: SearchText.optional().meta({ description: 'Words of the review or its writer, marks or not' }),
  state: ReviewState.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  productId: Id.optional(),
  has: z.enum(['photos', 'reply', 'no-reply']).optional(),
}

export const listReviewsByPage = endpoint({
  method: 'GET',
  path: '/review-feedback/pagination',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'Reviews, a page at a time. The public sees approved ones whatever the query says.',
  query: PageQuery.extend(reviewFilter),
  answer: listOf(Review),
  // Reviews of the whole shop that nobody searched for: the home page shows the latest.
  cacheable: ({ query, productId, q }) => query === undefined && productId === undefined && q === undefined,
})
export const exportReviews = endpoint({
  method: 'GET',
  path: '/review-feedback/export',
  access: 'review.moderate',
  mayReadReplica: true,
  summary: 'The reviews that the filters leave as a file; more than 10,000 are refused.',
  query: z.strictObject({ ...reviewFilter, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  answer: z.instanceof(Response),
})
export const getReviewSummary = endpoint({
  method: 'GET',
  path: '/review-feedback/summary',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'Average, number and distribution of a product’s approved reviews.',
  query: z.strictObject({ productId: Id }),
  answer: ReviewSummary,
})
export const getReview = endpoint({
  method: 'GET',
  path: '/review-feedback/:id',
  access: 'anyone',
  summary: 'One review; an unapproved one for staff only.',
  params: idParams,
  answer: Review,
})
export const addReview = endpoint({
  method: 'POST',
  path: '/review-feedback/',
  access: 'anyone',
  summary: 'Sends a review in; it is public once approved. The same words of the same address within a day are a 409.',
  body: NewReview,
  answer: Review,
  success: 201,
})
export const updateReview = endpoint({
  method: 'PUT',
  path: '/review-feedback/:id',
  access: 'review.moderate',
  summary: 'Approves, rejects, answers, translates or corrects a review.',
  params: idParams,
  body: ReviewChange,
  ignoresServerFields: true,
  answer: Review,
})
export const removeReview = endpoint({
  method: 'DELETE',
  path: '/review-feedback/:id',
  access: 'review.moderate',
  summary: 'Removes a review.',
  params: idParams,
  answer: EmptyAnswer,
})

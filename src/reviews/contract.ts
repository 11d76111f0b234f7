import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { endpoint } from '#foundation/endpoint.ts'
import { Id, idParams, listOf, Nothing, PageQuery, Stamps } from '#foundation/schemas.ts'

/** Published with this spelling: `Y` is public, `N` is not. */
export const IsApproved = z.enum(['Y', 'N'])
export const Rating = z.int().min(1).max(5)

/** A review (specification §3). `email` is null for everyone but staff who moderate. */
export const Review = z.object({
  id: Id,
  productId: Id,
  isApproved: IsApproved,
  name: z.string(),
  email: z.string().nullable(),
  rating: Rating,
  content: z.string(),
  attachments: z.array(Id),
  pictures: z.array(Picture),
  ...Stamps,
})
export type Review = z.infer<typeof Review>

export const NewReview = z.strictObject({
  productId: Id,
  name: z.string().trim().min(1).max(80),
  email: z.email().max(200),
  rating: Rating,
  content: z.string().trim().min(5).max(3000),
  attachments: z.array(Id).max(4).optional(),
  /** Only staff may set it; a visitor's review always starts with `N`. */
  isApproved: IsApproved.optional(),
})
export type NewReview = z.infer<typeof NewReview>
export const ReviewChange = NewReview.omit({ productId: true }).partial()
export type ReviewChange = z.infer<typeof ReviewChange>

const query = z.string().max(4000).optional().meta({
  description: 'JSON filter: productId, isApproved, rating, $in',
  example: '{"productId":"0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b","isApproved":"Y"}',
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/review-feedback/',
  access: 'anyone',
  summary: 'Reviews, at most 100, newest first. The public sees approved ones.',
  query: z.strictObject({ query }),
  answer: z.array(Review),
})
export const listReviewsByPage = endpoint({
  method: 'GET',
  path: '/review-feedback/pagination',
  access: 'anyone',
  summary: 'Reviews, a page at a time. The public sees approved ones whatever the query says.',
  query: PageQuery.extend({ query }),
  answer: listOf(Review),
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
  summary: 'Sends a review in; it is public once approved.',
  body: NewReview,
  answer: Review,
  success: 201,
})
export const updateReview = endpoint({
  method: 'PUT',
  path: '/review-feedback/:id',
  access: 'review.moderate',
  summary: 'Approves, rejects or corrects a review.',
  params: idParams,
  body: ReviewChange,
  answer: Review,
})
export const removeReview = endpoint({
  method: 'DELETE',
  path: '/review-feedback/:id',
  access: 'review.moderate',
  summary: 'Removes a review.',
  params: idParams,
  answer: Nothing,
})

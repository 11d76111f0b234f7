import { handle, type Route } from '#foundation/api/routes.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import { type VisitorLimiter, visitorLimit } from '#foundation/security/visitor-limit.ts'
import * as contract from '#reviews/contract.ts'
import { exportReviews } from './export-reviews.ts'
import { summarizeReviews } from './rating.ts'
import { getReviewFor, listReviewsFor } from './reviews.ts'
import { addReview, type HasReceivedProduct, removeReview, updateReview } from './write-review.ts'

/** Rate limit of visitors' reviews per network. */
const visitorReviews = { limit: 5, windowMs: 10 * 60 * 1000 }

export function reviewsRoutes(
  now: () => Date,
  limits: RateLimiterFactory,
  limitSearches: VisitorLimiter,
  hasReceivedProduct: HasReceivedProduct,
): Route[] {
  const limitReviews = visitorLimit(limits, 'review', visitorReviews)
  return [
    handle(contract.listReviews, async ({ query }, { db, caller }) => {
      return (await listReviewsFor(db, caller, { query: query.query, page: 1, limit: 100 })).items
    }),
    handle(contract.listReviewsByPage, async ({ query }, { db, caller }) => {
      if (query.q) await limitSearches(caller)
      return listReviewsFor(db, caller, query)
    }),
    handle(contract.exportReviews, ({ query }, { db, caller }) => exportReviews(db, { caller, now: now() }, query)),
    handle(contract.getReviewSummary, ({ query }, { db }) => summarizeReviews(db, query.productId)),
    handle(contract.getReview, ({ params }, { db, caller }) => getReviewFor(db, caller, params.id)),
    handle(contract.addReview, async ({ body }, { db, caller }) => {
      await limitReviews(caller)
      return addReview({ db, caller, now: now(), hasReceivedProduct }, body)
    }),
    handle(contract.updateReview, ({ params, body }, { db, caller }) =>
      updateReview(db, { caller, now: now() }, params.id, body),
    ),
    handle(contract.removeReview, async ({ params }, { db }) => {
      await removeReview(db, params.id)
      return null
    }),
  ]
}

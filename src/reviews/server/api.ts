import { handle, type Route } from '#foundation/api/serve.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { RateLimits } from '#foundation/security/rate-limit.ts'
import * as contract from '#reviews/contract.ts'
import { exportReviews } from './export-reviews.ts'
import { summarizeReviews } from './rating.ts'
import { getReviewFor, listReviewsFor } from './reviews.ts'
import { addReview, type HasReceived, removeReview, updateReview } from './write-review.ts'

/** Visitors' reviews per address. */
const visitorReviews = { tries: 5, windowMs: 10 * 60 * 1000 }

export function reviewsApi(now: () => Date, limits: RateLimits, hasReceived: HasReceived): Route[] {
  const limiter = limits('review', visitorReviews)
  return [
    handle(contract.listReviews, async ({ query }, { db, asker }) => {
      return (await listReviewsFor(db, asker, { query: query.query, page: 1, limit: 100 })).items
    }),
    handle(contract.listReviewsByPage, ({ query }, { db, asker }) => listReviewsFor(db, asker, query)),
    handle(contract.exportReviews, ({ query }, { db, asker }) => exportReviews(db, asker, now(), query)),
    handle(contract.getReviewSummary, ({ query }, { db }) => summarizeReviews(db, query.productId)),
    handle(contract.getReview, ({ params }, { db, asker }) => getReviewFor(db, asker, params.id)),
    handle(contract.addReview, async ({ body }, { db, asker }) => {
      if (!asker.staff) await limiter.take(networkOf(asker.ipAddress))
      return addReview({ db, asker, now: now(), hasReceived }, body)
    }),
    handle(contract.updateReview, ({ params, body }, { db, asker }) =>
      updateReview(db, { asker, now: now() }, params.id, body),
    ),
    handle(contract.removeReview, async ({ params }, { db }) => {
      await removeReview(db, params.id)
      return null
    }),
  ]
}

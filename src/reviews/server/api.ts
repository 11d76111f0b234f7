import { type Bound, on } from '#foundation/api/serve.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { RateLimits } from '#foundation/security/shared-rate-limit.ts'
import * as contract from '#reviews/contract.ts'
import { exportReviews } from './export-reviews.ts'
import { summarizeReviews } from './rating.ts'
import { getReviewFor, listReviewsFor } from './reviews.ts'
import { addReview, type HasReceived, removeReview, updateReview } from './write-review.ts'

/** Visitors' reviews per address. */
const visitorReviews = { tries: 5, windowMs: 10 * 60 * 1000 }

export function reviewsApi(now: () => Date, limits: RateLimits, hasReceived: HasReceived): Bound[] {
  const limiter = limits('review', visitorReviews)
  return [
    on(contract.listReviews, async ({ query }, { db, asker }) => {
      return (await listReviewsFor(db, asker, { query: query.query, page: 1, limit: 100 })).items
    }),
    on(contract.listReviewsByPage, ({ query }, { db, asker }) => listReviewsFor(db, asker, query)),
    on(contract.exportReviews, ({ query }, { db, asker }) => exportReviews(db, asker, now(), query)),
    on(contract.getReviewSummary, ({ query }, { db }) => summarizeReviews(db, query.productId)),
    on(contract.getReview, ({ params }, { db, asker }) => getReviewFor(db, asker, params.id)),
    on(contract.addReview, async ({ body }, { db, asker }) => {
      if (!asker.staff) await limiter.take(networkOf(asker.ipAddress))
      return addReview({ db, asker, now: now(), hasReceived }, body)
    }),
    on(contract.updateReview, ({ params, body }, { db, asker }) => updateReview(db, asker, now(), params.id, body)),
    on(contract.removeReview, async ({ params }, { db }) => {
      await removeReview(db, params.id)
      return null
    }),
  ]
}

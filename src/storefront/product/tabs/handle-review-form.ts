import type { Api } from '#foundation/api/endpoint.ts'
import type { ShopError } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import { addReview } from '#reviews/contract.ts'
import { errorsByField, type ReturnedReview, type ReviewDraft, readReview } from '#reviews/web/check-review.ts'
import { submitForm } from './submit-form.ts'

export function handleReviewForm(api: Api, slug: string, search: URLSearchParams, form: FormData) {
  const draft = readReview(form)
  return submitForm<{ review: ReturnedReview }>(api, slug, search, {
    tab: 'reviews',
    part: 'write',
    send: (productId) => api(addReview, { body: { ...draft, productId } }),
    refused: (error) => ({ review: { draft, errors: errorsIn(error, draft) } }),
  })
}

function errorsIn({ message, errors }: ShopError, { rating }: ReviewDraft) {
  const problems = errorsByField(errors, message)
  return rating === 0 ? { ...problems, rating: m.review_rating_needed() } : problems
}

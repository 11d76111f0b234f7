import type { Api } from '#foundation/api/endpoint.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { PageRedirect } from '#rendering/page.ts'
import { addReview } from '#reviews/contract.ts'
import type { ReturnedReview } from '#reviews/web/check-review.ts'
import { errorsByField, type ReviewDraft, readReview } from '#reviews/web/check-review.ts'
import { getProductOrRedirect } from '../get-product-or-redirect.ts'

/**
 * A review sent without scripts: refused input is returned with its errors; otherwise redirects to the confirmation, so
 * that reloading sends nothing twice.
 */
export async function handleReviewForm(api: Api, slug: string, search: URLSearchParams, form: FormData) {
  const draft = readReview(form)
  const product = await getProductOrRedirect(api, slug, search, 308)
  try {
    await api(addReview, { body: { ...draft, productId: product.id } })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const returned: ReturnedReview = { draft, errors: errorsIn(error, draft) }
    return { status: error.status, returned: { review: returned } }
  }
  const thanks = new URLSearchParams(search)
  thanks.set('tab', 'reviews')
  thanks.set('thanks', '1')
  throw new PageRedirect(`${urlOf('product', { slug })}?${thanks}#write`, 303)
}

function errorsIn({ message, errors }: ShopError, { rating }: ReviewDraft) {
  const problems = errorsByField(errors, message)
  return rating === 0 ? { ...problems, rating: m.review_rating_needed() } : problems
}

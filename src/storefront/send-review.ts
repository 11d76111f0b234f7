import { data, redirect } from 'react-router'
import { getProduct } from '#catalog/contract.ts'
import type { Api } from '#foundation/endpoint.ts'
import type { FieldError } from '#foundation/shop-error.ts'
import { m } from '#i18n/messages.js'
import { addReview } from '#reviews/contract.ts'
import { faultsByField, type ReviewDraft, readReview } from '#reviews/web/check-review.ts'

/** A form of text alone; more is no review. */
const formLimitBytes = 64 * 1024

/**
 * The road of a review without scripts: what is refused comes back with what was typed, what is taken in leads to the
 * thanks, so that reloading sends nothing twice.
 */
export async function sendReview(api: Api, request: Request, slug: string) {
  if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > formLimitBytes) {
    throw Response.json({ message: m.error_too_large({ limit: formLimitBytes / 1024 }), errors: null }, { status: 413 })
  }
  const draft = readReview(await request.formData())
  const product = await api(getProduct, { params: { id: slug } })
  try {
    await api(addReview, { body: { ...draft, productId: product.id } })
  } catch (refusal) {
    return data({ draft, faults: await faultsIn(refusal, draft) }, { status: (refusal as Response).status })
  }
  const search = new URL(request.url).searchParams
  search.set('tab', 'reviews')
  search.set('thanks', '1')
  throw redirect(`/product/${slug}?${search}#write`, { status: 303 })
}

/** Throws on what is no refusal. */
async function faultsIn(refusal: unknown, { rating }: ReviewDraft) {
  if (!(refusal instanceof Response)) throw refusal
  const { message, errors } = (await refusal.json()) as { message: string; errors: FieldError[] | null }
  const faults = faultsByField(errors, message)
  return rating === 0 ? { ...faults, rating: m.review_rating_needed() } : faults
}
